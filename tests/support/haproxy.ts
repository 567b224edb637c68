import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { setTimeout as sleep } from "node:timers/promises";
import { haproxyOfSystem } from "~server/scripts/lib/haproxy.mjs";
import { freePort } from "./site";

/** HAProxy with the shipped configuration, in front of two sites on this machine. */

const shipped = fileURLToPath(new URL("../../server/ship/haproxy.cfg", import.meta.url));
const START_LIMIT_MS = 15_000;

/**
 * Full path of the program; undefined when it is not installed, and tests that need it are skipped.
 */
export const haproxy = haproxyOfSystem();

export interface HaproxyProcess {
  /** without a slash at the end */
  url: string;
  /** its log so far */
  output(): string;
  stop(): Promise<void>;
}

/**
 * Returns the shipped file with this machine's addresses in place of the containers'.
 * @throws when it contains other addresses than expected
 */
function configurationFor(port: number, sites: readonly [string, string]): string {
  const changes = [
    ["bind :8080", `bind 127.0.0.1:${String(port)}`],
    ...sites.map((url, at) => [`site-${String(at + 1)}:3000`, new URL(url).host]),
  ];
  return changes.reduce(
    (text, [from = "", to = ""]) => {
      if (!text.includes(from)) throw new Error(`The shipped haproxy.cfg does not say "${from}".`);
      return text.replaceAll(from, to);
    },
    readFileSync(shipped, "utf8"),
  );
}

/**
 * Starts it, and waits until it forwards visitors to a site.
 * @param sites addresses of two sites; the second need not run
 * @throws with its output when it does not start
 */
export async function startHaproxy(sites: readonly [string, string]): Promise<HaproxyProcess> {
  if (haproxy === undefined) throw new Error("There is no HAProxy on this system.");
  const folder = mkdtempSync(path.join(tmpdir(), "haproxy-"));
  const port = await freePort();
  const file = path.join(folder, "haproxy.cfg");
  writeFileSync(file, configurationFor(port, sites));
  const child = spawn(haproxy, ["-db", "-f", file], { stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => void (output += text));
  const cutShort = (): void => void child.kill("SIGKILL");
  process.once("exit", cutShort);
  const stop = async (): Promise<void> => {
    process.off("exit", cutShort);
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
    }
    rmSync(folder, { recursive: true, force: true });
  };
  const url = `http://127.0.0.1:${String(port)}`;
  const deadline = Date.now() + START_LIMIT_MS;
  while (child.exitCode === null && Date.now() < deadline) {
    const status = await fetch(`${url}/health/ready`).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status === 200) return { url, output: () => output, stop };
    await sleep(50);
  }
  await stop();
  throw new Error(`HAProxy did not start. It printed:\n${output}`);
}
