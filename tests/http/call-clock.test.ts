import { describe, expect, it } from "vitest";
import { requestByBothPaths, openByBothPaths } from "../support/both-paths";
import { submitPhone } from "../support/instant-link";
import { withFailingCalls, SAVE_CALL } from "../support/failing-calls";
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
  it("advances by the limits of a call that is never answered, and by the waits between its retries", async () => {
    const visitor = new Visitor(testEnv.site.url);
    const page = await visitor.get("/mini/home");
    const { tab, calls } = withFailingCalls(testEnv, visitor, SAVE_CALL, "late");
    const failed = await tab.submit(page, NAME);
    // 5 s for the first attempt, 1 s between the two, and the rest of 8 s for the second.
    expect([failed.status, calls(SAVE_CALL).length, failed.waitedMs]).toEqual([503, 2, 8_000]);
  });

  it("advances by the waits alone when a call is refused, and not at all when all calls succeed", async () => {
    const visitor = new Visitor(testEnv.site.url);
    const page = await visitor.get("/mini/home");
    const { tab, mend, calls } = withFailingCalls(testEnv, visitor, SAVE_CALL, "refused");
    const failed = await tab.submit(page, NAME);
    // 1 s, 2 s and 4 s between four attempts; another 8 s would end after the deadline.
    expect([failed.status, calls(SAVE_CALL).length, failed.waitedMs]).toEqual([503, 4, 7_000]);
    mend();
    expect((await tab.submit(failed, NAME)).waitedMs).toBe(0);
  });

  it("is the same on both paths of a page that shows how long it has waited", async () => {
    const { visitor, page } = await submitPhone(testEnv.site.url, "202-555-0114");
    const now = Date.now() - msBackToOffice();
    const elapsedAt = async (seconds: number): Promise<number> => {
      const headers = { "X-Clock": String(now + seconds * 1_000) };
      const answer = await visitor.clone().request(page.address.replace("?", ".data?"), { headers });
      return Number(/"elapsedSeconds",(\d+)/.exec(await answer.text())?.[1]);
    };
    expect((await elapsedAt(40)) - (await elapsedAt(20))).toBe(20);
    const ways = [...(await openByBothPaths(visitor, page)), await requestByBothPaths(visitor, page.address)];
    for (const { what, difference } of ways) expect(difference, what).toBeUndefined();
  });
});
