import { contract } from "~server/backend/contract/index";
import type { ReceivedCall } from "./faulty-backend";

/**
 * What a proxy between site and backend sees of a flow's roads: for each call of the contract, the
 * fields sent.
 */

const patterns = Object.values(contract).map(({ method, path }) => ({
  name: `${method} ${path}`,
  method,
  form: new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`),
}));

/**
 * Returns the call as the contract writes it, "GET /offer-code/{offerCode}"; undefined for other
 * requests, such as a test that reads the outbox.
 */
const nameOf = ({ method, path }: ReceivedCall): string | undefined =>
  patterns.find((one) => one.method === method && one.form.test(path))?.name;

/**
 * Checks whether a key of an object is a field name. A number or an id identifies a row, and so
 * does every key of an object with a row per step.
 */
const isField = (key: string, at: string): boolean =>
  /^[A-Za-z][A-Za-z0-9_]*$/.test(key) && !at.endsWith("stepState");

/** Returns the paths of all fields of a body: "borrowers[].firstName". */
function fieldsOf(value: unknown, at = ""): string[] {
  if (Array.isArray(value)) return value.flatMap((one: unknown) => fieldsOf(one, `${at}[]`));
  if (typeof value !== "object" || value === null) return at === "" ? [] : [at];
  return Object.entries(value).flatMap(([key, inner]) => {
    const name = isField(key, at) ? key : "*";
    return fieldsOf(inner, at === "" ? name : `${at}.${name}`);
  });
}

const WIDTH = 120;

/** Wraps words to lines of a readable width, indented. */
function lines(head: string, words: readonly string[]): string[] {
  const out = [`  ${head}`];
  for (const word of words) {
    const last = out.at(-1) ?? "";
    if (`${last} ${word}`.length > WIDTH) out.push(`    ${word}`);
    else out[out.length - 1] = `${last} ${word}`;
  }
  return out;
}

/**
 * Returns the calls of a flow as in docs/calls.txt.
 * @param calls all requests that the backend received while the flow's roads were walked
 */
export function callsText(flow: string, calls: readonly ReceivedCall[]): string {
  const fieldsByCall = new Map<string, { query: Set<string>; body: Set<string> }>();
  for (const call of calls) {
    const name = nameOf(call);
    if (name === undefined) continue;
    const fields = fieldsByCall.get(name) ?? { query: new Set(), body: new Set() };
    for (const key of call.query.keys()) fields.query.add(key);
    for (const field of fieldsOf(call.body === "" ? undefined : JSON.parse(call.body)))
      fields.body.add(field);
    fieldsByCall.set(name, fields);
  }
  const parts = [...fieldsByCall].toSorted(([one], [other]) => one.localeCompare(other, "en"));
  return `${[
    `\n== ${flow}`,
    ...parts.map(([name, { query, body }]) =>
      [
        name,
        ...lines("query:", [...query].sort()),
        ...(body.size > 0 ? lines("body:", [...body].sort()) : []),
      ].join("\n"),
    ),
  ].join("\n\n")}\n`;
}
