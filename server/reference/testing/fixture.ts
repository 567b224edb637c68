import { randomBytes } from "node:crypto";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { errorBody } from "~server/backend/contract/common";
import {
  contract,
  type CallBody,
  type CallId,
  type CallOutput,
  type CallParams,
  type CallQuery,
} from "~server/backend/contract/index";
import { runMigrations } from "~server/shared/database/connect";
import { startEmbedded } from "~server/reference/database/embedded";
import type { Log } from "~server/reference/deps";
import { startReference, type ReferenceBackend, type ReferenceOptions } from "~server/reference/start";
import { loadKeys } from "~server/reference/keys";
import { copyOfDatabase, type DatabaseCopy } from "~tests/support/database-copies";
import { siblingDatabaseUrl, rowsAt } from "~tests/support/rows";
import { readSentMessages, type SentMessage, type SentFilter } from "./sent-messages";
import {
  roundRobin,
  requireAllServed,
  serveOnLoopback,
  sharedPostgres,
  backendTransport,
} from "./backend-transport";

/**
 * A reference backend for one test file: its own database on a server that all test files share.
 */

export const migrationsFolder = fileURLToPath(new URL("../migrations", import.meta.url));
export const silentLog: Log = { info: () => undefined, error: () => undefined };

/**
 * Creates a log that collects handler errors for `stop` to throw: failures, wrong shapes,
 * undeclared refusals.
 */
function strict(complaints: string[]): Log {
  return {
    info: () => undefined,
    error: (fields, message) => {
      if (fields.call !== undefined) complaints.push(`${message}: ${JSON.stringify(fields)}`);
    },
  };
}

/** Creates a directory that the caller removes. */
export async function tempDir(name = "larkspur-"): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), name));
  await chmod(dir, 0o755);
  return dir;
}

/** The result of a call: its data, or the code and message of the refusal. */
export interface CallResult<Id extends CallId> {
  status: number;
  data: CallOutput<Id>;
  code: string | undefined;
  displayMessage: string | undefined;
  text: string;
  setCookie: string | null;
}

interface Given<Id extends CallId> {
  params?: CallParams<Id>;
  query?: CallQuery<Id>;
  body?: CallBody<Id>;
  /** common query values of this call only */
  common?: Record<string, string>;
  key?: string;
  cookie?: string;
  headers?: Record<string, string>;
}

let counter = 0;
/** Returns a session id that is unique in this run. */
export const newSession = (): string =>
  `s${String((counter += 1)).padStart(3, "0")}${randomBytes(2).toString("hex")}`;

/** A visitor: a session, and after `opened` an application. */
export class Visitor {
  appId: string | undefined;
  token: string | undefined;

  constructor(
    readonly backend: Pick<ReferenceBackend, "fetch">,
    readonly sessionId = newSession(),
    readonly flowId = "miniFlow",
  ) {}

  /** Makes a call as the site's client does. `data` may be read only after a success. */
  async call<Id extends CallId>(id: Id, given: Given<Id> = {}): Promise<CallResult<Id>> {
    const { method, path, response, wrapped } = contract[id];
    const values: Record<string, unknown> = { ...given.params };
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])));
    const url = new URL(filled, "http://backend.test");
    const common = {
      sessionId: this.sessionId,
      flowId: this.flowId,
      deviceId: "device0000000001",
      pageId: "/mini/x",
      ...given.common,
    };
    const appId = this.appId === undefined ? {} : { appId: this.appId };
    const own: Record<string, unknown> = { ...given.query };
    for (const [name, value] of Object.entries({ ...common, ...appId, ...own })) {
      url.searchParams.set(name, String(value));
    }
    const headers = new Headers({ ...given.headers, "Content-Type": "application/json" });
    if (method === "POST") headers.set("Idempotency-Key", given.key ?? randomBytes(16).toString("base64url"));
    if (this.token !== undefined) headers.set("Authorization", `Bearer ${this.token}`);
    if (given.cookie !== undefined) headers.set("Cookie", given.cookie);
    const body = given.body === undefined ? null : JSON.stringify(given.body);
    const answered = await this.backend.fetch(new Request(url, { method, headers, body }));
    const text = await answered.text();
    const parse = (): CallOutput<Id> => {
      const json: unknown = JSON.parse(text);
      return response.parse(wrapped && typeof json === "object" && json && "data" in json ? json.data : json);
    };
    const refusal = answered.status < 400 ? undefined : errorBody.parse(JSON.parse(text)).errors[0];
    return {
      status: answered.status,
      get data() {
        if (answered.status !== 200) throw new Error(`${id} answered ${answered.status}: ${text}`);
        return parse();
      },
      code: refusal?.code,
      displayMessage: refusal?.displayMessage,
      text,
      setCookie: answered.headers.get("Set-Cookie"),
    };
  }

  /** The body of a pull. */
  get pull() {
    return { sessionId: this.sessionId, flowId: this.flowId, appId: this.appId ?? "none" };
  }

  /** Saves fields of the record. */
  save(fields: Partial<CallBody<"app-data.save">>, key?: string) {
    const stepInfo = { stepId: "test", status: "complete" as const };
    const appId = this.appId === undefined ? {} : { appId: this.appId };
    const body = { flowId: this.flowId, stepInfo, ...appId, ...fields };
    return this.call("app-data.save", { body, ...(key === undefined ? {} : { key }) });
  }

  /** Saves the borrowers, opens the application, and gives everyone a birth date. */
  async opened(lastName: string, coBorrower?: string): Promise<this> {
    const names = coBorrower === undefined ? [lastName] : [lastName, coBorrower];
    const borrowers = names.map((name, index) => ({
      firstName: index === 0 ? "Bea" : "Cole",
      lastName: name,
      isPrimary: index === 0,
      isOnLoan: true,
      dob: "1987-06-05",
    }));
    await this.save({ borrowers, phoneNumber: "2025550101", purchasePrice: 450_000, loanAmount: 360_000 });
    const { data } = await this.call("app.v2.create", { body: this.creation });
    this.appId = data.appId;
    this.token = data.token;
    return this;
  }

  get creation() {
    return {
      sessionId: this.sessionId,
      flowId: this.flowId,
      transactionType: "purc",
      ignoreLinkDelivery: true,
      generateMWLink: false,
    };
  }

  /** Id of the primary (1) or the co-borrower (2). */
  applicant(position: 1 | 2 = 1): string {
    return `${this.appId}-${position}`;
  }

  /** Enters a borrower's SSN, by default a valid one. */
  giveSsn(ssn = "219099999", position: 1 | 2 = 1) {
    const data = [{ applicantId: this.applicant(position), ssn }];
    return this.call("verify.sync.ssn", {
      body: { sessionId: this.sessionId, verifyCustomerIdentity: true, data },
    });
  }

  /**
   * Enters the primary borrower's salary.
   * @param annualIncome dollars
   */
  giveIncome(annualIncome = 120_000) {
    const add = [{ userIncomeType: "FullTimeEmployment" as const, annualIncome }];
    const whose = { appId: this.appId ?? "none", applicantId: this.applicant(), sessionId: this.sessionId };
    return this.call("income.register", { body: { ...whose, add, remove: [] } });
  }

  /** Pays the fee with a card that is approved. */
  pay(number = "4242424242424242", key?: string, amount = 75) {
    const card = { number, expiry: "12/39", cvc: "123", nameOnCard: "Bea Sample", zip: "80521" };
    const body = { appId: this.appId ?? "none", amount, paymentMethod: "card" as const, card };
    return this.call("credit-report.payment", { body, ...(key === undefined ? {} : { key }) });
  }
}

export interface TestBackend extends ReferenceBackend {
  /** Runs SQL on the test file's database. */
  sql: (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;
  /** The messages of its outbox with their bodies, oldest first. */
  sent: (filter?: SentFilter) => Promise<SentMessage[]>;
  visitor: () => Visitor;
  /** folder of keys.json */
  dataDir: string;
}

/** Options of a demonstration backend, which most tests need. */
export const DEMONSTRATION = {
  demonstration: true,
  limits: { preset: "demonstration", points: new Map() },
} as const satisfies Partial<ReferenceOptions>;

interface TestOptions {
  slowMs?: number;
  clock?: () => Date;
  log?: Log;
  /** whether to seed the presentations, which takes half a second */
  presentations?: boolean;
  limits?: ReferenceOptions["limits"];
  keep?: ReferenceOptions["keep"];
  documents?: ReferenceOptions["documents"];
  demonstration?: boolean;
}

/**
 * Creates an empty database on the server that all test files share; the last of them to stop stops
 * it.
 */
async function emptyDatabase(): Promise<DatabaseCopy> {
  const home = join(tmpdir(), `larkspur-test-server-${process.getuid?.() ?? 0}`);
  const server =
    backendTransport() === "instances"
      ? { url: sharedPostgres(), stop: () => Promise.resolve() }
      : await startEmbedded({ dataDir: home, password: (await loadKeys(home)).database });
  const name = `test_${randomBytes(6).toString("hex")}`;
  await rowsAt(server.url, `create database ${name}`);
  const dataDir = await tempDir();
  return {
    url: siblingDatabaseUrl(server.url, name),
    dataDir,
    release: async () => {
      await rowsAt(server.url, `drop database ${name} with (force)`);
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Creates a database for one test file: in a test run a copy of one that is migrated and seeded by
 * the current time. A backend with its own clock is seeded by that.
 */
async function databaseFor({ clock, presentations }: TestOptions): Promise<DatabaseCopy> {
  if (backendTransport() === "instances") return emptyDatabase();
  const copied =
    clock === undefined && presentations !== true
      ? await copyOfDatabase("seeded", async (databaseUrl, dataDir) => {
          const options = { dataDir, databaseUrl, migrationsFolder, log: silentLog, presentations: false };
          await (await startReference({ ...options, ...DEMONSTRATION })).stop();
        })
      : await copyOfDatabase("tables", (url) => runMigrations({ url }, migrationsFolder));
  return copied ?? emptyDatabase();
}

/**
 * Starts one backend and its transport; for `instances` two of them, which share only the database.
 */
async function startVia(options: ReferenceOptions): Promise<ReferenceBackend> {
  const first = await startReference(options);
  if (backendTransport() === "process") return first;
  const backends = [first, await startReference(options)];
  const served = await Promise.all(backends.map(serveOnLoopback));
  return {
    ...first,
    fetch: roundRobin(served),
    stop: async () => {
      for (const one of served) await one.close();
      for (const one of backends) await one.stop();
      requireAllServed(served);
    },
  };
}

/**
 * Starts a backend with its own database, reached as BACKEND_VIA says; `stop` drops the database.
 */
export async function startTestBackend(options: TestOptions = {}): Promise<TestBackend> {
  const { url, dataDir, release } = await databaseFor(options);
  const complaints: string[] = [];
  const backend = await startVia({
    dataDir,
    databaseUrl: url,
    migrationsFolder,
    log: strict(complaints),
    slowMs: 60,
    presentations: false,
    ...DEMONSTRATION,
    ...options,
    limits: { ...DEMONSTRATION.limits, ...options.limits },
  });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const sql = async (text: string, values: unknown[] = []) =>
    (await client.query<Record<string, unknown>>(text, values)).rows;
  return {
    ...backend,
    dataDir,
    sql,
    sent: async (filter) => readSentMessages(sql, await loadKeys(dataDir), filter),
    visitor: () => new Visitor(backend),
    stop: async () => {
      await client.end();
      try {
        await backend.stop();
      } finally {
        await release();
      }
      if (complaints.length > 0) throw new Error(complaints.join("\n"));
    },
  };
}
