import { describe, expect, it } from "vitest";
import { refiMiniHost } from "~/flows/refi-mini/host";
import { readFlowCookie } from "~server/session/flow-cookie";
import { createSealer } from "~server/session/seal";
import { SESSION_SECRET, sessionOf } from "../support/test-env";
import { persona } from "../support/persona";
import { useTestEnv } from "../support/use-test-env";
import { walkTo } from "../support/walk";
import { findBaits, RecordingVisitor, type SeenText } from "../support/recording-visitor";

const sealer = createSealer([SESSION_SECRET]);

const testEnv = useTestEnv({ traces: true });

const headerOf = ({ cookies }: RecordingVisitor): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");

/** Returns what a visit stores and shows besides its pages. */
async function kept(visitor: RecordingVisitor): Promise<SeenText[]> {
  const { id } = await sessionOf(visitor);
  const mirror: unknown = await (await visitor.request("/refi-mini/-/mirror")).json();
  expect(mirror).toHaveProperty("entries");
  const state = readFlowCookie(refiMiniHost.store, sealer, headerOf(visitor), id);
  expect(state).toMatchObject({ facts: { isPreQualEligible: true } });
  return [
    { what: "the readable copy", text: JSON.stringify(mirror) },
    { what: "the sealed answers", text: JSON.stringify(state) },
    { what: "the log", text: testEnv.site.output() },
  ];
}

const born = {
  "the date of birth":
    /1984[-/.]?0?2[-/.]?29|0?2[-/.\s]29[-/.\s](?:19)?84|02291984|Feb(?:ruary)?\.? 29,? 1984/,
};

describe("sensitive data in the refinance wizard", () => {
  it(
    "a Social Security number and a date of birth are in no page, address, cookie, copy or log",
    { timeout: 60_000 },
    async () => {
      const visitor = new RecordingVisitor(testEnv.site.url);
      await walkTo(visitor, persona("Fullssn"), "/refi-mini/congratulations");
      const sent = visitor.sent.join("\n");
      expect(sent).toContain("219-09-9999");
      expect(sent).toMatch(/dob\.day=29/);
      const ssn = { "the SSN": /\b219[-\s.]?09[-\s.]?9999\b/ };
      expect(findBaits([...visitor.seen, ...(await kept(visitor))], { ...ssn, ...born })).toEqual([]);
    },
  );

  it("the last four digits and both dates of birth are in none of them", { timeout: 60_000 }, async () => {
    const visitor = new RecordingVisitor(testEnv.site.url);
    const partner = { first: "Leo", last: "Lastfour" };
    const who = persona("Lastfour", { marital: "married", partner });
    await walkTo(visitor, who, "/refi-mini/congratulations");
    expect(visitor.sent.join("\n")).toContain("last4=4321");
    const digits = { "the last four": /\b4321\b/ };
    expect(findBaits([...visitor.seen, ...(await kept(visitor))], { ...digits, ...born })).toEqual([]);
  });
});
