import { contract } from "~server/backend/contract/index";
import type { SeenCall } from "./faulty-backend";

/** What a proxy between site and backend sees of a flow's roads: for each call of the contract, the fields that were sent. */

const patterns = Object.values(contract).map(({ method, path }) => ({
  name: `${method} ${path}`,
  method,
  form: new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`),
}));

/** The call as the contract writes it, "GET /offer-code/{offerCode}"; undefined for what is none, such as a test that reads the outbox. */
const nameOf = ({ method, path }: SeenCall): string | undefined =>
  patterns.find((one) => one.method === method && one.form.test(path))?.name;

/** Whether a key of an object names a field; a number or an id names a row, and so does every key of an object that has a row for each step. */
const isField = (key: string, at: string): boolean =>
  /^[A-Za-z][A-Za-z0-9_]*$/.test(key) && !at.endsWith("stepState");

/** The paths of all fields of a body: "borrowers[].firstName". */
function fieldsOf(value: unknown, at = ""): string[] {
  if (Array.isArray(value)) return value.flatMap((one: unknown) => fieldsOf(one, `${at}[]`));
  if (typeof value !== "object" || value === null) return at === "" ? [] : [at];
  return Object.entries(value).flatMap(([key, inner]) => {
    const name = isField(key, at) ? key : "*";
    return fieldsOf(inner, at === "" ? name : `${at}.${name}`);
  });
}

const WIDTH = 120;

/** Words in lines of a readable width, indented. */
function lines(head: string, words: readonly string[]): string[] {
  const out = [`  ${head}`];
  for (const word of words) {
    const last = out.at(-1) ?? "";
    if (`${last} ${word}`.length > WIDTH) out.push(`    ${word}`);
    else out[out.length - 1] = `${last} ${word}`;
  }
  return out;
}

/** The calls of a flow as docs/calls.txt has them. @param calls everything that the backend heard while its roads were walked */
export function callsText(flow: string, calls: readonly SeenCall[]): string {
  const heard = new Map<string, { query: Set<string>; body: Set<string> }>();
  for (const call of calls) {
    const name = nameOf(call);
    if (name === undefined) continue;
    const fields = heard.get(name) ?? { query: new Set(), body: new Set() };
    for (const key of call.query.keys()) fields.query.add(key);
    for (const field of fieldsOf(call.body === "" ? undefined : JSON.parse(call.body)))
      fields.body.add(field);
    heard.set(name, fields);
  }
  const parts = [...heard].toSorted(([one], [other]) => one.localeCompare(other, "en"));
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
