import { EVENT_NAMES } from "~server/measure/event";
import { RECEIVERS } from "~server/store/outbox";
import { openPages } from "./privacy-list";
import { rowsAt } from "./rows";
import { Visitor } from "./visitor";

/**
 * What third parties get about visits, read from the site's outbox: without configured receivers
 * every event stays there whole.
 */

/**
 * A pending event for one receiver. A type, not an interface: only that is assignable to any
 * table's row.
 */
export type ThirdPartyEvent = {
  receiver: string;
  name: string;
  body: Record<string, unknown>;
};

let browsers = 0;

/**
 * A visitor that records what third parties must not learn: all typed or chosen values, and those
 * in addresses.
 */
export class SecretTrackingVisitor extends Visitor {
  /** the number by which Google Analytics identifies the browser */
  readonly client = `${String(3_000_000_000 + (browsers += 1))}.77`;
  readonly secrets = new Set<string>();

  constructor(origin: string, headers: Readonly<Record<string, string>> = {}) {
    super(origin, headers);
    this.cookies.set("_ga", `GA1.1.${this.client}`);
    this.cookies.set("_fbp", "fb.1.1760000000000.4242");
  }

  override async request(...[address, init]: Parameters<Visitor["request"]>): Promise<Response> {
    const fields = new URLSearchParams(typeof init?.body === "string" ? init.body : "");
    // The name of a button is sent.
    fields.delete("intent");
    this.note(fields);
    this.note(new URL(address, this.origin).searchParams);
    const answer = await super.request(address, init);
    const to = answer.headers.get("Location");
    if (to !== null) this.note(new URL(to, this.origin).searchParams);
    return answer;
  }

  private note(values: URLSearchParams): void {
    for (const value of values.values()) if (value.trim().length > 1) this.secrets.add(value.trim());
  }
}

/**
 * Returns all events so far.
 * @param url of the site's store
 */
export const thirdPartyEventsIn = (url: string): Promise<ThirdPartyEvent[]> =>
  rowsAt<ThirdPartyEvent>(
    url,
    "select receiver, name, body from site_events where body is not null order by at, name",
  );

const isOf = (client: string) => (row: ThirdPartyEvent) => row.body["client"] === client;

/**
 * Returns the events of all visitors until now: those of the last visitor come after all others.
 * @throws when they are not there within half a minute
 */
export async function allThirdPartyEvents(
  url: string,
  site: string,
  first: string,
): Promise<ThirdPartyEvent[]> {
  const last = new SecretTrackingVisitor(site);
  await last.get(first);
  const until = Date.now() + 30_000;
  while (Date.now() < until) {
    const rows = await thirdPartyEventsIn(url);
    if (rows.some(isOf(last.client))) return rows;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("The last visitor was not told of.");
}

/** Events whose number depends on how often a page has to be viewed and submitted. */
const OFTEN: readonly string[] = ["virtual_page_view", "cta_click"];

/** Returns what each receiver got about a browser, a line each. */
export function eventLinesOfRoad(name: string, client: string, rows: readonly ThirdPartyEvent[]): string {
  const own = rows.filter(isOf(client));
  const lines = RECEIVERS.flatMap((receiver) => {
    const theirs = own.filter((row) => row.receiver === receiver);
    const names = EVENT_NAMES.flatMap((event) => {
      const many = theirs.filter((row) => row.name === event).length;
      if (many === 0) return [];
      return many === 1 || OFTEN.includes(event) ? [event] : [`${event} x${String(many)}`];
    });
    if (names.length === 0) return [];
    const isDenied = theirs.every(({ body }) => body["ads"] === false);
    return [`  ${receiver}${isDenied ? ", not for advertising" : ""}: ${names.join(", ")}`];
  });
  return [name, ...(lines.length > 0 ? lines : ["  nobody"])].join("\n");
}

const parameter = ({ body }: ThirdPartyEvent, name: string): string[] => {
  const params = body["params"];
  const found = typeof params === "object" && params !== null ? Object.entries(params) : [];
  return found.flatMap(([key, value]) => (key === name ? [String(value)] : []));
};

/** Returns the names of steps and buttons that receivers get, each once. */
export const namesInEvents = (rows: readonly ThirdPartyEvent[]): [steps: string[], buttons: string[]] => {
  const words = (name: string) => [...new Set(rows.flatMap((row) => parameter(row, name)))].sort();
  return [words("step"), words("button")];
};

/**
 * All fields that a row may have, and the format of each; words and addresses are checked one by
 * one.
 */
const FORMS: Readonly<Record<string, RegExp>> = {
  id: /^"[\w-]{22}"$/,
  name: /^"[a-z_]{4,24}"$/,
  at: /^\d{13}$/,
  client: /^"\d{1,10}\.\d{1,10}"$/,
  session: /^"\d{1,10}"$/,
  user: /^"[\w-]{22}"$/,
  agent: /^"[\w./ ()-]{1,60}"$/,
  address: /^"(?:127\.0\.0\.1|::1|::ffff:127\.0\.0\.1)"$/,
  ads: /^(?:true|false)$/,
  value: /^[01]$/,
  click: /^\{(?:"fbp":"fb\.1\.1760000000000\.4242")?\}$/,
  phone:
    /^\{"meta":"[0-9a-f]{64}","google":"[0-9a-f]{64}"\}$|^\{"google":"[0-9a-f]{64}","meta":"[0-9a-f]{64}"\}$/,
  params: /^\{(?:"(?:flow|step|button|milestone)":"[\w/-]{1,100}",?)*\}$/,
  url: /^"http:\/\/[\w.:]+\/[\w/-]*"$/,
};

/**
 * Checks whether receivers may learn a step: the shared name, or that of an open page of its flow.
 */
const isPublicStep = (word: string, flow: string | undefined): boolean =>
  word === "result" || (flow !== undefined && openPages(flow).has(word));

/** Returns letters and digits only, so that a number is found in any format. */
const plain = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, "");

/**
 * Returns what the rows must not contain: a part that no row has, or something that was typed,
 * chosen or in an address.
 */
export function findLeaks(rows: readonly ThirdPartyEvent[], secrets: ReadonlySet<string>): string[] {
  const faults = new Set<string>();
  const words = new Set<string>();
  const buttons = new Set<string>();
  for (const row of rows) {
    for (const [key, value] of Object.entries(row.body))
      if (FORMS[key]?.test(JSON.stringify(value)) !== true) faults.add(`${key}: ${JSON.stringify(value)}`);
    for (const step of parameter(row, "step")) {
      if (!isPublicStep(step, parameter(row, "flow")[0])) faults.add(`step: ${step}`);
      words.add(step);
    }
    for (const word of [...parameter(row, "flow"), ...parameter(row, "milestone")]) words.add(word);
    for (const button of parameter(row, "button")) buttons.add(button);
    const url = row.body["url"];
    if (typeof url === "string" && URL.canParse(url)) words.add(new URL(url).pathname);
  }
  for (const secret of secrets) {
    const bait = plain(secret);
    // Steps have names of ours, some of which are also answers ("home"); numbers and longer values
    // are searched within them.
    const isWord = /^[a-z]+$/.test(bait);
    for (const word of [...words, ...buttons])
      if (!isWord && bait.length > 2 && plain(word).includes(bait)) faults.add(`"${secret}" in ${word}`);
    for (const button of buttons) if (plain(button) === bait) faults.add(`"${secret}" is ${button}`);
  }
  return [...faults].sort();
}
