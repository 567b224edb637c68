import { describe, expect, it } from "vitest";
import routes from "~/routes.json";
import { GLOSSARY } from "~/content/glossary";
import { formatMoney, formatToTheCent } from "~/domain/money";
import { percentText } from "~/domain/pricing/closing-costs";
import { priceLoan } from "~/domain/pricing/price-loan";
import { ASSUMED_HOME } from "~/domain/pricing/products";
import { estimatePurchase } from "~/domain/tools/purchase-estimate";
import { exampleDates } from "./after-you-apply";
import { OLD_RATES, ownerComparison } from "./cash-out-or-line";
import { exampleLoan } from "./figures";
import { exampleLateCharge } from "./hardship";
import type { LearnBlock, LearnPage } from "./learn-page";
import { LEARN_PAGES, learnPageOf } from "./pages";
import { pointsTrade } from "./points";

/** The public pages that learning pages may lead to, besides the steps of the flows. */
const PUBLIC_ADDRESSES = [
  "/rates",
  "/calculators",
  ...[
    "afford",
    "payment",
    "refinance",
    "extra-payments",
    "cash",
    "line-of-credit",
    "rent-or-buy",
    "points",
  ].map((name) => `/calculators/${name}`),
  "/start",
  ...["buy", "refinance", "cash", "line", "letter"].map((name) => `/start/${name}`),
  "/about",
  "/accessibility",
  "/complaints",
  "/status",
];

const SOURCE_HOSTS =
  /^https:\/\/([a-z-]+\.)*(consumerfinance|hud|va|ftc|irs|ic3|ecfr|congress|identitytheft|texas)\.gov\/|^https:\/\/([a-z-]+\.)*(fanniemae|annualcreditreport)\.com\//;

const sentencesOf = (block: LearnBlock): readonly string[] => {
  if (typeof block === "string") return [block];
  return "list" in block ? block.list : [];
};

/** Returns the running text of a page, without its tables. */
const textOf = (page: LearnPage): string[] => [
  page.lead,
  ...page.sections().flatMap(({ heading, blocks }) => [`${heading}.`, ...blocks.flatMap(sentencesOf)]),
  ...page.questions.flatMap(({ question, answer }) => [question, answer]),
];

const tablesOf = (page: LearnPage) =>
  page
    .sections()
    .flatMap(({ blocks }) =>
      blocks.flatMap((block) => (typeof block === "object" && "table" in block ? [block.table] : [])),
    );

const cellsOf = (slug: string): string[] =>
  tablesOf(pageOf(slug)).flatMap(({ rows, note = "" }) => [...rows.flat(), note]);

function pageOf(slug: string): LearnPage {
  const page = learnPageOf(slug);
  if (!page) throw new Error(`no page ${slug}`);
  return page;
}

const wordsOf = (text: string): string[] => text.match(/[a-z0-9$%.,'’-]*[a-z0-9%]/gi) ?? [];

/** Counts syllables by groups of vowels; a number counts as one. */
function syllables(word: string): number {
  const letters = word.toLowerCase().replace(/[^a-z]/g, "");
  if (letters === "") return 1;
  const groups = letters.replace(/(?:[^laeiouy]es|[^aeioutd]ed|[^laeiouy]e)$/, "").match(/[aeiouy]+/g);
  return Math.max(1, groups?.length ?? 1);
}

/** Returns the sentences of texts; a decimal point ends none. */
const splitSentences = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => text.split(/(?<=[.?!])”?\s+/)).filter((one) => wordsOf(one).length > 0);

/** Returns the Flesch-Kincaid grade. */
function readingGrade(texts: readonly string[]): number {
  const sentences = splitSentences(texts);
  const words = sentences.flatMap(wordsOf);
  const count = words.reduce((sum, word) => sum + syllables(word), 0);
  return 0.39 * (words.length / sentences.length) + 11.8 * (count / words.length) - 15.59;
}

const pages = LEARN_PAGES.map((page) => [page.slug, page] as const);

describe("the learning pages", () => {
  it("are twelve, each at its own address", () => {
    expect(LEARN_PAGES).toHaveLength(12);
    expect(new Set(LEARN_PAGES.map(({ slug }) => slug))).toHaveLength(12);
    expect(learnPageOf("nothing")).toBeUndefined();
  });

  it.for(pages)("%s has 400 to 800 words, a description, a date, questions and sources", ([, page]) => {
    const count = textOf(page).flatMap(wordsOf).length;
    expect(count).toBeGreaterThanOrEqual(400);
    expect(count).toBeLessThanOrEqual(800);
    expect(page.description.length).toBeLessThanOrEqual(165);
    expect(page.updated).toMatch(/^20\d\d-\d\d-\d\d$/);
    expect(page.questions.length).toBeGreaterThanOrEqual(2);
    expect(page.sources.length).toBeGreaterThanOrEqual(3);
    for (const { to } of page.sources) expect(to).toMatch(SOURCE_HOSTS);
  });

  it.for(pages)("%s reads at grade 8 or below, in sentences of at most 32 words", ([, page]) => {
    const text = textOf(page);
    expect(readingGrade(text)).toBeLessThanOrEqual(8);
    expect(splitSentences(text).filter((sentence) => wordsOf(sentence).length > 32)).toEqual([]);
  });

  it.for(pages)("%s leads on to a page of this site", ([, page]) => {
    const paths = routes.map(({ path }) => `/${path ?? ""}`);
    expect([...PUBLIC_ADDRESSES, ...paths]).toContain(page.next.to);
  });

  it.for(pages)("%s labels every column, and says what a price assumes", ([, page]) => {
    for (const { head, rows, note } of tablesOf(page)) {
      for (const row of rows) expect(row).toHaveLength(head.length);
      const hasPayment = rows.flat().some((cell) => /^\$[\d,]+\.\d\d/.test(cell));
      if (hasPayment) expect(note).toMatch(/^Our prices of .*not an offer\.$/);
      // 12 CFR 1026.24(c): a rate is stated with its APR.
      if (head.some((name) => /^(Rate|First payment|Payment)/.test(name)))
        expect(head.some((name) => name.includes("APR"))).toBe(true);
    }
  });
});

describe("the figures of the learning pages", () => {
  const home = { value: 400_000, score: 740, state: "OH", county: "Franklin", ...ASSUMED_HOME } as const;
  const first = (downPercent: number) =>
    priceLoan({
      ...home,
      purpose: "purchase",
      product: "30Y Fixed",
      loanAmount: 4_000 * (100 - downPercent),
      isFirstTimeBuyer: true,
    });

  it("first-home: are the engine's for each down payment", () => {
    const cells = cellsOf("first-home");
    for (const down of [3, 5, 10, 20]) {
      const { apr, principalAndInterest, mortgageInsurance, closingCosts } = first(down);
      expect(cells).toContain(percentText(apr));
      expect(cells).toContain(formatToTheCent(principalAndInterest + mortgageInsurance));
      expect(cells).toContain(formatMoney(4_000 * down + closingCosts));
    }
  });

  it("closing-costs: add up, and are those of the payment calculator", () => {
    const rows = new Map(
      tablesOf(pageOf("closing-costs")).flatMap(({ rows }) => rows.map(([a, b]) => [a, b])),
    );
    const dollars = (text = "0"): number => Number(text.replace("−", "-").replace(/[$,]/g, ""));
    const [total] = [...rows].filter(([name]) => name?.startsWith("J.")).map(([, value]) => dollars(value));
    const parts = [...rows].filter(([name]) => !name?.startsWith("J.")).map(([, value]) => dollars(value));
    expect(parts.reduce((sum, one) => sum + one, 0)).toBe(total);
    const estimate = estimatePurchase({ price: 400_000, downPayment: 80_000, termYears: 30, state: "OH" });
    expect(total).toBe(estimate.closingCosts);
  });

  it("points: a lower rate pays for itself in the month in which its savings reach its price", () => {
    const { paidMore, savedMonthly, months } = pointsTrade(-2);
    expect(months * savedMonthly).toBeGreaterThanOrEqual(paidMore);
    expect((months - 1) * savedMonthly).toBeLessThan(paidMore);
    expect(textOf(pageOf("points")).join(" ")).toContain(`after ${String(months)} months`);
  });

  it("apr: names each charge that counts, and they add up", () => {
    const { prepaidFinanceCharges } = exampleLoan().loan;
    const rows = tablesOf(pageOf("apr"))[1]?.rows ?? [];
    const amounts = rows.map(([, amount = ""]) => Number(amount.replace(/[$,]/g, "")));
    expect(amounts.pop()).toBe(prepaidFinanceCharges);
    expect(amounts.reduce((sum, one) => sum + one, 0)).toBe(prepaidFinanceCharges);
  });

  it("mortgage-insurance: is the engine's at 10% down", () => {
    const { mortgageInsurance, mortgageInsuranceMonths } = first(10);
    const [table] = tablesOf(pageOf("mortgage-insurance"));
    const row = table?.rows.find(([down]) => down === "10%");
    expect(row?.slice(1, 3)).toEqual([formatToTheCent(mortgageInsurance), String(mortgageInsuranceMonths)]);
  });

  it("kinds-of-loans: shows the highest payment of an adjustable rate", () => {
    const { adjustable } = exampleLoan({ product: "7/6 ARM", downPercent: 10 }).loan;
    expect(cellsOf("kinds-of-loans").join(" ")).toContain(formatToTheCent(adjustable?.maxPayment ?? 0));
  });

  it("cash-out-or-line: a refinance costs most at the low old rate, and least at the high one", () => {
    const [low, high] = OLD_RATES.map((rate) =>
      ownerComparison(rate).options.map((option) => (option.available ? option.fiveYears.cost : NaN)),
    );
    expect(Math.max(...(low ?? []))).toBe(low?.[0]);
    expect(Math.min(...(high ?? []))).toBe(high?.[0]);
  });

  it("after-you-apply: dates follow the calendar of the law", () => {
    expect(exampleDates()).toEqual({
      applied: "2026-12-07",
      estimateBy: "2026-12-10",
      costsGoodUntil: "2026-12-24",
      closingFrom: "2026-12-18",
      cancelUntil: "2026-12-22",
      moneyFrom: "2026-12-23",
    });
  });

  it("hardship: the late charge is 5% of the example's payment", () => {
    expect(exampleLateCharge()).toBe(Math.round(first(20).principalAndInterest * 5) / 100);
  });
});

describe("the glossary", () => {
  const terms = GLOSSARY.map(({ word }) => word.term);

  it("has each term once, in alphabetical order, with a learning page that explains it", () => {
    expect(terms).toEqual([...new Set(terms)].toSorted((one, other) => one.localeCompare(other, "en")));
    for (const { see } of GLOSSARY) expect(learnPageOf(see)?.slug).toBe(see);
  });

  it("has every word that a learning page explains", () => {
    const listed = GLOSSARY.map(({ word }) => word);
    for (const { words } of LEARN_PAGES) for (const word of words) expect(listed).toContain(word);
  });

  it("is read at grade 8 or below", () => {
    expect(readingGrade(GLOSSARY.flatMap(({ word, more = "" }) => [word.means, more]))).toBeLessThanOrEqual(
      8,
    );
  });
});
