import { describe, expect, it } from "vitest";
import { hosts } from "~/flows";
import { fieldId } from "~/ui/field-id";
import { pathOf } from "~/wizard/flow";
import type { Step } from "~/wizard/step";
import { persona, withPhone, type Fields, type Persona } from "../support/persona";
import { useTestEnv } from "../support/use-test-env";
import { formFor, problemsIn, questionsIn, titleIn, Visitor, type Page } from "../support/visitor";
import { answersFor, flowPageAt, pageAt, walkTo } from "../support/walk";

/** Figures that can hardly be right, on every page that asks for one. */

const testEnv = useTestEnv();

/** A page with figures that it asks about. */
interface SillyFigures {
  /** path of the page */
  at: string;
  /** start of the walk; default: the flow's first page */
  from?: string;
  /** a later page to which the walk goes on, from which the visitor returns */
  until?: string;
  who?: Partial<Persona>;
  /** in addition to the usual answers of the page; an `intent` is another button */
  fields: Fields;
  /** the questions by field */
  asks: Readonly<Record<string, RegExp>>;
}

const OWES_MORE = /^You'd owe more than the \$[\d,]+ that your home may be worth/;
const IN_CALIFORNIA = /^A typical home in California is worth about \$765,000\. Is \$[\d,]+ right\?$/;
const cheapHome = {
  fields: { homeValue: "40,000", mortgageBalance: "41,000", propertyState: "CA" },
  asks: { homeValue: IN_CALIFORNIA, mortgageBalance: OWES_MORE },
};
const cheapPrice = { downPayment: "4,000" };
const calculation = {
  fields: { price: "70,000", downPayment: "4,000", termYears: "30", state: "CA", rate: "0.6", dues: "4,800" },
  asks: {
    price: IN_CALIFORNIA,
    rate: /^Hardly any mortgage has a rate below 1%\. Is 0\.6% right\?$/,
    dues: /Is \$4,800 right for one month, not for a year\?$/,
  },
};
const costlyHome = {
  fields: { homeValue: "$9,000,000", homeDues: "6,000" },
  asks: { homeValue: IN_CALIFORNIA, homeDues: /Is \$6,000 right for one month/ },
};

const SILLY: readonly SillyFigures[] = [
  {
    at: "/current-mortgage-balance",
    from: "/cashout",
    fields: { mortgageBalance: "300,000", monthlyMortgagePayment: "4" },
    asks: {
      monthlyMortgagePayment:
        /^Interest alone on \$300,000 would be about \$625 a month at a rate as low as 2\.5%\. Is \$4 a month right\?$/,
    },
  },
  {
    at: "/current-mortgage-balance",
    from: "/cashout",
    fields: { mortgageBalance: "510,000", monthlyMortgagePayment: "50,000" },
    asks: { mortgageBalance: OWES_MORE, monthlyMortgagePayment: /in less than a year\. Is \$50,000 right/ },
  },
  {
    at: "/estimated-home-value",
    from: "/cashout",
    fields: { homeValue: "40,000" },
    asks: { homeValue: IN_CALIFORNIA },
  },
  {
    at: "/cashout-from-offercode",
    from: "/SaveMoney/",
    who: { offerCode: "known" },
    fields: { homeValue: "6,400,000" },
    asks: {
      homeValue: /^Public records say that this home is worth about \$[\d,]+\. Is \$6,400,000 right\?$/,
    },
  },
  { at: "/cashout-no-offercode", from: "/cashout-no-offercode", ...cheapHome },
  { at: "/quick-quote", from: "/quick-quote", ...cheapHome },
  { at: "/review-cashout", from: "/review-cashout", ...cheapHome },
  { at: "/cashout-payment", from: "/cashout-payment", ...cheapHome },
  {
    at: "/cashout-search",
    from: "/cashout-search",
    fields: { mortgageBalance: "200" },
    asks: { mortgageBalance: /not thousands\. Is \$200 right/ },
  },
  {
    at: "/estimated-price",
    from: "/estimated-price",
    until: "/credit-score",
    fields: { purchasePrice: "70,000", ...cheapPrice },
    asks: { purchasePrice: IN_CALIFORNIA },
  },
  { at: "/mortgage-calculator", from: "/mortgage-calculator", ...calculation },
  {
    at: "/mortgage-calc-purchase-results",
    from: "/mortgage-calculator",
    ...calculation,
    fields: { ...calculation.fields, intent: "update" },
  },
  {
    at: "/credit-card-debt",
    from: "/credit-card-debt",
    fields: { cardDebt: "200,000" },
    asks: { cardDebt: /Is \$200,000 right/ },
  },
  {
    at: "/credit-card-payment",
    from: "/credit-card-debt",
    fields: { cardPayment: "100" },
    asks: { cardPayment: /about 22%, interest alone on \$20,000 would be about \$367 a month/ },
  },
  {
    at: "/credit-card-payment",
    from: "/credit-card-debt",
    fields: { cardPayment: "25,000" },
    asks: { cardPayment: /more than the \$20,000 you owe on your cards\. Is \$25,000 a month right/ },
  },
  {
    at: "/mini/estimated-price",
    until: "/mini/purc-rate-and-payment",
    fields: { homeValue: "70,000", ...cheapPrice },
    asks: { homeValue: IN_CALIFORNIA },
  },
  {
    at: "/purchase/estimated-price",
    until: "/purchase/estimated-down-payment",
    fields: { homeValue: "70,000" },
    asks: { homeValue: IN_CALIFORNIA },
  },
  { at: "/refi-mini/estimated-price", ...costlyHome },
  { at: "/qt/property-value", ...costlyHome },
  {
    at: "/cashout-challenger/estimated-home-value",
    fields: { exact: "400" },
    asks: {
      exact: /^Even in the least expensive state, a typical home is worth about \$170,000\. Is \$400 right/,
    },
  },
  {
    at: "/cashout-challenger/estimated-mortgage",
    fields: { exact: "900,000" },
    asks: { exact: OWES_MORE },
  },
  {
    at: "/mini/m/income/income-amount",
    fields: { "amount-FullTimeEmployment": "60", "per-Pension": "month" },
    asks: {
      "amount-FullTimeEmployment":
        /^\$60 a year from “Full-time job” is very little before taxes\. Is that right/,
      "amount-Pension": /^\$60,000 a month from “Pension” would be \$720,000 a year\. Is that right/,
    },
  },
  {
    at: "/mini/m/income/income-employer-info",
    fields: { startYear: "1971" },
    asks: { startYear: /would be 55 years at this job\. Is 1971 right/ },
  },
  {
    at: "/mini/m/income/income-past-history",
    fields: { "jobs[0].startYear": "1970" },
    asks: { "jobs[0].startYear": /would be 56 years at this job\. Is 1970 right/ },
  },
  {
    at: "/mini/m/income/income-summary",
    fields: { presentHome: "rent", monthlyRent: "50", associationDues: "24,000", keptHomeCosts: "12,000" },
    asks: {
      monthlyRent: /Is \$50 right for a whole month/,
      associationDues: /Is \$24,000 right for one month/,
      keptHomeCosts: /Is \$12,000 right for one month/,
    },
  },
];

/** A visitor who has walked to a page, and the page's usual answers with the silly figures. */
async function arrive(
  { at, from, until = at, who, fields }: Omit<SillyFigures, "asks">,
  phone: string,
): Promise<{ visitor: Visitor; page: Page; typed: Fields }> {
  const visitor = new Visitor(testEnv.site.url);
  const ada = persona("Approved", { ...who, phone });
  const seen: Page[] = [];
  const walked = await walkTo(visitor, ada, until, from, ({ page }) => void seen.push(page));
  const earlier = seen.find(({ address }) => pageAt(address) === pageAt(at))?.address;
  const page = until === at ? walked.page : await visitor.get(earlier ?? at);
  const usual = fields["intent"] === undefined ? answersFor(ada, page) : {};
  return { visitor, page, typed: { ...usual, ...fields } };
}

const rows = SILLY.map((row) => ({ ...row, title: `${row.at}: ${Object.keys(row.asks).join(", ")}` }));

describe("SOFT-01: a figure that can hardly be right is asked about once", { timeout: 60_000 }, () => {
  it.each(rows)("$title", ({ asks, ...row }) =>
    withPhone(async (phone) => {
      const { visitor, page, typed } = await arrive(row, phone);
      const before = new Map(visitor.cookies);
      const asked = await visitor.submit(page, typed);
      expect([asked.status, pageAt(asked.address), problemsIn(asked.html)]).toEqual([
        200,
        pageAt(row.at),
        [],
      ]);
      const questions = questionsIn(asked.html);
      expect(Object.keys(questions)).toEqual(Object.keys(asks).map(fieldId));
      for (const [name, words] of Object.entries(asks)) expect(questions[fieldId(name)]).toMatch(words);
      expect(titleIn(asked.html)).toMatch(/^Check: /);
      for (const name of Object.keys(asks)) {
        const id = `${fieldId(name)}-question`;
        expect(asked.html).toMatch(new RegExp(`aria-describedby="[^"]*${id}`));
        expect(asked.html).toContain(`class="note warn" id="${id}"`);
      }
      // Another tab, and a browser that repeats the first form, are asked too.
      visitor.cookies.clear();
      for (const [name, value] of before) visitor.cookies.set(name, value);
      expect(questionsIn((await visitor.clone().submit(page, typed)).html)).toEqual(questions);

      const kept = await visitor.submit(asked, typed);
      expect([kept.status, questionsIn(kept.html), problemsIn(kept.html)]).toEqual([200, {}, []]);
      // The figure stays kept: the page does not ask about it when the visitor returns.
      const again = await visitor.get(page.address);
      if (formFor(again.html, typed) === undefined || pageAt(again.address) !== pageAt(row.at)) return;
      expect(questionsIn((await visitor.submit(again, typed)).html)).toEqual({});
    }),
  );

  it("asks about a changed figure again, also when the first question was answered", () =>
    withPhone(async (phone) => {
      const row = { at: "/current-mortgage-balance", from: "/cashout" };
      const fields = { mortgageBalance: "300,000", monthlyMortgagePayment: "4" };
      const { visitor, page } = await arrive({ ...row, fields }, phone);
      const first = await visitor.submit(page, fields);
      const second = await visitor.submit(first, { ...fields, monthlyMortgagePayment: "5" });
      expect(Object.values(questionsIn(second.html))).toEqual([
        expect.stringContaining("Is $5 a month right?"),
      ]);
      // Only the figure is asked about, not its spelling.
      const third = await visitor.submit(second, { ...fields, monthlyMortgagePayment: "$5.00" });
      expect(pageAt(third.address)).not.toBe("current-mortgage-balance");
    }));

  it("keeps the typed figures and the question's answer while another field is refused", () =>
    withPhone(async (phone) => {
      const row = { at: "/cashout-no-offercode", from: "/cashout-no-offercode" };
      const { visitor, page } = await arrive({ ...row, fields: {} }, phone);
      const asked = await visitor.submit(page, cheapHome.fields);
      expect(formFor(asked.html, {})?.html).toContain('value="40,000"');
      const refused = await visitor.submit(asked, { ...cheapHome.fields, propertyState: "" });
      expect([refused.status, questionsIn(refused.html)]).toEqual([400, {}]);
      const kept = await visitor.submit(refused, cheapHome.fields);
      expect([kept.status, questionsIn(kept.html)]).toEqual([200, {}]);
    }));

  it("asks nothing about believable figures", () =>
    withPhone(async (phone) => {
      const row = { at: "/current-mortgage-balance", from: "/cashout" };
      const fields = { mortgageBalance: "300,000", monthlyMortgagePayment: "625" };
      const { visitor, page } = await arrive({ ...row, fields }, phone);
      expect(pageAt((await visitor.submit(page, fields)).address)).not.toBe("current-mortgage-balance");
    }));

  it("is tested on each page with soft checks; pages of modules in one flow", () => {
    const tested = new Set(SILLY.map(({ at }) => `${flowPageAt(at)?.flow.id ?? ""}/${pageAt(at)}`));
    const missing = hosts.flatMap(({ flow }) =>
      Object.entries<Pick<Step, "softChecks">>(flow.steps).flatMap(([node, step]) => {
        const path = pathOf(node);
        const id = path.startsWith("m/") ? `mini/${path}` : `${flow.id}/${path}`;
        return step.softChecks === undefined || tested.has(id) ? [] : [id];
      }),
    );
    expect(missing).toEqual([]);
  });
});
