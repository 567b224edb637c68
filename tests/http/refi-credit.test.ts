import { describe, expect, it, vi } from "vitest";
import { sessionOf } from "../support/test-env";
import { leo, persona, type Persona } from "../support/persona";
import { useTestEnv } from "../support/use-test-env";
import { headingIn, problemsIn, Visitor, type FormFields, type Page } from "../support/visitor";
import { answersFor, stepAt, walkTo } from "../support/walk";

const testEnv = useTestEnv();

/** A visitor at a page, with the answers they would give there. */
async function standAt(
  until: string,
  more: Partial<Persona>,
  onAddress: (address: string) => void = () => undefined,
): Promise<{ visitor: Visitor; page: Page; typed: FormFields }> {
  const visitor = new Visitor(testEnv.site.url);
  const who = persona("Highrate", more);
  const { page } = await walkTo(visitor, who, `/refi-mini/${until}`, undefined, (stop) => {
    onAddress(stop.page.address);
  });
  return { visitor, page, typed: answersFor(who, page) };
}

describe("dates of birth of two borrowers", () => {
  it("changed dates repeat the check; unchanged dates do not", { timeout: 60_000 }, async () => {
    const dates: string[] = [];
    const { visitor, page } = await standAt(
      "liability-property",
      { last: "Approved", partner: leo },
      (address) => {
        if (stepAt(address).startsWith("date-of-birth")) dates.push(address);
      },
    );
    const [own = "", theirs = ""] = dates;
    const before = await visitor.get(theirs);
    const kept = /href="([^"]+)"[^>]*>Continue without another check/.exec(before.html)?.[1] ?? "";
    expect((await visitor.get(kept.replaceAll("&amp;", "&"))).address).toBe(page.address);

    const born = { "dob.month": "3", "dob.day": "1", "dob.year": "1980" };
    const next = await visitor.submit(await visitor.get(own), born);
    expect([next.address, headingIn(next.html)]).toEqual([theirs, "When was Leo born?"]);
    expect((await visitor.get(page.address)).address).toBe(theirs);
    expect(stepAt((await visitor.submit(next, born)).address)).toMatch(/^liability-property\//);
  });
});

describe("Social Security numbers of two borrowers", () => {
  it("SSN-07: refuses the same number for both", { timeout: 60_000 }, async () => {
    const { visitor, page, typed } = await standAt("social-security", { last: "Fullssn", partner: leo });
    const second = await visitor.submit(page, typed);
    expect(stepAt(second.address)).toMatch(/^social-security/);
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
    "EXCH-08, EXCH-12: is stored under its own name, with the marker of its progress",
    { timeout: 60_000 },
    async () => {
      const { visitor } = await standAt("military-status", {});
      const { id } = await sessionOf(visitor);
      const countExchanges = () =>
        testEnv.backend.count(
          "select count(*) from exchanges where session_id = $1 and flow_name = 'miniRefiHomeFlow' and mw = 'rmw24q3'",
          [id],
        );
      await vi.waitFor(async () => expect(await countExchanges()).toBe(1), 5_000);
    },
  );
});
