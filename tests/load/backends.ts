import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { Agent, request } from "node:http";
import pg from "pg";
import { tokenHash } from "~server/reference/crypto";
import { APPLICATIONS, appIdOf, savedFields } from "./pgbench";

const program = fileURLToPath(new URL("../../build/backend.js", import.meta.url));

export const BENCH_SECRET = "a secret of a bench that guards nothing";

/** An instance of the stand-alone backend. */
export interface Instance {
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts build/backend.js on a database.
 * @throws with its output when it ends at once
 */
export async function startInstance(databaseUrl: string, dataDir: string): Promise<Instance> {
  const child = spawn(process.execPath, [program], {
    env: {
      PATH: process.env["PATH"],
      NODE_ENV: "production",
      BACKEND_PORT: "0",
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      BACKEND_SECRET: BENCH_SECRET,
      LOG_LEVEL: "error",
      DEMONSTRATION: "on",
      LIMITS: "demonstration",
      DRAIN_MS: "0",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => void (printed += text));
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      printed += text;
      const found = /http:\/\/[\d.]+:\d+/.exec(printed)?.[0];
      if (found) resolve(found);
    });
    child.once("exit", () => reject(new Error(`The backend ended:\n${printed}`)));
  });
  return {
    url,
    async stop() {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
    },
  };
}

/** Creates the applications that the load uses. */
export async function seedManyApplications(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const ids = Array.from({ length: APPLICATIONS }, (_, index) => appIdOf(index + 1));
  await client.query(
    `insert into applications (id, token_hash, session_id, flow_id, status, data, created_at, updated_at)
     select id, hash, 'bench000', 'miniFlow', 'open', '{}', now(), now()
     from unnest($1::text[], $2::text[]) as one(id, hash)`,
    [ids, ids.map((id) => tokenHash(`${id}-token`))],
  );
  await client.query(
    `insert into applicants (id, app_id, position, first_name, last_name, is_primary, is_on_loan)
     select id || '-1', id, 1, 'Bea', 'Approved', true, true from unnest($1::text[]) as one(id)`,
    [ids],
  );
  await client.query("vacuum analyze applications, applicants");
  await client.end();
}

/** The result of one round of load. */
export interface LoadResult {
  perSecond: number;
  /** ms */
  p50: number;
  p99: number;
}

let counter = 0;

function save(agent: Agent, url: string): Promise<number> {
  counter += 1;
  const appId = appIdOf(1 + Math.floor(Math.random() * APPLICATIONS));
  const stepInfo = { stepId: "estimated-price", status: "complete" };
  const body = JSON.stringify({ flowId: "miniFlow", stepInfo, appId, ...savedFields });
  return new Promise((resolve, reject) => {
    const input = request(
      `${url}/app-data?sessionId=bench000&flowId=miniFlow&appId=${appId}`,
      {
        agent,
        method: "POST",
        headers: {
          "Content-Type": "application/json",
          "Content-Length": Buffer.byteLength(body),
          "Idempotency-Key": `http-${process.pid}-${counter}`,
          Authorization: `Bearer ${appId}-token`,
        },
      },
      (answer) => {
        answer.resume().once("end", () => resolve(answer.statusCode ?? 0));
      },
    );
    input.once("error", reject);
    input.end(body);
  });
}

/**
 * Saves on all instances in turn, with this many concurrent connections.
 * @throws when a response is not 200
 */
export async function loadSaves(
  urls: readonly string[],
  clients: number,
  seconds: number,
): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const times: number[] = [];
  const until = performance.now() + seconds * 1000;
  const client = async (number: number): Promise<void> => {
    const url = urls[number % urls.length] ?? "";
    while (performance.now() < until) {
      const started = performance.now();
      const status = await save(agent, url);
      if (status !== 200) throw new Error(`A save answered ${status}.`);
      times.push(performance.now() - started);
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
  const took = (performance.now() - started) / 1000;
  agent.destroy();
  times.sort((one, other) => one - other);
  const at = (share: number): number =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { perSecond: times.length / took, p50: at(0.5), p99: at(0.99) };
}
