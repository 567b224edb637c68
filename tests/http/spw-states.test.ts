import { describe, expect, it } from "vitest";
import { budget, bytesOf } from "../load/bytes";
import { presentationSeeds } from "~server/reference/seeds/presentations";
import { persona } from "../support/persona";
import { mainText } from "../support/presentation-page";
import { bankerLink } from "../support/spw-roads";
import { customerWithCode } from "../support/spw-visit";
import { useTestEnv } from "../support/use-test-env";
import { headingIn, Visitor } from "../support/visitor";
import { pageAt, answersFor, walkTo } from "../support/walk";

/**
 * Each state of the personas' table from the banker's side; roads-spw and spw-credit cover the
 * customer's side.
 */

const testEnv = useTestEnv({ hasBankers: true });

const NOT_CONFIRMED = "has not confirmed the phone yet";
/** The customer's position in the banker's bar. */
const STANDS: Readonly<Record<string, string>> = {
  "seed-spw-open": NOT_CONFIRMED,
  "seed-spw-estimate": "has not opened the presentation yet",
  "seed-spw-intent": "is at the questions the government asks",
  "seed-spw-paid": "is at the questions the government asks",
  "seed-spw-waived": "is at the questions the government asks",
  "seed-spw-declined":
    "was declined after the credit report. They were told on their page, and get a notice by mail",
  "seed-spw-lastfour": NOT_CONFIRMED,
  "seed-spw-fullssn": NOT_CONFIRMED,
  "seed-spw-turned": NOT_CONFIRMED,
  "seed-spw-frozen": NOT_CONFIRMED,
  "seed-spw-nodata": NOT_CONFIRMED,
  "seed-spw-slow": NOT_CONFIRMED,
  "seed-spw-phone": "has no phone on file yet",
};
/** Samples whose Loan Estimate is issued. */
const ESTIMATED: readonly string[] = [
  "seed-spw-estimate",
  "seed-spw-intent",
  "seed-spw-paid",
  "seed-spw-waived",
];
const PAGES = [
  "performance",
  "loan-program-options",
  "real-estate-owned",
  "best-offers",
  "display-loan-estimate",
  "mortgage-banker-info",
];

/** The decision is shown instead of loans that are not available. */
const DECLINED = "seed-spw-declined";
const pagesOf = (id: string): readonly string[] => (id === DECLINED ? ["credit-review"] : PAGES);

describe("a banker in each customer's presentation", { timeout: 60_000 }, () => {
  it.each(presentationSeeds.filter(({ isUnpresented }) => !isUnpresented))(
    "ROLE-01: $id: sees on every page whose file it is and where the customer is, and changes nothing",
    async ({ id, firstName, lastName }) => {
      const kept = () =>
        testEnv.backend.cells(
          `select concat_ws(' ', p.chosen_rate_id, p.link_opened_count, a.status, a.banker_id,
             (select count(*) from payments y where y.app_id = a.id), (select count(*) from credit_pulls c where c.app_id = a.id),
             (select count(*) from loan_estimates l where l.app_id = a.id and (l.viewed_at is not null or l.acknowledged_at is not null)))
           from presentations p join applications a on a.id = p.app_id where a.id = '${id}'`,
        );
      const before = await kept();
      const banker = new Visitor(testEnv.site.url);
      const who = persona("Approved");
      let page = await banker.get(bankerLink(id));
      const seen: string[] = [];
      for (const next of pagesOf(id)) {
        const bar = /<aside[^>]*>([\s\S]*?)<\/aside>/.exec(page.html)?.[1] ?? "";
        expect(bar).toContain(`File of ${firstName} ${lastName}. The customer ${STANDS[id] ?? "?"}.`);
        page = await banker.submit(page, answersFor(who, page));
        seen.push(pageAt(page.address).replace("spw/", ""));
        expect(Math.max(...bytesOf(page.html)), next).toBeLessThanOrEqual(budget.firstResponse);
        if (next === "display-loan-estimate") {
          const words = mainText(page);
          expect(words.includes("There is no Loan Estimate yet.")).toBe(!ESTIMATED.includes(id));
          expect(words.includes("Download it (PDF, three pages)")).toBe(ESTIMATED.includes(id));
          expect(words).not.toContain("I have received it");
        }
      }
      expect(seen).toEqual(pagesOf(id));
      expect(await kept()).toEqual(before);
    },
  );

  it("the largest page, a Loan Estimate viewed by a banker, fits in the first response", async () => {
    const { page: approved } = await customerWithCode(testEnv, "seed-spw-paid");
    const banker = new Visitor(testEnv.site.url);
    const { page } = await walkTo(
      banker,
      persona("Approved"),
      "/spw/display-loan-estimate",
      bankerLink("seed-spw-paid"),
    );
    expect(mainText(page)).toContain(`The customer looked at “${headingIn(approved.html)}” and follows you:`);
    expect(Math.max(...bytesOf(page.html))).toBeLessThanOrEqual(budget.firstResponse);
  });
});

describe("visitors", () => {
  it.each(["/", "/mini/home", "/purchase/home", "/refi-mini/home", "/cashout-challenger/home", "/spw/home"])(
    "ROLE-04: nobody has to log in at %s",
    async (address) => {
      const page = await new Visitor(testEnv.site.url).get(address);
      expect([page.status, headingIn(page.html) === ""]).toEqual([200, false]);
      const shown = page.html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, "");
      expect(shown).not.toMatch(/\blog ?in\b|\bsign ?in\b|type="password"|\/spw\/(login|desk)/i);
    },
  );
});
