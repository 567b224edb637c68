import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { refiMini } from "~/flows/refi-mini/flow";
import { sessionOf, startHastyHouse, type House } from "../support/house";
import type { RefiWalker } from "../support/refi/pages";
import { refiStepOf, refiWalker, saidInRefi, walkRefi } from "../support/refi/walker";
import { everyFault, expectOpens, expectStaysThenGoes, type Pages } from "../support/trouble";
import { headingIn, problemsIn, Visitor, type Fields, type Page } from "../support/visitor";

// Nearly all of a fault is waiting, so many can wait side by side.
vi.setConfig({ maxConcurrency: 8 });

let house: House;
beforeAll(async () => {
  house = await startHastyHouse();
}, 90_000);
afterAll(() => house.stop(), 30_000);

const pages: Pages = { flow: refiMini, stepOf: refiStepOf };
const SAVE = "POST /app-data";
const LIST = "GET /credit/softpull/mortgage/liabilities";
const leo = { first: "Leo", last: "Approved" };

/** Somebody who stands before a page, with what they would say there. */
async function standAt(
  until: string,
  more: Partial<RefiWalker>,
  onAddress: (address: string) => void = () => undefined,
): Promise<{ visitor: Visitor; page: Page; typed: Fields }> {
  const visitor = new Visitor(house.site.url);
  const who = refiWalker(more);
  const { page } = await walkRefi(visitor, who, until, undefined, (stop) => {
    onAddress(stop.page.address);
  });
  return { visitor, page, typed: saidInRefi(who, refiStepOf(page.address), page.html) };
}

describe.concurrent("a call that goes wrong on a page about credit", () => {
  it.for<[string, string, Partial<RefiWalker>, string[]]>([
    ["date-of-birth", "alone", { last: "Approved" }, [SAVE, LIST]],
    ["date-of-birth", "the first of two", { last: "Approved", partner: leo }, [SAVE]],
    [
      "social-security",
      "alone",
      { last: "Fullssn" },
      ["GET /credit/ssn/check-duplicate", "POST /verify/sync/ssn", LIST],
    ],
    ["social-security-last-4", "alone", { last: "Lastfour" }, ["POST /app/borrower/verify-last4-ssn", LIST]],
    ["frozen-credit", "alone", { last: "Frozen" }, [SAVE, LIST]],
  ])(
    "on %s, %s: the page says so, and goes through afterwards",
    { timeout: 90_000 },
    async ([step, , who, paths]) => {
      const standing = { house, pages, ...(await standAt(step, who)) };
      await Promise.all(everyFault(paths).map(([path, fault]) => expectStaysThenGoes(standing, path, fault)));
    },
  );

  it("STEPVAL-02: a page opens while nobody can say whether it may", { timeout: 60_000 }, async () => {
    const standing = { house, ...(await standAt("date-of-birth", {})) };
    await expectOpens(standing, "POST /caw/step/validate", "refused");
  });
});

describe("dates of birth of two", () => {
  it(
    "given again they lead through the check again; kept as they are they do not",
    { timeout: 60_000 },
    async () => {
      const dates: string[] = [];
      const { visitor, page } = await standAt(
        "liability-property",
        { last: "Approved", partner: leo },
        (address) => {
          if (refiStepOf(address).startsWith("date-of-birth")) dates.push(address);
        },
      );
      const [own = "", theirs = ""] = dates;
      const before = await visitor.get(theirs);
      const kept = /href="([^"]+)"[^>]*>Go on without another check/.exec(before.html)?.[1] ?? "";
      expect((await visitor.get(kept.replaceAll("&amp;", "&"))).address).toBe(page.address);

      const born = { "dob.month": "3", "dob.day": "1", "dob.year": "1980" };
      const next = await visitor.submit(await visitor.get(own), born);
      expect([next.address, headingIn(next.html)]).toEqual([theirs, "When was Leo born?"]);
      expect((await visitor.get(page.address)).address).toBe(theirs);
      expect(refiStepOf((await visitor.submit(next, born)).address)).toMatch(/^liability-property\//);
    },
  );
});

describe("Social Security numbers of two", () => {
  it("SSN-07: the same number for both is refused", { timeout: 60_000 }, async () => {
    const { visitor, page, typed } = await standAt("social-security", { last: "Fullssn", partner: leo });
    const second = await visitor.submit(page, typed);
    expect(refiStepOf(second.address)).toMatch(/^social-security/);
    expect(headingIn(second.html)).toMatch(/Leo/);
    const refused = await visitor.submit(second, typed);
    expect([refused.status, problemsIn(refused.html)]).toEqual([
      400,
      ["Please enter a unique SSN for each borrower."],
    ]);
  });
});

describe("a refinance in the exchange", () => {
  it(
    "EXCH-08, EXCH-12: is there under its own name, with the marker of its progress",
    { timeout: 60_000 },
    async () => {
      const { visitor } = await standAt("military-status", {});
      const { id } = await sessionOf(visitor);
      const told = () =>
        house.backend.count(
          "select count(*) from exchanges where session_id = $1 and flow_name = 'miniRefiHomeFlow' and mw = 'rmw24q3'",
          [id],
        );
      await vi.waitFor(async () => expect(await told()).toBe(1), 5_000);
    },
  );
});
