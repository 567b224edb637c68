import { omitUndefined } from "~/domain/omit-undefined";
import { scoreBand } from "~/domain/score-bands";
import { yesNoWord } from "~/steps/fields";
import { purchaseComparison } from "~/steps/comparison/from-purchase";
import { ownAddress } from "~/steps/comparison/own-address";
import { comparisonParts } from "~/steps/comparison/static-parts";
import type { ComparisonParts } from "~/steps/comparison/view";
import { notPricedWords } from "~/steps/loan/lending-words";
import { JOINT_VA_NOTE } from "~/steps/loan/program-words";
import { SERVICE_ANSWER_NAMES } from "~/steps/people/military-service";
import { comparisonSide, type ComparisonSide } from "~/steps/send/comparison-side";
import { sendLink, type SendVisit } from "~/steps/send/send-page";
import { canSend } from "~/steps/send/state";
import type { FooterInputs } from "~/ui/page-data";
import { saidStay } from "./offers-comparison";
import { chosenOf, purchaseLoans } from "./purchase-loans";
import { issueOfPlan, type PurchasePlan } from "./purchase-quote";
import {
  asksFirstTimeBuyer,
  bandOptions,
  missingNumbers,
  type RateAnswers,
  type RateQuestions,
} from "./purchase-rate";
import { bandLabel, lowScoreNote } from "./rate-words";

/** The questions of the rate page, as far as it asks them. */
export interface NumbersView {
  /** the score bands */
  bands?: { value: string; label: string }[];
  asksFirstTime?: boolean;
  /** the buyer's own service, and whether it is open */
  service?: { isOpen: boolean };
  /** why the form is there: something is missing, loans were compared with other numbers, or none is made */
  reason: "missing" | "change" | "none";
}

/** The data of the buyer's rate page. */
export interface PurchaseRateView {
  comparison?: ComparisonParts;
  /** all figures, or where the comparison is sent, on an address of its own */
  side?: ComparisonSide;
  /** absent with the comparison */
  numbers?: NumbersView;
  /** why no loan is priced */
  notPriced?: string;
  /** the score of the comparison */
  whom?: string;
  /** the address of the form with other numbers */
  change?: { to: string; label: string };
  /** a note about a low score, and about a VA loan that cannot be chosen here */
  notes: string[];
  /** one of the loans has an adjustable rate */
  hasAdjustable?: true;
}

/** A visit to a rate page. */
type RateVisit = SendVisit & {
  /** seconds since 1970 */
  now: number;
};

/** What a flow brings to its rate page. */
export interface RatePageInputs {
  plan: PurchasePlan;
  answers: Partial<RateAnswers>;
  /** the lender's minimum (LIMIT-05) */
  minScore: number;
  /** as in its list, "Kings County" */
  county?: string | undefined;
  asks: RateQuestions;
}

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} or ${words.at(-1) ?? ""}`;

/** Returns the link to the numbers, where the page asks for any. */
function changeLink(visit: RateVisit, { plan, asks, answers }: RatePageInputs): PurchaseRateView["change"] {
  const asked = [
    ...(asks.score ? ["your score"] : []),
    ...(asks.service ? ["military service"] : []),
    ...(asksFirstTimeBuyer(plan) ? ["first-time buyer"] : []),
  ];
  if (asked.length === 0) return undefined;
  const isServiceOpen = asks.service && answers.isVeteran === undefined;
  return {
    to: ownAddress(visit, { show: "numbers" }),
    label: isServiceOpen
      ? `${asks.score ? "Change your score, or tell us" : "Tell us"} if you have served: a VA loan may be possible`
      : `Change ${listed(asked)}`,
  };
}

const numbersView = (
  { plan, asks, answers }: RatePageInputs,
  reason: NumbersView["reason"],
): NumbersView => ({
  ...(asks.score && { bands: bandOptions() }),
  ...(asksFirstTimeBuyer(plan) && { asksFirstTime: true }),
  ...(asks.service && { service: { isOpen: answers.isVeteran === true } }),
  reason,
});

function footerOf(
  { plan, county }: RatePageInputs,
  loan: ReturnType<typeof purchaseLoans>[number] | undefined,
): FooterInputs {
  return {
    purchaseMortgageRateDisclaimer: true,
    aprRateDisclaimer: true,
    showSources: true,
    transactionType: "purchase",
    state: plan.state,
    county: county?.replace(/ County$/, ""),
    fico: scoreBand(plan.scoreBand ?? "")?.score,
    ...(loan && {
      loanAmount: loan.loanAmount,
      ltv: loan.ltv,
      productDescription: loan.description,
    }),
  };
}

/** Returns the saved answers as form text; a loan is chosen only where the buyer chose it before. */
const valuesOf = ({ plan, answers }: RatePageInputs): Record<string, string | undefined> => ({
  offer: chosenOf(answers),
  scoreBand: plan.scoreBand,
  isFirstTimeBuyer: yesNoWord(plan.isFirstTimeBuyer),
  ...Object.fromEntries(SERVICE_ANSWER_NAMES.map((name) => [name, yesNoWord(answers[name])])),
});

/**
 * Returns the comparison as the address asks for it; undefined while a number is missing, and where
 * no loan is made.
 */
export function comparedPurchase(
  visit: RateVisit,
  { plan, answers, asks }: Pick<RatePageInputs, "plan" | "answers" | "asks">,
) {
  if (missingNumbers(plan, asks) !== undefined) return undefined;
  const { searchParams: query } = visit.url;
  const pricedAt = visit.now * 1000;
  const compared = purchaseComparison(plan, {
    said: saidStay(query, answers.stay),
    now: pricedAt,
    query,
    to: (changes) => ownAddress(visit, changes),
    ...(canSend(visit.state) && { send: sendLink(visit, pricedAt) }),
  });
  return compared && { ...compared, pricedAt };
}

/**
 * Returns the rate page of a plan: the comparison of its loans, or the questions that come before
 * it. Without a score band it has no figure.
 */
export function purchaseRatePage(visit: RateVisit, inputs: RatePageInputs) {
  const { plan, answers, minScore, asks } = inputs;
  const values = valuesOf(inputs);
  const isChanging = visit.url.searchParams.get("show") === "numbers";
  const compared = isChanging ? undefined : comparedPurchase(visit, inputs);
  const low = plan.scoreBand === undefined ? undefined : lowScoreNote(plan.scoreBand, minScore);
  const notes = [...(low === undefined ? [] : [low])];
  if (!compared) {
    const isMissing = missingNumbers(plan, asks) !== undefined;
    const issue = isMissing || isChanging ? undefined : issueOfPlan({ ...plan, product: undefined });
    const reason = isChanging ? "change" : isMissing ? "missing" : "none";
    const data: PurchaseRateView = {
      numbers: numbersView(inputs, reason),
      ...(issue && { notPriced: notPricedWords(issue) }),
      notes,
    };
    return { data, values, footer: footerOf(inputs, undefined) };
  }
  const loans = purchaseLoans(plan);
  const chosen = loans.find(({ product }) => product === chosenOf(answers));
  const footer = footerOf(inputs, chosen ?? compared.footed);
  const beside = comparisonSide(visit, compared);
  if (beside) {
    const data: PurchaseRateView = { side: beside.side, notes: [] };
    return { data, values: { ...values, ...beside.values }, title: beside.title, footer };
  }
  const data: PurchaseRateView = {
    comparison: comparisonParts(compared.view),
    ...(plan.scoreBand !== undefined && { whom: bandLabel(plan.scoreBand) }),
    ...omitUndefined({ change: changeLink(visit, inputs) }),
    notes: [...notes, ...(plan.hasServed === true && plan.isAlone === false ? [JOINT_VA_NOTE] : [])],
    ...(loans.some(({ adjustable }) => adjustable !== undefined) && { hasAdjustable: true }),
  };
  return { data, values, title: compared.title, footer };
}
