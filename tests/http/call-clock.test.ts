import { describe, expect, it } from "vitest";
import { askBothWays, pageBothWays } from "../support/both-ways";
import { begun } from "../support/instant-link";
import { inTrouble, SAVE } from "../support/trouble";
import { useTestEnv } from "../support/use-test-env";
import { Visitor } from "../support/visitor";
import { msBackToOffice } from "~server/reference/testing/office-hours.mjs";

/**
 * The clock used by tests of faults and of the fast path: the test advances the time of one request
 * (tests/support/call-clock.mjs).
 */

const testEnv = useTestEnv();
const NAME = { firstName: "Ada", lastName: "Approved" };

describe("the clock of a request", () => {
  it("moves by the limits of a call that is never answered, and by the waits between its tries", async () => {
    const visitor = new Visitor(testEnv.site.url);
    const page = await visitor.get("/mini/home");
    const { tab, calls } = inTrouble(testEnv, visitor, SAVE, "late");
    const failed = await tab.submit(page, NAME);
    // 5 s for the first attempt, 1 s between the two, and the rest of 8 s for the second.
    expect([failed.status, calls(SAVE).length, failed.waitedMs]).toEqual([503, 2, 8_000]);
  });

  it("moves by the waits alone where a call is refused, and not at all where all is well", async () => {
    const visitor = new Visitor(testEnv.site.url);
    const page = await visitor.get("/mini/home");
    const { tab, mend, calls } = inTrouble(testEnv, visitor, SAVE, "refused");
    const failed = await tab.submit(page, NAME);
    // 1 s, 2 s and 4 s between four attempts; another 8 s would end after the deadline.
    expect([failed.status, calls(SAVE).length, failed.waitedMs]).toEqual([503, 4, 7_000]);
    mend();
    expect((await tab.submit(failed, NAME)).waitedMs).toBe(0);
  });

  it("is the same for both ways of a page that says how long it has waited", async () => {
    const { visitor, page } = await begun(testEnv.site.url, "202-555-0114");
    const now = Date.now() - msBackToOffice();
    const elapsedAt = async (seconds: number): Promise<number> => {
      const headers = { "X-Clock": String(now + seconds * 1_000) };
      const answer = await visitor.clone().request(page.address.replace("?", ".data?"), { headers });
      return Number(/"elapsedSeconds",(\d+)/.exec(await answer.text())?.[1]);
    };
    expect((await elapsedAt(40)) - (await elapsedAt(20))).toBe(20);
    const ways = [...(await pageBothWays(visitor, page)), await askBothWays(visitor, page.address)];
    for (const { what, difference } of ways) expect(difference, what).toBeUndefined();
  });
});
