import { spawn, spawnSync } from "node:child_process";
import { root } from "./root.mjs";

/** An error with a plain sentence: scripts print it without a stack. */
export class StopError extends Error {}

/**
 * Runs a program and waits for it.
 * @param {string} program
 * @param {string[]} args
 * @param {{ quiet?: boolean, env?: Record<string, string | undefined>, timeout?: number, cwd?:
 *   string }} [options] quiet: return the output instead of printing it; timeout in milliseconds;
 *   cwd: default the project's folder
 * @returns {{ ok: boolean, output: string }} output is empty unless quiet
 */
export function run(program, args, { quiet = false, env = {}, timeout, cwd = root } = {}) {
  const result = spawnSync(program, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: quiet ? ["ignore", "pipe", "pipe"] : ["ignore", "inherit", "inherit"],
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
    // On Windows, npm and npx are .cmd files, which start only through a shell.
    shell: process.platform === "win32" && !program.endsWith(".exe") && program !== process.execPath,
    timeout,
  });
  return { ok: result.status === 0, output: `${result.stdout ?? ""}${result.stderr ?? ""}` };
}

/**
 * Starts a Node script in the project's folder in parallel with others.
 * @param {string[]} args the script and its arguments
 * @param {{ quiet?: boolean, env?: Record<string, string | undefined> }} [options] quiet: return
 *   the output instead of printing it
 * @returns {Promise<{ ok: boolean, output: string }>} once it has ended; output is empty unless
 *   quiet
 */
export function runParallel(args, { quiet = false, env = {} } = {}) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: quiet ? ["ignore", "pipe", "pipe"] : ["ignore", "inherit", "inherit"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (/** @type {string} */ text) => void (output += text));
  }
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => resolve({ ok: code === 0, output }));
  });
}

/**
 * Runs the script; a Stop prints one sentence and exits with code 1.
 * @param {() => void | Promise<void>} script
 */
export async function main(script) {
  try {
    await script();
  } catch (error) {
    if (!(error instanceof StopError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

/** @param {string} sentence */
export const printLine = (sentence) => void process.stdout.write(`${sentence}\n`);

/**
 * @param {number} since milliseconds, from performance.now()
 * @returns {string} such as "3.2 s"
 */
export const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;
