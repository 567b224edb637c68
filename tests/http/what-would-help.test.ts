import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { goodCard, persona, withPhone, type Persona } from "../support/persona";
import { mainText } from "../support/presentation-page";
import { customerWithCode } from "../support/spw-visit";
import { useTestEnv } from "../support/use-test-env";
import { Visitor } from "../support/visitor";
import { pageAt, waitUntilDone, walkTo } from "../support/walk";

/** What would turn a decline into an approval, on the decline pages. No browser, no scripts. */

const testEnv = useTestEnv({ hasBankers: true });
const WAIT = { timeout: 120_000 };

/** Maximum transfer size of a page in bytes. */
const PAGE_BYTES = 14_600;
const HEADING = "What would make it a yes";

/** Returns the text of a decline page. */
const wordsAt = (until: string, last: string, more: Partial<Persona> = {}, from?: string): Promise<string> =>
  withPhone(async (phone) => {
    const visitor = new Visitor(testEnv.site.url);
    const { page } = await walkTo(visitor, persona(last, { phone, ...more }), until, from);
    expect(pageAt(page.address)).toBe(until.split("/").at(-1));
    expect(gzipSync(page.html).length).toBeLessThanOrEqual(PAGE_BYTES);
    return mainText(page);
  });

describe.concurrent("a decline based on credit reports alone", () => {
  it.for([
    "/purchase/unable-to-pre-qualify",
    "/mini/unable-to-pre-qualify",
    "/refi-mini/unable-to-pre-qualify",
    "/qt/benefits",
  ])("TURN-02: at %s shows that no loan figure changes the decision, and what may", WAIT, async (until) => {
    const words = await wordsAt(until, "Delinquent");
    expect(words).toContain(HEADING);
    expect(words).toContain("No lower price, larger down payment or smaller loan changes this answer");
    expect(words).toContain("The reasons in your notice");
    expect(words).toContain("not a promise");
    expect(words).not.toContain("another loan");
  });

  it("TURN-02: shows the same after the full report in the mini wizard", WAIT, () =>
    withPhone(async (phone) => {
      const visitor = new Visitor(testEnv.site.url);
      const { page } = await walkTo(
        visitor,
        persona("Harddecline", { phone }),
        "/mini/credit-report-payment",
      );
      const declined = await waitUntilDone(visitor, await visitor.submit(page, goodCard));
      expect(pageAt(declined.address)).toBe("unqualified-declined");
      expect(mainText(declined)).toContain("it was based on credit reports alone");
      expect(mainText(declined)).not.toContain("another loan that fits");
    }),
  );

  it("TURN-02: shows the same at the end of a presentation", WAIT, async () => {
    const { visitor, page } = await customerWithCode(testEnv, "seed-spw-declined");
    let declined = page;
    for (let pages = 0; pages < 3 && pageAt(declined.address) !== "unqualified-declined"; pages += 1) {
      declined = await visitor.submit(declined, {});
    }
    expect(pageAt(declined.address)).toBe("unqualified-declined");
    expect(mainText(declined)).toContain("it was based on credit reports alone");
  });

  it("TURN-02: shows no figure and no reason for a decline without an explanation", WAIT, async () => {
    const words = await wordsAt("/purchase/unable-to-pre-qualify", "Declined");
    expect(words).toContain("We can't name a price, a down payment or a loan amount");
    expect(words).not.toContain("past-due");
  });
});

describe("a score below the minimum", () => {
  it(
    "TURN-03: in the refinance wizard the page names the score, and shows that no amount changes the decision",
    WAIT,
    async () => {
      const words = await wordsAt("/refi-mini/unable-to-qualify", "Anonymous", { scoreBand: "0-579" });
      expect(words).toContain("What would fit our rules A score of 580 or more.");
      expect(words).toContain("No lower amount changes this");
      expect(words).not.toContain(HEADING);
    },
  );
});

describe.concurrent("a decline based on the loan amounts", () => {
  it(
    "TURN-01: the main flow shows the highest debt and the lowest home value that would change the decision",
    WAIT,
    async () => {
      const says = {
        "current-mortgage-balance": { mortgageBalance: "495,000", monthlyMortgagePayment: "3,000" },
      };
      const words = await wordsAt("/insufficient", "Approved", { says }, "/cashout");
      expect(words).toContain(HEADING);
      expect(words).toMatch(/\$[\d,]+ owed on the home, or less\. That means paying off \$[\d,]+ first\./);
      expect(words).toMatch(/A home worth \$[\d,]+ or more\./);
      expect(words).toContain("Any one of these changes this answer by today's rules and prices.");
      expect(words).toContain("It is not a promise");
    },
  );
});
