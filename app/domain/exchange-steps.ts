/** The steps that a progress exchange reports, in wizard order. */

export interface ExchangeStep {
  key: string;
  /** the nodes that count, for a page used at several places of a journey, each a separate step */
  stepId?: string;
  /** hidden steps are reported but not displayed in a progress list */
  nodes?: readonly string[];
  /** zero-based borrower of a step repeated for each borrower */
  hidden: boolean;
  /** The regular order; frozen-credit occurs twice, once after each pull, so its keys differ. */
  borrowerIndex?: number;
}

interface OrderEntry {
  key: string;
  stepId?: string;
  nodes?: readonly string[];
  hidden?: true;
  perBorrower?: true;
}

const page = (stepId: string, key = stepId): OrderEntry => ({ key, stepId });
const hiddenPage = (stepId: string): OrderEntry => ({ ...page(stepId), hidden: true });
const pageAt = (stepId: string, key: string, ...nodes: string[]): OrderEntry => ({ key, stepId, nodes });
const perBorrower = (stepId: string): OrderEntry => ({ ...page(stepId), perBorrower: true });

/** The regular order; frozen-credit is there twice, once after each pull, so its keys differ. */
const REGULAR_ORDER: readonly OrderEntry[] = [
  page("home"),
  page("accepted-offer"),
  hiddenPage("home-shopping-date"),
  page("estimated-price"),
  hiddenPage("state-and-county"),
  page("purc-rate-and-payment"),
  perBorrower("date-of-birth"),
  { key: "soft-pull" },
  hiddenPage("social-security-last-4"),
  hiddenPage("social-security"),
  pageAt("frozen-credit", "frozen-after-soft-pull", "frozen-credit"),
  page("thankyou-unfortunately", "no-report"),
  page("unable-to-pre-qualify"),
  page("realty"),
  page("home-shopping-location"),
  page("pre-qual-congratulations"),
  page("prequal-letter/phone"),
  page("upgrade"),
  page("get-approval"),
  page("credit-report-cost"),
  page("payment-method"),
  page("credit-report-payment"),
  { key: "hard-pull" },
  pageAt("frozen-credit", "frozen-after-hard-pull", "frozen-credit~hard"),
  page("frozen-wait"),
  page("unqualified-declined"),
  page("credit-scores"),
  perBorrower("m/income/income-type"),
  perBorrower("m/income/income-amount"),
  perBorrower("m/income/income-employer-info"),
  perBorrower("m/income/income-past-history"),
  perBorrower("m/income/income-summary"),
  page("congratulations"),
];

/** The order of a refinance. */
const REFINANCE_ORDER: readonly OrderEntry[] = [
  page("home"),
  hiddenPage("cashout-amount"),
  page("address"),
  page("address-confirmation"),
  page("property-use"),
  page("property-type"),
  page("estimated-price"),
  pageAt("borrower", "borrower/0", "borrower"),
  page("marital-status"),
  pageAt("borrower", "borrower/1", "borrower~spouse", "borrower~second"),
  page("property-owners"),
  perBorrower("military-status"),
  page("current-address"),
  page("date-of-birth"),
  page("social-security-last-4"),
  page("social-security"),
  { key: "soft-pull" },
  page("frozen-credit"),
  page("unable-to-pre-qualify"),
  page("thankyou-unfortunately", "no-report"),
  page("liability-property"),
  page("properties"),
  pageAt("congratulations", "finding-offers", "congratulations~finding"),
  pageAt("congratulations", "reviewing-offers", "congratulations~reviewing"),
  pageAt("congratulations", "congratulations", "congratulations"),
  page("loan-alternatives"),
  page("no-loan"),
];

/** The order of the purchase wizard. */
const PURCHASE_ORDER: readonly OrderEntry[] = [
  page("home"),
  page("borrower-name"),
  page("phone-number"),
  page("otp"),
  page("estimated-price"),
  page("state"),
  page("county"),
  hiddenPage("county-select"),
  page("property-address-status"),
  hiddenPage("property-address"),
  page("accepted-offer"),
  page("employment-status"),
  page("estimated-credit-score"),
  page("bankruptcy"),
  page("late-mortgage-payments"),
  page("estimated-down-payment"),
  pageAt("m/mbc/calling-you", "banker-call", "m/mbc/calling-you~early"),
  page("home-shopping-date"),
  page("mortgage-rate-estimate"),
  page("certified-approval"),
  page("marital-status"),
  page("partners-information-consent"),
  hiddenPage("partners-name"),
  hiddenPage("partners-military-status"),
  page("current-address"),
  { key: "soft-pull" },
  page("realty"),
  hiddenPage("home-shopping-location"),
  page("prequalified"),
  perBorrower("m/income/income-type"),
  perBorrower("m/income/income-amount"),
  perBorrower("m/income/income-employer-info"),
  perBorrower("m/income/income-past-history"),
  perBorrower("m/income/income-summary"),
  page("demographics"),
  page("demographics-questionnaire"),
  hiddenPage("ssn-last-four"),
  hiddenPage("ssn"),
  pageAt("m/mbc/calling-you", "call-us", "m/mbc/calling-you"),
  page("calling-soon"),
  page("time-to-upload"),
  page("thank-you"),
  page("unable-to-pre-qualify"),
];

/** The order of the quote tool. */
const QUOTE_ORDER: readonly OrderEntry[] = [
  page("home-loans"),
  page("m/profile/property-address"),
  page("m/profile/borrowers-name"),
  hiddenPage("m/profile/borrowers-name-confirmation"),
  page("m/profile/phone-number"),
  page("m/profile/otp"),
  page("property-use"),
  page("property-type"),
  hiddenPage("property-units"),
  page("property-value"),
  page("cashout-amount"),
  page("military-status"),
  page("m/profile/marital-status"),
  page("m/profile/partner-add"),
  hiddenPage("partners-name"),
  hiddenPage("partners-military-status"),
  hiddenPage("m/profile/current-address"),
  page("m/profile/current-address-confirmation"),
  page("m/profile/email"),
  { key: "soft-pull" },
  page("liabilities"),
  page("escrow"),
  page("benefits"),
  page("chat"),
  page("m/mbc/calling-soon"),
  page("m/mbc/calling-you"),
];

const PURCHASE_SSN_ORDER: readonly OrderEntry[] = [
  page("home"),
  page("ssn-last-four"),
  page("ssn"),
  pageAt("m/mbc/calling-you", "call-us", "m/mbc/calling-you"),
  page("calling-soon"),
];

const SSN_ORDER: readonly OrderEntry[] = [
  page("home"),
  page("social-security-last-4"),
  page("social-security"),
  page("m/mbc/calling-you"),
  page("m/mbc/calling-soon"),
];

function expand(order: readonly OrderEntry[], borrowerCount: number): ExchangeStep[] {
  return order.flatMap(({ key, stepId, nodes, hidden = false, perBorrower: isPerBorrower }) => {
    const step = {
      key,
      stepId,
      nodes,
      hidden,
    };
    if (!isPerBorrower) return [step];
    return Array.from({ length: Math.max(1, borrowerCount) }, (_, borrowerIndex) => ({
      ...step,
      key: `${key}/${String(borrowerIndex)}`,
      borrowerIndex,
    }));
  });
}

/** Returns the refinance steps, with per-borrower steps repeated for each borrower. */
export function refinanceExchangeSteps(borrowerCount: number): ExchangeStep[] {
  return expand(REFINANCE_ORDER, borrowerCount);
}

/** Returns the regular steps, with per-borrower steps repeated for each borrower. */
export function regularExchangeSteps(borrowerCount: number): ExchangeStep[] {
  return expand(REGULAR_ORDER, borrowerCount);
}

/** Returns the short list of steps for a visitor who returns to verify a Social Security number. */
export function ssnExchangeSteps(): ExchangeStep[] {
  return expand(SSN_ORDER, 1);
}

/** Returns the purchase wizard's steps, with per-borrower steps repeated for each borrower. */
export function purchaseExchangeSteps(borrowerCount: number): ExchangeStep[] {
  return expand(PURCHASE_ORDER, borrowerCount);
}

/**
 * Returns the steps for a visitor who returns to the purchase wizard to verify a Social Security
 * number.
 */
export function purchaseSsnExchangeSteps(): ExchangeStep[] {
  return expand(PURCHASE_SSN_ORDER, 1);
}

/** Returns the quote tool's steps, none of which repeats per borrower. */
export function quoteExchangeSteps(borrowerCount: number): ExchangeStep[] {
  return expand(QUOTE_ORDER, borrowerCount);
}
