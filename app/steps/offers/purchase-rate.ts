import { z } from "zod";
import type { Choice } from "~/ui/choices";
import type { FooterInputs } from "~/ui/page-data";
import { refused, type Refused } from "~server/visit/step-result";
import { formatMoney } from "~/domain/money";
import { GOVERNMENT_PRODUCTS } from "~/domain/pricing/products";
import { isTermYears, TERM_OPTIONS, type TermYears } from "~/domain/pricing/price";
import { SCORE_BANDS, scoreBand } from "~/domain/score-bands";
import {
  EXAMPLE_BAND,
  EXAMPLE_TERM_YEARS,
  quoteOfPlan,
  issueOfPlan,
  OTHER_PRODUCTS,
  type OtherProduct,
  type PurchasePlan,
} from "./purchase-quote";
import { yesNo, yesNoWord } from "~/steps/fields";
import { notPricedWords } from "~/steps/loan/lending-words";
import { JOINT_VA_NOTE } from "~/steps/loan/program-words";
import { leastFhaDownPayment, leastDownPaymentOfRepeatBuyers, needsFirstTimeBuyer } from "~/steps/loan/price";
import { SERVICE_ANSWER_NAMES, type ServiceAnswers, vaFields } from "~/steps/people/military-service";
import { otherLoans, type OtherLoans } from "./other-loans";
import { CREDIT_SCORE, LOAN_TERM, MILITARY_SERVICE } from "~/steps/questions";
import { bandLabel, lowScoreNote, rateWords, type RateWords } from "./rate-words";

/** The term in years of all loans except the fixed conventional ones. */
const OTHER_TERM_YEARS = 30;

const LOAN_KINDS = ["fixed", ...OTHER_PRODUCTS] as const;
/** The fixed conventional loan of the term, or another that is chosen instead. */
export type LoanKind = (typeof LOAN_KINDS)[number];

/** What a buyer's rate depends on besides the home. */
export interface RateAnswers extends ServiceAnswers {
  /** label of a score band, "720-739" */
  scoreBand: string;
  termYears: TermYears;
  /**
   * whether a buyer owned no home in the last three years; asked only where the down payment makes
   * it decisive
   */
  isFirstTimeBuyer: boolean;
  /**
   * the down payment is so low that a buyer must be a first-time buyer; saved with the price, so
   * that the rate page is asked again for it
   */
  isLittleDown: boolean;
  /** the selected one of the compared loans */
  loanKind: LoanKind;
}

/** The credit score band that the visitor estimates. */
export const scoreBandField = z
  .string({ error: CREDIT_SCORE.required })
  .refine((value) => SCORE_BANDS.some((band) => band.value === value), CREDIT_SCORE.notListed);

/** The term that the visitor would like. */
export const termField = z.string({ error: LOAN_TERM.required }).transform((text, ctx) => {
  const years = Number(text);
  if (isTermYears(years)) return years;
  ctx.addIssue({ code: "custom", message: "Choose one of the terms we offer." });
  return z.NEVER;
});

/**
 * Returns the loan that was chosen instead of the fixed one; a VA loan counts only for a buyer who
 * has served.
 * @param isAlone there is no co-buyer, or only one known to be the spouse (PROGRAM-01)
 */
export const chosenProduct = (
  { loanKind, isVeteran }: Partial<RateAnswers>,
  isAlone = true,
): OtherProduct | undefined =>
  loanKind === undefined ||
  loanKind === "fixed" ||
  (loanKind === "VA 30Y Fixed" && !(isVeteran === true && isAlone))
    ? undefined
    : loanKind;

/** Checks whether a kind of loan is an FHA or VA loan. */
export const isGovernmentKind = (loanKind: LoanKind | undefined): boolean =>
  GOVERNMENT_PRODUCTS.some((product) => product === loanKind);

const loanKindField = z.enum(LOAN_KINDS, "Choose one of the loans on the page.").optional();

/** The optional fields of the buyer's own military service and its effect on the loan. */
const serviceFields = {
  isVeteran: yesNo(MILITARY_SERVICE.required).optional(),
  ...vaFields,
};

const FIRST_TIME_MESSAGE = "Choose yes if a buyer is a first-time home buyer, or no if none is.";

/** The fields of every buyer's rate page. */
const termFields = { termYears: termField, isFirstTimeBuyer: yesNo(FIRST_TIME_MESSAGE).optional() };

type PricedHome = Pick<PurchasePlan, "price" | "downPayment" | "isAlone">;

/**
 * Requires the first-time buyer answer where the down payment makes it decisive; FHA and VA loans
 * do not ask for it.
 */
const checkFirstTime =
  ({ price, downPayment }: PricedHome) =>
  (
    {
      isFirstTimeBuyer,
      loanKind,
    }: { isFirstTimeBuyer?: boolean | undefined; loanKind?: LoanKind | undefined },
    ctx: z.RefinementCtx,
  ): void => {
    if (isFirstTimeBuyer !== undefined || !needsFirstTimeBuyer(price, downPayment)) return;
    if (isGovernmentKind(loanKind)) return;
    ctx.addIssue({ code: "custom", path: ["isFirstTimeBuyer"], message: FIRST_TIME_MESSAGE });
  };

/**
 * Refuses a VA loan for a buyer who has not served; with a co-borrower other than a spouse a loan
 * expert handles it (PROGRAM-01).
 * @param where service is said
 */
function refuseVaLoan(
  { loanKind, isVeteran }: { loanKind?: LoanKind | undefined; isVeteran?: boolean | undefined },
  { isAlone = true }: PricedHome,
  ctx: z.RefinementCtx,
  where: string,
): void {
  if (loanKind !== "VA 30Y Fixed" || (isVeteran === true && isAlone)) return;
  const message = isAlone
    ? `A VA loan is for people who have served. Tell us ${where}, or choose another loan.`
    : `${JOINT_VA_NOTE} Please choose another loan here.`;
  ctx.addIssue({ code: "custom", path: ["loanKind"], message });
}

const checkService =
  (home: PricedHome) =>
  (values: Parameters<typeof refuseVaLoan>[0], ctx: z.RefinementCtx): void =>
    refuseVaLoan(values, home, ctx, "below");

/** The form where the rate page itself asks for the score and the service. */
export const rateForm = (home: PricedHome) =>
  z
    .object({ scoreBand: scoreBandField, ...termFields, ...serviceFields, loanKind: loanKindField })
    .superRefine(checkFirstTime(home))
    .superRefine(checkService(home));

/** The same where earlier pages asked for score and service. */
export const termForm = (home: PricedHome & Pick<PurchasePlan, "hasServed">) =>
  z
    .object({ ...termFields, loanKind: loanKindField })
    .superRefine(checkFirstTime(home))
    .superRefine(({ loanKind }, ctx) =>
      refuseVaLoan({ loanKind, isVeteran: home.hasServed }, home, ctx, "on the page before"),
    );

/** The same where no earlier page asks for the buyer's own service. */
export const termAndServiceForm = (home: PricedHome) =>
  z
    .object({ ...termFields, ...serviceFields, loanKind: loanKindField })
    .superRefine(checkFirstTime(home))
    .superRefine(checkService(home));

/**
 * Returns the refusal of a down payment that is too low for such buyers; undefined where it is
 * enough.
 */
export function refuseLowDownPayment(plan: PurchasePlan): Refused | undefined {
  if (plan.price === undefined || issueOfPlan(plan) !== "over-ltv") return undefined;
  const least = formatMoney(leastDownPaymentOfRepeatBuyers(plan.price));
  const others = otherLoans(plan);
  const [, other] = others ? loanOptions(others, plan, EXAMPLE_TERM_YEARS) : [];
  const way = other
    ? "choose a loan on this page that needs less"
    : `at least ${formatMoney(leastFhaDownPayment(plan.price))} for an FHA loan`;
  return refused({
    isFirstTimeBuyer: [`Pay at least ${least} down on a home at ${formatMoney(plan.price)}, or ${way}.`],
  });
}

/** Returns the term options, longest first. */
export const termOptions = (): { value: string; label: string }[] =>
  TERM_OPTIONS.map((years) => ({ value: String(years), label: `${String(years)} years` }));

/** Returns the band options, best first. */
export const bandOptions = (): { value: string; label: string }[] =>
  SCORE_BANDS.map(({ value }) => ({ value, label: bandLabel(value) }));

/** The data of the buyer's rate page. */
export interface PurchaseRateView {
  /** absent when price or place are unknown, and for a loan that we do not price */
  quote?: RateWords;
  /** why such a loan is not priced */
  notPriced?: string;
  /**
   * the same home with FHA, VA and adjustable loans; absent while the plan has no price, or none is
   * available
   */
  others?: OtherLoans;
  /** the loan options, the fixed one first; absent if there is only one */
  kinds?: Choice[];
  /** the borrowers of the numbers */
  whom: string;
  /** no score was chosen yet */
  isExample: boolean;
  /** a note about a low score */
  note?: string;
  /** the band options; absent where another page asks for the score */
  bands?: { value: string; label: string }[];
  terms: { value: string; label: string }[];
  /** whether the buyer has served, where it was asked */
  hasServed?: boolean;
  /** the figures are those of a chosen VA loan */
  isVaLoan?: boolean;
  /** this page asks for the buyer's own service */
  asksService?: boolean;
  /** the down payment is so low that a buyer must be a first-time buyer */
  asksFirstTime?: boolean;
}

/** Returns the loan options: a VA loan only for a buyer who has served. */
function loanOptions(
  { choices }: OtherLoans,
  { hasServed, isAlone = true }: PurchasePlan,
  termYears: number,
): Choice[] {
  return [
    { value: "fixed", label: `Conventional, ${String(termYears)} years fixed` },
    ...choices.filter(({ value }) => (hasServed === true && isAlone) || value !== "VA 30Y Fixed"),
  ];
}

/**
 * Returns the rate page of a plan: the estimate, its borrowers, and the footer.
 * @param minScore the lender's minimum (LIMIT-05)
 * @param county as in its list, "Kings County"
 */
export function purchaseRatePage(
  plan: PurchasePlan,
  {
    minScore,
    county,
    asksScore,
    service,
    hasServed = plan.hasServed ?? false,
  }: {
    minScore: number;
    county?: string | undefined;
    asksScore: boolean;
    /** the answers about the buyer's own service, where it is asked here */
    service?: Partial<ServiceAnswers>;
    hasServed?: boolean;
  },
): { data: PurchaseRateView; values: Record<string, string | undefined>; footer: FooterInputs } {
  const band = plan.scoreBand ?? EXAMPLE_BAND;
  const termYears = plan.termYears ?? EXAMPLE_TERM_YEARS;
  const quote = quoteOfPlan(plan);
  const note = lowScoreNote(band, minScore);
  const issue = issueOfPlan(plan);
  const others = otherLoans(plan);
  const asksFirstTime = needsFirstTimeBuyer(plan.price, plan.downPayment);
  return {
    data: {
      quote:
        quote &&
        rateWords(quote, plan.downPayment ?? 0, plan.product === undefined ? termYears : OTHER_TERM_YEARS),
      others,
      ...(others && { kinds: loanOptions(others, plan, termYears) }),
      ...(issue && { notPriced: notPricedWords(issue) }),
      whom: `a credit score of ${bandLabel(band)} and ${String(plan.product === undefined ? termYears : OTHER_TERM_YEARS)} years to pay`,
      isExample: plan.scoreBand === undefined,
      note,
      ...(asksScore ? { bands: bandOptions() } : {}),
      terms: termOptions(),
      ...(hasServed && { hasServed }),
      ...(plan.product === "VA 30Y Fixed" && { isVaLoan: true }),
      ...(service && { asksService: true }),
      ...(asksFirstTime && { asksFirstTime }),
    },
    values: {
      scoreBand: asksScore ? band : undefined,
      termYears: String(termYears),
      ...(asksFirstTime && { isFirstTimeBuyer: yesNoWord(plan.isFirstTimeBuyer) }),
      ...(others && { loanKind: plan.product ?? "fixed" }),
      ...(service &&
        Object.fromEntries(SERVICE_ANSWER_NAMES.map((name) => [name, yesNoWord(service[name])]))),
    },
    footer: {
      purchaseMortgageRateDisclaimer: true,
      aprRateDisclaimer: true,
      showSources: true,
      transactionType: "purchase",
      state: plan.state,
      county: county?.replace(/ County$/, ""),
      fico: scoreBand(band)?.score,
      loanAmount: quote && quote.loanAmount + (quote.financedFee ?? 0),
      ltv: quote?.ltv,
      productDescription: quote?.productDescription,
    },
  };
}
