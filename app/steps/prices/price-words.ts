import { formatMoney, formatToTheCent, roundToCents } from "~/domain/money";
import type { CauseName } from "~/domain/price-ledger/causes";
import { type Cause, compareQuotes, type QuoteChange } from "~/domain/price-ledger/compare";
import {
  isMainQuote,
  type LedgerEntry,
  findPreviousQuote,
  type QuotePlace,
} from "~/domain/price-ledger/quote";
import type { RevisionGround, Tolerance } from "~/domain/price-ledger/tolerance";
import { dateInWords } from "~/domain/dates";
import { ratePercent } from "~/steps/loan/loan-words";
import { scoreRange } from "~/steps/offers/rate-words";
import type { SummaryRow } from "~/ui/parts";
import type { CallOutput } from "~server/backend/contract/index";

/** The price ledger as text: for the customer, and the same text for a banker. */

const clock = new Intl.DateTimeFormat("en-US", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: "America/New_York",
});

/** "Nov 27, 2026, 10:15 AM Eastern Time" */
export const momentWords = (at: Date): string => `${clock.format(at)} Eastern Time`;

const QUOTE_PAGES: Readonly<Record<QuotePlace, string>> = {
  offer: "Your offer",
  prequalification: "Your pre-qualification",
  "prequalification-letter": "Your pre-qualification letter",
  approval: "Your approval",
  "approval-letter": "Your approval letter",
  presentation: "Your loan presentation",
  "loan-estimate": "Your Loan Estimate",
};

const CAUSES: Readonly<Record<CauseName, string>> = {
  purpose: "the purpose",
  product: "the type of loan",
  loanAmount: "the loan amount",
  value: "the home value",
  price: "the home price",
  score: "the credit score that counts",
  scoreModel: "the type of score",
  state: "the state",
  county: "the county",
  occupancy: "how the home is used",
  propertyType: "the type of home",
  units: "the number of units in the building",
  isFirstTimeBuyer: "a first-time buyer",
  subordinateBalance: "a loan that stays behind this one",
  seniorBalance: "a loan that comes before this one",
  hasOtherEquityLoan: "another home equity loan",
  rateSteps: "points or a credit that you chose",
  borrowers: "the number of people on the loan",
  hasServed: "military service",
  vaUse: "the VA entitlement",
  vaUsed: "the VA entitlement in use",
  payoffs: "what the loan pays off",
  lockedUntil: "your rate lock",
  replacesExpired: "the Loan Estimate before had expired",
  rates: "our rate sheet",
  adjustments: "our price adjustments",
  costs: "our table of closing costs",
  limits: "our lending limits",
  counties: "the loan limits of counties",
  government: "the terms of FHA and VA loans",
  apor: "the average prime offer rates",
};

const DOLLARS: readonly CauseName[] = [
  "loanAmount",
  "value",
  "price",
  "subordinateBalance",
  "seniorBalance",
  "vaUsed",
  "payoffs",
];

type CauseValue = Cause["from"];

function valueWords(name: CauseName, value: CauseValue, isScoreShown: boolean): string {
  if (value === undefined) return "none";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "string") return name === "lockedUntil" ? dateInWords(value) : value;
  // With two people, each person's own score is on their own page.
  if (name === "score" && !isScoreShown) return scoreRange(value);
  return DOLLARS.includes(name) ? formatMoney(value) : String(value);
}

/** "the credit score that counts: 742 before, 734 now" */
function causeWords({ name, from, to }: Cause, isScoreShown: boolean): string {
  if (name === "replacesExpired") return CAUSES[name];
  const formatValue = (value: CauseValue) => valueWords(name, value, isScoreShown);
  return `${CAUSES[name]}: ${formatValue(from)} before, ${formatValue(to)} now`;
}

const TOTALS = {
  rate: "Interest rate",
  points: "Points",
  apr: "APR",
  principalAndInterest: "Monthly principal and interest",
  mortgageInsurance: "Monthly mortgage insurance",
  lenderCredits: "Lender credits",
  closingCosts: "Closing costs",
  cashToClose: "Cash to close",
} as const;

const PERCENTS: readonly string[] = ["rate", "points", "apr"];

function figureWords({ total, id }: QuoteChange, value: number | undefined): string {
  if (value === undefined) return "none";
  if (PERCENTS.includes(id)) return ratePercent(value);
  const isMonthly = total === "principalAndInterest" || total === "mortgageInsurance";
  if (isMonthly) return formatToTheCent(value);
  if (total === "cashToClose" && value < 0) return `${formatToTheCent(-value)} to you`;
  return total === "cashToClose" ? formatToTheCent(value) : formatMoney(value);
}

const LIMITS: Readonly<Record<Tolerance, string>> = {
  zero: "Zero tolerance: it can't increase",
  "ten-percent": "10% tolerance: the total of these can increase by 10%",
  none: "No limit",
};

const LIMIT_REASONS: Readonly<Record<RevisionGround, string>> = {
  A: "something about the loan or the home changed",
  B: "your credit or the value of the home changed",
  C: "you asked for a change",
  D: "your rate was locked",
  E: "the one before had expired",
};

function limitWords({ tolerance, verdict, ground }: NonNullable<QuoteChange["limit"]>): string {
  const limit = LIMITS[tolerance];
  switch (verdict) {
    case "lower":
      return `${limit}. It did not.`;
    case "within":
      return tolerance === "none" ? `${limit}.` : `${limit}. It is within that.`;
    case "revised":
      return `${limit}, unless there is a reason. There is: ${LIMIT_REASONS[ground ?? "A"]}.`;
    case "until-locked":
      return `${limit} once your rate is locked. It is not locked yet.`;
    case "reset":
      return `${limit}, and there is no reason for it. We refund the difference.`;
    case "not-yet":
      return `${limit}, from your first Loan Estimate on.`;
  }
}

/** A changed figure, as text. */
export interface ShownChange {
  label: string;
  from: string;
  to: string;
  why: string;
  /** absent for a figure without its own limit */
  limit?: string;
}

function shownChange(change: QuoteChange, isScoreShown: boolean): ShownChange {
  const { line, total, from, to, causes, limit } = change;
  const why = causes.map((cause) => causeWords(cause, isScoreShown)).join("; ");
  return {
    label: total === undefined ? `${line?.section ?? ""}: ${line?.label ?? ""}` : TOTALS[total],
    from: figureWords(change, from),
    to: figureWords(change, to),
    why: why === "" ? "Nothing that we know of changed" : why,
    ...(limit && { limit: limitWords(limit) }),
  };
}

/** A quote of the list. */
export interface ShownQuote {
  id: string;
  /** page, time, and the loan if there were several */
  title: string;
  says: string;
}

/** One quote in full, compared with the previous one. */
export interface ShownComparison {
  title: string;
  /** title of the earlier one; absent for the first */
  before?: string;
  figures: SummaryRow[];
  /** everything that changed among the inputs of the price */
  causes: string[];
  changes: ShownChange[];
  data: string;
}

/** The data of the ledger: one quote, and the list of all. */
export interface ShownLedger {
  chosen: ShownComparison;
  quotes: ShownQuote[];
}

const titleOf = (entry: LedgerEntry): string => {
  const { place, quotedAt, inputs } = entry;
  const productNote = isMainQuote(entry) ? "" : ` (${String(inputs.product ?? "")}, shown with it)`;
  return `${QUOTE_PAGES[place]} of ${momentWords(quotedAt)}${productNote}`;
};

const paymentOf = ({ figures }: LedgerEntry): string =>
  formatToTheCent(roundToCents(figures.principalAndInterest + figures.mortgageInsurance));

const quoteSummary = (entry: LedgerEntry): string =>
  `${paymentOf(entry)} a month, ${ratePercent(entry.figures.rate)} (APR ${ratePercent(entry.figures.apr)}), loan of ${formatMoney(Number(entry.inputs.loanAmount ?? 0))}`;

function figureRows(entry: LedgerEntry): SummaryRow[] {
  const { apr, rate, mortgageInsurance, closingCosts, cashToClose } = entry.figures;
  const row = (label: string, value: string): SummaryRow => ({ label, value });
  return [
    row("Monthly payment", paymentOf(entry)),
    row("Interest rate", ratePercent(rate)),
    row("APR", ratePercent(apr)),
    ...(mortgageInsurance === 0 ? [] : [row("Mortgage insurance in it", formatToTheCent(mortgageInsurance))]),
    row("Closing costs", formatMoney(closingCosts)),
    ...(cashToClose === undefined
      ? []
      : [
          cashToClose < 0
            ? row("Cash to you at closing", formatToTheCent(-cashToClose))
            : row("Cash to close", formatToTheCent(cashToClose)),
        ]),
  ];
}

/** Who reads the ledger. */
interface LedgerReader {
  isForEmployee: boolean;
  /** someone else than the person whose score counts may read it */
  isShared?: boolean;
}

function comparisonOf(
  entry: LedgerEntry,
  before: LedgerEntry | undefined,
  { isForEmployee, isShared = false }: LedgerReader,
): ShownComparison {
  const { versions } = entry;
  const isAlone = [entry, before].every((one) => Number(one?.inputs.borrowers ?? 1) <= 1);
  const isScoreShown = isForEmployee || (isAlone && !isShared);
  const compared = before && compareQuotes(before, entry);
  return {
    title: titleOf(entry),
    ...(before && { before: titleOf(before) }),
    figures: figureRows(entry),
    causes: compared?.causes.map((cause) => causeWords(cause, isScoreShown)) ?? [],
    changes: compared?.changes.map((change) => shownChange(change, isScoreShown)) ?? [],
    data: `Priced with rate sheet ${versions.rates}, price adjustments of ${versions.adjustments}, closing costs ${versions.costs}, lending limits ${versions.limits}, county limits ${versions.counties}, FHA and VA terms ${versions.government}, and prime offer rates of the week of ${versions.apor}.`,
  };
}

/** Returns the quotes of the backend's response as ledger entries. */
const entriesOf = ({ quotes }: Pick<CallOutput<"quotes.list">, "quotes">): LedgerEntry[] =>
  quotes.map(({ quoteId, quotedAt, isMain: _isMain, ...quote }) => ({
    ...quote,
    id: Number(quoteId),
    quotedAt: new Date(quotedAt),
  }));

/**
 * Returns the ledger as a page shows it; undefined without a quote.
 * @param quoteId id of the quote to compare with the previous one; default: the newest of the loan
 */
export function shownLedger(
  answer: Pick<CallOutput<"quotes.list">, "quotes">,
  { quoteId, most, ...reader }: LedgerReader & { quoteId: string | null; most: number },
): ShownLedger | undefined {
  const entries = entriesOf(answer);
  const chosen = entries.find(({ id }) => String(id) === quoteId) ?? entries.find(isMainQuote) ?? entries[0];
  if (chosen === undefined) return undefined;
  return {
    chosen: comparisonOf(chosen, findPreviousQuote(entries, chosen), reader),
    quotes: entries.slice(0, most).map((entry) => ({
      id: String(entry.id),
      title: titleOf(entry),
      says: quoteSummary(entry),
    })),
  };
}
