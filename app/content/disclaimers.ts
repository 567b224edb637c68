import type { FooterInputs } from "~/ui/page-data";

/** One paragraph under "TERMS & CONDITIONS"; `id` is the input that enables it. */
export interface Disclaimer {
  id: keyof FooterInputs;
  text: string;
  /** belongs next to the figures it explains: a page with it shows its terms expanded */
  isExpanded?: true;
}

const EXPANDED_DISCLAIMERS: ReadonlySet<keyof FooterInputs> = new Set([
  "purchaseMortgageRateDisclaimer",
  "aprRateDisclaimer",
  "savingsDisclaimer",
  "demographicsDisclaimer",
  "thirdPartyTransferDisclaimer",
]);

const dollars = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 0,
});

const transactionLabels: Record<string, string> = {
  purc: "purchase",
  purchase: "purchase",
  refi: "refinance",
  refinance: "refinance",
  cashout: "cash-out refinance",
};

/** 0.8 -> "80%", 0.7525 -> "75.25%". */
export function percentOfFraction(fraction: number): string {
  return `${Number((fraction * 100).toFixed(2))}%`;
}

/**
 * Returns the assumptions of a displayed rate, from the known inputs: loan amount in dollars,
 * product, transaction, property, use (in lower case), score, loan-to-value as a percent, county
 * and state. Empty when nothing is known.
 */
export function rateAssumptions(inputs: FooterInputs): string {
  const {
    loanAmount,
    productDescription,
    transactionType,
    propertyType,
    propertyUse,
    fico,
    ltv,
    county,
    state,
  } = inputs;
  const transaction = transactionType
    ? (transactionLabels[transactionType.toLowerCase()] ?? transactionType)
    : undefined;
  const home = [propertyType, propertyUse?.toLowerCase()].filter(Boolean).join(", used as ");
  const place = [county ? `${county} County` : undefined, state].filter(Boolean).join(", ");
  const parts = [
    loanAmount === undefined ? undefined : `a loan amount of ${dollars.format(loanAmount)}`,
    productDescription ? `the product ${productDescription}` : undefined,
    transaction ? `a ${transaction} transaction` : undefined,
    home ? `this type of home: ${home}` : undefined,
    fico === undefined ? undefined : `a credit score of ${fico}`,
    ltv === undefined ? undefined : `a loan-to-value ratio of ${percentOfFraction(ltv)}`,
    place ? `a home in ${place}` : undefined,
  ].filter((part): part is string => part !== undefined);
  return parts.length > 0 ? `This assumes: ${parts.join("; ")}.` : "";
}

function join(...sentences: string[]): string {
  return sentences.filter(Boolean).join(" ");
}

/**
 * Returns the disclaimers of a page's footer in a fixed order; with none, the heading is omitted
 * too. Sample wording, for the lender's counsel.
 * @param lender name as displayed
 * @param today in words, "November 22, 2026"
 */
export function disclaimers(inputs: FooterInputs, lender: string, today: string): Disclaimer[] {
  const all: [keyof FooterInputs, () => string][] = [
    [
      "entryDisclaimer",
      () =>
        `What you see here is general information as of ${today}. It is not a commitment to lend. Every loan depends on an application, on checks of credit, income and property, and on approval.`,
    ],
    [
      "purchaseMortgageRateDisclaimer",
      () =>
        join(
          `Rates and payments are as of ${today} and can change without notice until your rate is locked.`,
          rateAssumptions(inputs),
          "A payment covers what the page lists for it, and only principal and interest where it lists nothing. What is not listed, such as taxes, homeowners insurance and, where it applies, mortgage insurance, is extra, so what you pay will be more.",
        ),
    ],
    [
      "aprRateDisclaimer",
      () =>
        join(
          `The annual percentage rate (APR) as of ${today} shows the yearly cost of the loan with certain fees included, so it is usually higher than the interest rate.`,
          inputs.purchaseMortgageRateDisclaimer ? "" : rateAssumptions(inputs),
          "For an adjustable-rate loan the rate and the payment can go up after the first fixed period.",
        ),
    ],
    [
      "savingsDisclaimer",
      () =>
        `Savings compare the loan on the page with the one next to it, at prices of ${today}. Your own savings depend on your loan and may be less. A refinance can make the total of all finance charges higher over the life of the loan.`,
    ],
    [
      "estimatedValuesDisclaimer",
      () =>
        `Home values are estimates as of ${today}, based on public records and recent sales. They are not appraisals, and an appraisal may come to a different value.`,
    ],
    [
      "realtyDisclaimer",
      () =>
        `Agents in our partner network work for their own brokerages, not for ${lender}. Using one is your choice and changes nothing about your loan. We may be paid for a referral where the law allows it.`,
    ],
    [
      "qtLiabilitiesDisclaimer",
      () =>
        `Debts are shown as the credit bureaus reported them up to ${today}. Balances and payments may have changed. A debt leaves your budget only when it is paid off and closed.`,
    ],
    [
      "demographicsDisclaimer",
      () =>
        "The government asks lenders for this information to see that people are treated fairly. You do not have to give it, and we may not treat you differently whether you do or not.",
    ],
    [
      "thirdPartyTransferDisclaimer",
      () => {
        const party = inputs.thirdPartyTransferParty ?? "another company";
        return `If you continue, you leave ${lender} and go to ${party}. Its own terms and privacy policy apply there. ${lender} doesn't control what ${party} offers, and may be paid when you use it.`;
      },
    ],
    [
      "showSources",
      () =>
        `Sources: price adjustments and loan limits from published agency tables, places from public postal and county data, all as of ${today}.`,
    ],
  ];
  return all.flatMap(([id, text]): Disclaimer[] => {
    if (inputs[id] !== true) return [];
    return [{ id, text: text(), isExpanded: EXPANDED_DISCLAIMERS.has(id) || undefined }];
  });
}
