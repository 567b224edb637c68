import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { RECEIVERS, type ReceiverName } from "~server/store/outbox";

/**
 * Test receivers of events with their vendors' published rules: each is strict where the real one
 * would silently drop an event.
 */

/** An event as a receiver has parsed it. */
export interface ReceivedEvent {
  receiver: ReceiverName;
  id: string;
  name: string;
  /** the whole body that contained it */
  body: Record<string, unknown>;
  /** the event's part of the body */
  event: Record<string, unknown>;
  /** path and query of the request */
  address: string;
}

/** A receiver's simulated behavior. */
export type ReceiverFault = "good" | "down" | "error in a 200" | "hangs up" | "takes it and says nothing";

export interface Receivers {
  /** settings of a site that sends to all of them */
  env: Record<string, string>;
  received: ReceivedEvent[];
  /** rule violations, a few words each */
  faults: string[];
  requests(): number;
  /** the behavior of all receivers from now on */
  set weather(fault: ReceiverFault);
  /** ids that a receiver refuses, with the whole request that contains them */
  refused: Set<string>;
  clear(): void;
  close(): Promise<void>;
}

const record = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {};
const list = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value.map(record) : []);
const text = (value: unknown): string => (typeof value === "string" ? value : "");

const RESERVED =
  /^(?:_|firebase_|ga_|google_|gtag\.)|^(?:error|session_start|user_engagement|first_visit|screen_view)$/;
const HOUR = 3_600_000;

function ga4Faults(body: Record<string, unknown>, now: number): string[] {
  const events = list(body["events"]);
  const consent = record(body["consent"]);
  const faults: string[] = [];
  if (!/^\d+\.\d+$/.test(text(body["client_id"]))) faults.push("client_id");
  if (events.length < 1 || events.length > 25) faults.push("number of events");
  for (const value of Object.values(consent))
    if (value !== "GRANTED" && value !== "DENIED") faults.push("consent");
  for (const { name, params, timestamp_micros: micros } of events) {
    if (!/^[A-Za-z][A-Za-z0-9_]{0,39}$/.test(text(name)) || RESERVED.test(text(name))) faults.push("name");
    const entries = Object.entries(record(params));
    if (entries.length > 25) faults.push("number of params");
    if (!("session_id" in record(params)) || !("engagement_time_msec" in record(params)))
      faults.push("no session");
    for (const [key, value] of entries) {
      if (!/^[A-Za-z][A-Za-z0-9_]{0,39}$/.test(key) || RESERVED.test(key)) faults.push(`param ${key}`);
      if (typeof value !== "string" && typeof value !== "number") faults.push(`type of ${key}`);
      if (typeof value === "string" && value.length > (key === "page_location" ? 1000 : 100))
        faults.push(`length of ${key}`);
    }
    const age = now - Number(micros) / 1000;
    if (!(age <= 72 * HOUR && age > -HOUR / 4)) faults.push("time");
  }
  return faults;
}

function metaFaults(body: Record<string, unknown>, now: number): string[] {
  return list(body["data"]).flatMap((event) => {
    const user = record(event["user_data"]);
    const faults: string[] = [];
    if (text(event["event_name"]) === "" || text(event["event_id"]) === "") faults.push("name or id");
    const age = now / 1000 - Number(event["event_time"]);
    if (!(age <= 7 * 24 * 3600 && age > -60)) faults.push("time");
    if (event["action_source"] !== "website" || !URL.canParse(text(event["event_source_url"])))
      faults.push("source");
    if (text(user["client_user_agent"]) === "") faults.push("no agent");
    for (const hash of [user["ph"], user["external_id"]].flat())
      if (hash !== undefined && !/^[0-9a-f]{64}$/.test(text(hash))) faults.push("not hashed");
    if ("fbc" in user && !/^fb\.\d\.\d{10,13}\.\S+$/.test(text(user["fbc"]))) faults.push("fbc");
    if (!["ph", "external_id", "fbc", "fbp"].some((name) => name in user)) faults.push("nobody");
    return faults;
  });
}

function googleFaults(body: Record<string, unknown>, authorization: string | undefined): string[] {
  const faults: string[] = [];
  if (!/^Bearer \S+$/.test(authorization ?? "")) faults.push("token");
  const [destination = {}] = list(body["destinations"]);
  if (!/^\d{10}$/.test(text(record(destination["operatingAccount"])["accountId"]))) faults.push("account");
  if (!/^\d+$/.test(text(destination["productDestinationId"]))) faults.push("destination");
  if (body["encoding"] !== "HEX") faults.push("encoding");
  for (const event of list(body["events"])) {
    if (Number.isNaN(Date.parse(text(event["eventTimestamp"])))) faults.push("time");
    const identifiers = list(record(event["userData"])["userIdentifiers"]);
    for (const { phoneNumber } of identifiers)
      if (!/^[0-9a-f]{64}$/.test(text(phoneNumber))) faults.push("not hashed");
    if (identifiers.length === 0 && !("gclid" in record(event["adIdentifiers"]))) faults.push("nobody");
  }
  return faults;
}

/** A test receiver: the settings of a site that sends to it, and how it reads a request. */
interface TestReceiver {
  /** @param url its address, without a slash at the end */
  env(url: string): Record<string, string>;
  /** its addresses, below its name */
  address: RegExp;
  /** where the events of a body are, with id and name of each */
  events(body: Record<string, unknown>): Pick<ReceivedEvent, "id" | "name" | "event">[];
  faults(body: Record<string, unknown>, now: number, authorization: string | undefined): string[];
}

const TEST_RECEIVERS: Readonly<Record<ReceiverName, TestReceiver>> = {
  ga4: {
    env: (url) => ({
      GA4_BASE_URL: url,
      GA4_MEASUREMENT_ID: "G-TEST12345",
      GA4_API_SECRET: "ga4-secret-of-tests",
    }),
    address: /^\/mp\/collect\?/,
    events: (body) =>
      list(body["events"]).map((event) => {
        return { id: text(record(event["params"])["event_id"]), name: text(event["name"]), event };
      }),
    faults: ga4Faults,
  },
  meta: {
    env: (url) => ({
      META_GRAPH_URL: url,
      META_PIXEL_ID: "123456789012345",
      META_ACCESS_TOKEN: "meta-token-of-tests",
    }),
    address: /^\/v\d+\.0\/\d+\/events\?access_token=/,
    events: (body) =>
      list(body["data"]).map((event) => {
        return { id: text(event["event_id"]), name: text(event["event_name"]), event };
      }),
    faults: metaFaults,
  },
  google: {
    env: (url) => ({
      GOOGLE_DATA_MANAGER_URL: url,
      GOOGLE_ADS_CUSTOMER_ID: "123-456-7890",
      GOOGLE_ADS_CONVERSIONS: "lead=111,application_started=222",
      GOOGLE_ACCESS_TOKEN: "google-token-of-tests",
    }),
    address: /^\/v1\/events:ingest$/,
    events(body) {
      const [destination = {}] = list(body["destinations"]);
      const name = text(destination["productDestinationId"]);
      return list(body["events"]).map((event) => ({ id: text(event["transactionId"]), name, event }));
    },
    faults: (body, _now, authorization) => googleFaults(body, authorization),
  },
};

/** Parses a body event by event, and returns its faults. */
function understand(
  request: IncomingMessage,
  body: Record<string, unknown>,
  now: number,
): { events: ReceivedEvent[]; faults: string[] } {
  const address = request.url ?? "";
  for (const receiver of RECEIVERS) {
    const own = TEST_RECEIVERS[receiver];
    const base = `/${receiver}`;
    if (!address.startsWith(`${base}/`) || !own.address.test(address.slice(base.length))) continue;
    return {
      events: own.events(body).map((event) => ({ ...event, receiver, body, address })),
      faults: own.faults(body, now, request.headers.authorization),
    };
  }
  return { events: [], faults: [`no such address: ${address.split("?")[0] ?? ""}`] };
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  let whole = "";
  request.setEncoding("utf8");
  request.on("data", (part: string) => void (whole += part));
  await once(request, "end");
  const parsed: unknown = JSON.parse(whole);
  return record(parsed);
}

function answer(response: ServerResponse, status: number, body?: object): void {
  response.writeHead(status, { "Content-Type": "application/json" }).end(body && JSON.stringify(body));
}

/**
 * Starts them on one port of this machine.
 * @param now their clock, ms since 1970
 */
export async function startReceivers(now: () => number = Date.now): Promise<Receivers> {
  const received: ReceivedEvent[] = [];
  const faults: string[] = [];
  const refused = new Set<string>();
  let fault: ReceiverFault = "good";
  let requests = 0;
  const server = createServer((request, response) => {
    requests += 1;
    void bodyOf(request).then(
      (body) => {
        if (fault === "hangs up") return response.destroy();
        if (fault === "down") return answer(response, 503);
        if (fault === "error in a 200") return answer(response, 200, { error: { code: 2, message: "busy" } });
        const parsed = understand(request, body, now());
        const isRefused = parsed.faults.length > 0 || parsed.events.some(({ id }) => refused.has(id));
        faults.push(...parsed.faults);
        if (!isRefused) received.push(...parsed.events);
        if (fault === "takes it and says nothing") return undefined;
        const isGa4 = request.url?.startsWith("/ga4/");
        // Google Analytics never reports an error.
        if (isGa4) return answer(response, 204);
        if (isRefused) return answer(response, 400, { error: { code: 100, message: "Invalid parameter" } });
        return answer(response, 200, { events_received: parsed.events.length, requestId: "r-1" });
      },
      () => answer(response, 400),
    );
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The system gave no port.");
  const url = `http://127.0.0.1:${String(address.port)}`;
  return {
    env: Object.fromEntries(
      RECEIVERS.flatMap((name) => Object.entries(TEST_RECEIVERS[name].env(`${url}/${name}`))),
    ),
    received,
    faults,
    refused,
    requests: () => requests,
    set weather(next: ReceiverFault) {
      fault = next;
    },
    clear() {
      received.length = 0;
      faults.length = 0;
      requests = 0;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
