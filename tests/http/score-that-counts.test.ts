import { describe, expect, it } from "vitest";
import { formatToTheCent, roundToCents } from "~/domain/money";
import { priceLoan } from "~/domain/pricing/price-loan";
import { ASSUMED_HOME } from "~/domain/pricing/products";
import { monthlyHomeInsurance, monthlyTaxes } from "~/domain/pricing/property-costs";
import { persona, withPhone, type Persona } from "~tests/support/persona";
import { quoteVisits } from "~tests/support/quote-visit";
import { useTestEnv } from "../support/use-test-env";
import { Visitor } from "~tests/support/visitor";
import { walkTo } from "~tests/support/walk";

/**
 * SCORE-01: prices and decisions use the qualifying score, and a page says when it differs from the
 * estimate.
 */

const testEnv = useTestEnv();

const WAIT = 180_000;

const plain = (html: string): string =>
  html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, " ")
    .replace(/<[^>]+>/g, " ")
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, " ");

/**
 * A buyer of a home at $500,000.
 * @param downPayment as typed
 * @param scoreBand the visitor's estimate
 */
const buyer = (downPayment: string, scoreBand: string, more: Partial<Persona> = {}): Persona =>
  persona("Approved", {
    hasOffer: false,
    ...more,
    scoreBand,
    says: {
      "estimated-price": { homeValue: "500,000", downPayment },
      "estimated-down-payment": { downPayment },
      "purc-rate-and-payment": { scoreBand },
      "m/income/income-amount": (usual) =>
        Object.fromEntries(
          Object.entries(usual).map(([name, value]) => [
            name,
            name.startsWith("amount-") ? "120,000" : value,
          ]),
        ),
    },
  });

const wordsAt = (who: Persona, until: string): Promise<string> =>
  withPhone(async (phone) => {
    const { page } = await walkTo(new Visitor(testEnv.site.url), { ...who, phone }, until);
    return plain(page.html);
  });

const priced = (score: number, loanAmount: number, state: string) =>
  priceLoan({
    purpose: "purchase",
    product: "30Y Fixed",
    value: 500_000,
    loanAmount,
    score,
    state,
    ...ASSUMED_HOME,
  });

describe("the qualifying credit score", { timeout: WAIT }, () => {
  it("SCORE-01: approves two people who estimated 740 or more, with reports of 742 and 734, at the price of 734, and the page explains it", async () => {
    const who = buyer("100,000", "740+", { partner: { first: "Bo", last: "Approved" } });
    const words = await wordsAt(who, "/mini/congratulations");
    const [found, guessed] = [priced(734, 400_000, who.state), priced(740, 400_000, who.state)];
    expect(found.rate).toBeGreaterThan(guessed.rate);
    expect(words).toContain("You estimated a credit score of 740 or higher.");
    expect(words).toContain("in the range of 720 to 739");
    expect(words).toContain(
      `So principal and interest come to ${formatToTheCent(found.principalAndInterest)} a month and not ${formatToTheCent(guessed.principalAndInterest)}`,
    );
    expect(words).toContain(`Principal and interest ${formatToTheCent(found.principalAndInterest)}`);
    const besides = (monthlyTaxes(500_000, who.state) ?? 0) + monthlyHomeInsurance(500_000);
    expect(words).toContain(
      `Each month, in all ${formatToTheCent(roundToCents(found.principalAndInterest + besides))}`,
    );
    // Each borrower's own score is shown on a page of their own.
    expect(words).not.toMatch(/\b73[34]\b|\b742\b/);
  });

  it("SCORE-01: shows one person the score of their own report, and nothing when it matches the estimate", async () => {
    const low = await wordsAt(buyer("100,000", "660-679"), "/mini/congratulations");
    expect(low).toContain("You estimated a credit score of 660 to 679.");
    expect(low).toContain("the middle one, is 742");
    const right = await wordsAt(buyer("100,000", "740+"), "/mini/congratulations");
    expect(right).not.toContain("You estimated a credit score");
  });

  it("SCORE-01: names mortgage insurance and counts it in the payment of a pre-qualification and of an approval", async () => {
    for (const until of [
      "/mini/pre-qual-congratulations",
      "/mini/congratulations",
      "/purchase/prequalified",
    ]) {
      const who = buyer("50,000", "740+");
      const words = await wordsAt(who, until);
      const { principalAndInterest, mortgageInsurance } = priced(740, 450_000, who.state);
      expect(mortgageInsurance).toBeGreaterThan(0);
      const besides = (monthlyTaxes(500_000, who.state) ?? 0) + monthlyHomeInsurance(500_000);
      expect(words, until).toContain(
        `Each month, in all ${formatToTheCent(roundToCents(principalAndInterest + mortgageInsurance + besides))}`,
      );
      expect(words, until).toContain(`Mortgage insurance ${formatToTheCent(mortgageInsurance)}`);
      expect(words, until).toContain("Mortgage insurance is due for about");
    }
  });
});

describe("the quote tool's loans", { timeout: WAIT }, () => {
  const { standingAt } = quoteVisits(testEnv);

  it("SCORE-01, PAYOFF-01: are priced by the stated score range, the page shows it, and a banker presents one of them", async () => {
    const more = { reasons: ["cash"], scoreBand: "680-699" } as const;
    await standingAt("benefits", "Highrate", more, async ({ visitor, page, app }) => {
      const [score] = await testEnv.backend.cells(
        `select input->>'score' from searches where app_id = '${app}' limit 1`,
      );
      expect(score).toBe("680");
      const words = plain(page.html);
      expect(words).toContain("for a credit score of 680, as you told us");
      expect(words).not.toContain("740");
      const linked = (pattern: RegExp) =>
        visitor.get((pattern.exec(page.html)?.[1] ?? "").replaceAll("&amp;", "&"));
      expect(plain((await linked(/href="([^"]*show=figures)"/)).html)).toContain(
        "The loans were priced for a credit score of 680: the lowest of the range you told us.",
      );
      // PAYOFF-01
      const loan = plain((await linked(/href="([^"]*offer=[^"]*)">Cash-out/)).html);
      expect(loan).toContain("Its interest up to closing, about a month, and its release");
      expect(loan).toContain("its servicer refunds what is left in that account within 20 business days");

      const [offer] = await testEnv.backend.cells(
        `select o.id from offers o join searches s on s.id = o.search_id where s.app_id = '${app}' and o.purpose in ('refinance', 'cashout') order by o.rank limit 1`,
      );
      await testEnv.backend.count(
        `with given as (update applications set banker_id = 'b1' where id = '${app}' returning 1) select count(*) from given`,
      );
      const banker = new Visitor(testEnv.site.url);
      await banker.submit(await banker.get("/spw/login"), { token: "banker-token" });
      const desk = await banker.get(`/spw/make?application=${app}`);
      const made = await banker.submit(desk, { offer: offer ?? "" });
      expect(plain(made.html)).toContain("The presentation is made.");
      const [priced] = await testEnv.backend.cells(
        `select loan->>'score' from presentations where app_id = '${app}' and withdrawn_at is null`,
      );
      expect(priced).toBe("680");
      // Another range starts another search.
      const back = await visitor.get(page.address.replace(/\/qt\/[^?]+/, "/qt/cashout-amount"));
      expect(back.html).toContain("What is your credit score?");
    });
  });
});
