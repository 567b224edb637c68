import { describe, expect, it } from "vitest";
import { persona } from "../support/persona";
import { useOwnTestEnv } from "../support/use-test-env";
import { Visitor } from "../support/visitor";
import { walkTo } from "../support/walk";

/** Visitors from the lender's lead sources, which may have their number. */

const testEnv = useOwnTestEnv({ LEAD_SOURCE_IDS: "lead-1,lead-8" });

const SAME_NUMBER = "If you left your number at the site that sent you here";

/** Returns the lead source calls since the first `before` calls. */
const leadCallsSince = (before: number): string[] =>
  testEnv.backend.calls
    .slice(before)
    .filter(({ path }) => path === "/phone-by-sourceId")
    .map(({ body }) => body);

const ABOUT = (sourceId: string): string => JSON.stringify({ sourceId });

describe("the phone page", () => {
  it.each([
    ["lead-1, where a number was left", "lead-1", [ABOUT("lead-1")], true],
    ["lead-8, where none was", "lead-8", [ABOUT("lead-8")], false],
    ["a source that is none of these", "lead-2", [], false],
  ])("LEAD-04: of a visitor from %s", async (_what, source, calls, isTold) => {
    const before = testEnv.backend.calls.length;
    const from = `/cashout?sourceId=${source}`;
    const { page } = await walkTo(new Visitor(testEnv.site.url), persona("Leadsource"), "/phone", from);
    expect(leadCallsSince(before)).toEqual(calls);
    expect(page.html.includes(SAME_NUMBER)).toBe(isTold);
  });

  it("LEAD-04: opens also while the backend fails", async () => {
    const visitor = new Visitor(testEnv.site.url);
    visitor.cookies.set("CLICKID", "no-word");
    testEnv.backend.trouble("POST /phone-by-sourceId", "failing", "no-word");
    const { page } = await walkTo(visitor, persona("Leadsource"), "/phone", "/cashout?sourceId=lead-1");
    expect([page.status, page.html.includes(SAME_NUMBER)]).toEqual([200, false]);
  });
});
