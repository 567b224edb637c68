import { describe, expect, it, vi } from "vitest";
import { OtherKeyboardVisitor } from "../support/other-keyboard";
import { persona, type Persona } from "../support/persona";
import { sessionOf, type TestEnv } from "../support/test-env";
import { useTestEnv } from "../support/use-test-env";
import { Visitor } from "../support/visitor";
import { walkTo } from "../support/walk";

/** Names of the values that every visit has of its own. */
const OWN = /(?:Id|Uid|Token|At)=|stepState/;
/** Values that are ids or times of a visit. */
const OWN_VALUE = /=(?:LH-.*|\d{4}-\d\d-\d\dT.*|[\w-]{30,})$/;

/** Returns the values that a call carries with their places: "POST /app-data.zip=92602". */
function valuesOf(value: unknown, at: string): string[] {
  if (Array.isArray(value)) return value.flatMap((one: unknown) => valuesOf(one, `${at}[]`));
  if (typeof value === "object" && value !== null)
    return Object.entries(value).flatMap(([key, inner]) => valuesOf(inner, `${at}.${key}`));
  return [`${at}=${String(value)}`];
}

/** Returns all values that a backend got in a visit, each once, without those of the visit alone. */
function valuesIn({ backend }: TestEnv, sessionId: string): string[] {
  const calls = backend.calls.filter(({ query }) => query.get("sessionId") === sessionId);
  const values = calls.flatMap(({ method, path, body }) =>
    valuesOf(body === "" ? undefined : JSON.parse(body), `${method} ${path.replace(/\/LH-[^/]*/g, "/*")}`),
  );
  return [...new Set(values)].filter((one) => !OWN.test(one) && !OWN_VALUE.test(one)).sort();
}

const who = (last: string): Persona => persona(last, { first: "Zoë Ann" });

describe("answers typed on another keyboard lead through the same pages with the same data", () => {
  const plain = useTestEnv();
  const other = useTestEnv();

  it.each([
    ["mini", who("Fullssn"), "/mini/pre-qual-congratulations", ["phoneNumber", "code", "ssn"]],
    ["refi-mini", who("Highrate"), "/refi-mini/properties", ["street", "zip", "firstName"]],
    ["purchase", who("Lastfour"), "/purchase/realty", ["phoneNumber", "code", "lastName"]],
    ["cashout-challenger", who("Approved"), "/cashout-challenger/m/mbc/calling-you", ["zip", "firstName"]],
    ["main", who("Approved"), "/qualification", ["street", "city", "zip", "phoneNumber", "code"]],
  ])("%s", async (_flow, one, until, fields) => {
    const usual = new Visitor(plain.site.url);
    const typist = new OtherKeyboardVisitor(other.site.url);
    const [expected, found] = await Promise.all([walkTo(usual, one, until), walkTo(typist, one, until)]);
    expect(found.trail).toEqual(expected.trail);
    expect([...typist.typed]).toEqual(expect.arrayContaining(fields));
    const [usualId, typistId] = [(await sessionOf(usual)).id, (await sessionOf(typist)).id];
    // Some calls are made after the page was sent.
    await vi.waitFor(
      () => {
        const values = valuesIn(plain, usualId);
        expect(values).toContainEqual(expect.stringMatching(/[nN]ame=Zoë Ann$/));
        expect(valuesIn(other, typistId)).toEqual(values);
      },
      { timeout: 20_000, interval: 200 },
    );
  });
});
