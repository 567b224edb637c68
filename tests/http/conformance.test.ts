import { spawn } from "node:child_process";
import { createServer, type Server } from "node:http";
import { text } from "node:stream/consumers";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { spawnBackend, type BackendProcess } from "../support/backend";
import { listenOnLoopback } from "../support/loopback";

/** `npm run conformance -- URL`, against the reference backend alone and one with a fault. */

const root = fileURLToPath(new URL("../..", import.meta.url));
const LIMIT_MS = 90_000;

const folder = mkdtempSync(path.join(tmpdir(), "conformance-"));
const values = path.join(folder, "values.json");
let backend: BackendProcess;
let url: string;
beforeAll(async () => {
  const tokens = { employeeToken: "banker-token", supervisorToken: "supervisor-token" };
  writeFileSync(values, JSON.stringify(tokens));
  backend = spawnBackend({});
  url = await backend.url;
}, LIMIT_MS);
afterAll(async () => {
  await backend.stop();
  rmSync(folder, { recursive: true, force: true });
}, LIMIT_MS);

/** Runs the script as npm does. */
async function conformance(...args: readonly string[]) {
  const script = ["node_modules/tsx/dist/cli.mjs", "server/scripts/conformance.ts", ...args];
  const child = spawn(process.execPath, script, { cwd: root });
  const [out, errors, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve) => child.once("exit", resolve)),
  ]);
  return { out, errors, code };
}

/** A proxy before the backend whose answer to one path is another. */
async function startFaulty(faulty: string): Promise<{ url: string; server: Server }> {
  const server = createServer((request, response) => {
    const answer = async () => {
      if (request.url?.startsWith(faulty)) return Response.json({ data: { minCreditScore: "low" } });
      const { method = "GET", headers } = request;
      const kept = Object.entries(headers).filter(([name]) =>
        /^(authorization|idempotency-key|content-type)$/.test(name),
      );
      const body = method === "GET" ? null : await text(request);
      return fetch(`${url}${request.url ?? ""}`, {
        method,
        headers: new Headers(kept.map(([name, value]): [string, string] => [name, String(value)])),
        body,
      });
    };
    void answer().then(async (answered) => {
      response.statusCode = answered.status;
      response.end(await answered.text());
    });
  });
  return { url: `http://127.0.0.1:${await listenOnLoopback(server)}`, server };
}

describe("npm run conformance", { timeout: LIMIT_MS }, () => {
  it("finds no mismatch in the reference backend, and exits with code 0", async () => {
    const { out, code } = await conformance(url, "--values", values, "--write", "--pay");
    expect(out).toMatch(/^\d{2,3} of \d+ calls answered as the contract says\.$/m);
    expect(out).toContain("0 were not called.");
    expect(out).toContain("Nothing does not fit.");
    expect(code).toBe(0);
  });

  it("names the faulty call in the words of the contract, and exits with code 1", async () => {
    const faulty = await startFaulty("/min-credit-score");
    const { out, code } = await conformance(faulty.url);
    faulty.server.close();
    faulty.server.closeAllConnections();
    const faults = out.split("\n").filter((line) => line.includes("FAULT   "));
    expect(faults).toEqual([
      "  FAULT   GET /min-credit-score (min-credit-score): Read the lowest credit score",
    ]);
    expect(out).toContain("data.minCreditScore");
    expect(code).toBe(1);
  });

  it("exits with code 2 and an error message when nothing answers, or when no URL is given", async () => {
    const nobody = await conformance("http://127.0.0.1:9");
    expect(nobody).toMatchObject({ code: 2, out: "" });
    expect(nobody.errors).toContain("Nothing answers at http://127.0.0.1:9.");
    const untold = await conformance();
    expect(untold.code).toBe(2);
    expect(untold.errors).toContain("npm run conformance -- URL");
  });
});
