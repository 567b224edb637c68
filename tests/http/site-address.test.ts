import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { networkInterfaces } from "node:os";
import { fileURLToPath } from "node:url";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, it, type TestContext } from "vitest";
import { newDataFolder } from "../support/data-folder";
import { submitPhone } from "../support/instant-link";
import { freePort } from "../support/site";

/**
 * C19: cookies are stored by host, so a texted link must lead to the same address that the start
 * prints.
 */

const root = fileURLToPath(new URL("../..", import.meta.url));

const running: { child: ChildProcess; dataDir: string }[] = [];
afterEach(async () => {
  for (const { child, dataDir } of running.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
    }
    rmSync(dataDir, { recursive: true, force: true });
  }
}, 30_000);

/**
 * Starts a site without PUBLIC_ORIGIN.
 * @returns the address it prints
 */
async function printedBy(
  env: Readonly<Record<string, string>>,
  program: readonly string[] = ["build/main.js"],
  says = /is open at (http:\S+)\/\n/,
): Promise<string> {
  const dataDir = newDataFolder("address-");
  const child = spawn(process.execPath, program, {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: "production",
      LOG_LEVEL: "warn",
      DRAIN_MS: "0",
      DEMONSTRATION: "on",
      LIMITS: "demonstration",
      EXPERIMENTS: "off",
      DATA_DIR: dataDir,
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.push({ child, dataDir });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => void (output += text));
  for (;;) {
    const found = says.exec(output)?.[1];
    if (found !== undefined) return found;
    if (child.exitCode !== null) throw new Error(`The site did not start. It printed:\n${output}`);
    await sleep(20);
  }
}

/** Returns the address of the link texted to a visitor who came by the printed one. */
async function textedTo(printed: string, phone: string): Promise<URL> {
  const { page } = await submitPhone(printed, phone);
  const session = new URL(page.address, printed).searchParams.get("sessionId") ?? "";
  const outbox = await (await fetch(`${printed}/reference/outbox`)).text();
  const found = new RegExp(`https?://[^\\s<"]+/identity/thank-you/${session}\\?vfp=\\w+`).exec(outbox);
  if (!found) throw new Error("No link was texted.");
  return new URL(found[0]);
}

/** Some machines have no IPv6. */
const hasIpv6 = Object.values(networkInterfaces()).some((found) =>
  found?.some(({ address }) => address === "::1"),
);

describe("C19: without PUBLIC_ORIGIN a texted link uses the address printed at startup", () => {
  const loopback = [
    ["127.0.0.1", /^http:\/\/127\.0\.0\.1:\d{2,5}$/],
    ["::1", /^http:\/\/\[::1\]:\d{2,5}$/],
  ] as const;
  const named = [
    ["localhost", /^http:\/\/localhost:\d{2,5}$/],
    ["0.0.0.0", /^http:\/\/localhost:\d{2,5}$/],
    ["::", /^http:\/\/localhost:\d{2,5}$/],
  ] as const;
  const leadsThere = async (
    [HOST, form]: (typeof loopback | typeof named)[number],
    { skip }: TestContext,
  ): Promise<void> => {
    skip(HOST.includes(":") && !hasIpv6, "This machine has no IPv6.");
    const printed = await printedBy({ HOST, PORT: "0" });
    expect(printed).toMatch(form);
    expect(new URL(printed).port).not.toBe("0");
    expect((await textedTo(printed, "202-555-0111")).origin).toBe(printed);
  };

  it.for(loopback)("with HOST=%s and PORT=0", { timeout: 90_000 }, leadsThere);
  it.for(named)("by host name, with HOST=%s and PORT=0", { tags: ["night"], timeout: 90_000 }, leadsThere);

  it(
    "does the same under remix-serve, which prints its own address",
    { tags: ["night"], timeout: 90_000 },
    async () => {
      const program = ["node_modules/@remix-run/serve/dist/cli.js", "build/server/index.js"];
      const env = { HOST: "127.0.0.1", PORT: String(await freePort()) };
      const printed = await printedBy(env, program, /\[remix-serve\] (http:\/\/[^\s]+)/);
      expect((await textedTo(printed, "202-555-0111")).origin).toBe(printed);
    },
  );
});
