import {
  deskPriceChangesLink,
  priceChangesLink,
  type PriceChangesLink,
} from "~/steps/prices/price-changes-link";
import { formatMoney, formatToTheCent, roundToCents } from "~/domain/money";
import { omitUndefined } from "~/domain/omit-undefined";
import { formatPhone } from "~/domain/phone";
import type { CallOutput } from "~server/backend/contract/index";
import type { LoadedPage } from "~server/visit/step-result";
import type { Visit } from "~server/visit/types";
import type { SummaryRow } from "~/ui/parts";
import type { ComparisonRow } from "~/ui/comparison";
import { LIMITS_2026_11 } from "~/domain/pricing/limits-2026-11";
import { ESCROW_REFUND, HIGH_RATE_ASSUMED, percentOfFraction } from "~/steps/loan/lending-words";
import {
  presentationIds,
  isEmployee,
  loadPresentation,
  type PresentationContext,
  type Presentation,
  type PresentedRate,
} from "./presentation";
import { debtWords, purposeWords } from "./presentation-words";
import { presentedMonth, type PresentedMonth } from "./presented-comparison";
import type { PresentationState } from "./state";

/** The first page of a presentation: its banker, and its subject. */

type Banker = CallOutput<"lp.get-partial-presentation">["loanPresentation"]["mortgageBankerInfo"];

/** The banker who made it, as a page shows them. */
export interface PresentationBanker {
  name: string;
  nmlsId?: string | undefined;
  phone?: { shown: string; href: string };
}

/**
 * The data of the page: a greeting until the customer is identified, then everything; without a
 * loan once none is possible.
 */
export type OverviewView =
  | { is: "partial"; firstName: string; purpose: string; maker?: PresentationBanker | undefined }
  | {
      is: "ended";
      purpose: string;
      maker?: PresentationBanker | undefined;
      end: CreditEnd;
      isEmployee: boolean;
    }
  | {
      is: "whole";
      /** link to what changed since earlier prices */
      prices?: PriceChangesLink | undefined;
      isEmployee: boolean;
      /** the next page: the credit, or the rates */
      next: "credit" | "rates";
      purpose: string;
      maker?: PresentationBanker | undefined;
      loan: SummaryRow[];
      /** absent without a loan */
      month?: PresentedMonth;
      /** what the income on file supports, and that this is no decision (REPAY-04) */
      income: string;
      paidOff: PaidOffView;
    };

/** Why there is no loan to present. */
export type CreditEnd = "declined" | "no-data";

/** What the loan pays off. */
export interface PaidOffView {
  rows: ComparisonRow[];
  /** additional costs of the payoff, and later refunds; full sentences */
  notes?: string[];
  /** shown where there is nothing, or nothing is known */
  none?: string;
}

function presentationBankerOf(banker: Banker): PresentationBanker | undefined {
  if (banker === null) return undefined;
  const { name, nmlsId, phoneNumber } = banker;
  if (phoneNumber === undefined) return { name, nmlsId };
  return { name, nmlsId, phone: { shown: formatPhone(phoneNumber), href: `tel:+1${phoneNumber}` } };
}

/**
 * Returns what a presentation may show before the customer is identified: no amount, no last name,
 * no address (F3).
 * @throws BackendError
 */
async function partialPresentation({ state, backend }: PresentationContext) {
  const { presentationId } = presentationIds(state);
  const { unproven } = state.facts;
  const client = unproven ? backend.forApplication(unproven.appId, unproven.token) : backend;
  const { loanPresentation } = await client.call("lp.get-partial-presentation", {
    query: { presentationId },
  });
  const { firstName, purpose, mortgageBankerInfo } = loanPresentation;
  return { firstName, purpose: purposeWords(purpose), maker: presentationBankerOf(mortgageBankerInfo) };
}

/**
 * Returns the data of the page before the customer is identified.
 * @throws BackendError
 */
export const partialPage = async (asking: PresentationContext): Promise<LoadedPage<OverviewView>> => ({
  data: { is: "partial", ...(await partialPresentation(asking)) },
});

/**
 * Returns the data of a presentation that a credit decision, or reports without data, have ended.
 * @throws BackendError
 */
export async function endedPage(
  asking: PresentationContext,
  end: CreditEnd,
): Promise<LoadedPage<OverviewView>> {
  const { purpose, maker } = await partialPresentation(asking);
  return { data: { is: "ended", purpose, maker, end, isEmployee: isEmployee(asking.state) } };
}

/**
 * Returns what the income on file supports, as text: shown next to the figures, and no decision
 * (REPAY-04).
 */
export function incomeWords({ state, share }: Presentation["income"]): string {
  const most = percentOfFraction(LIMITS_2026_11.maxDebtToIncome);
  const next = "This is not a decision to lend: a loan expert checks income and debts before we make one.";
  if (state === "not-known")
    return `We haven't counted any income for this loan, so nothing here is a decision to lend. Housing and debts may take ${most} of what you earn before taxes.`;
  const takes =
    share === undefined
      ? "None of the income on file counts toward a loan yet"
      : `With the income and debts on file, housing and debts would take ${percentOfFraction(share)} of the income that counts`;
  return state === "carried"
    ? `${takes}, and ${most} is the most we lend to. ${next}`
    : `${takes}; ${most} is the most we lend to. ${next}`;
}

/** Returns what the loan pays off, by creditor. */
export function paidOffView({ paidOff, loan }: Pick<Presentation, "paidOff" | "loan">): PaidOffView {
  const liens = paidOff.flatMap(({ payoff }) => payoff ?? []);
  const rows = paidOff.map(({ creditor, kind, balance, payment }) => ({
    label: `${creditor}, ${debtWords(kind).toLowerCase()}`,
    values: [formatMoney(balance), payment === null ? "Not known" : formatToTheCent(payment)],
  }));
  if (rows.length > 0) return { rows, notes: liens.length > 0 ? payoffWords(liens) : [] };
  const none =
    loan.purpose === "purchase"
      ? "This loan buys a home and pays nothing off."
      : loan.purpose === "heloan"
        ? "This home equity loan pays nothing off: what you owe on the home stays as it is."
        : "We have no mortgage on file.";
  return { rows, none };
}

/**
 * Returns the additional costs of paying off the liens, which are part of the cash to close, and
 * later refunds.
 */
function payoffWords(liens: readonly NonNullable<Presentation["paidOff"][number]["payoff"]>[]): string[] {
  const sum = (of: "interest" | "releaseFee") =>
    formatToTheCent(roundToCents(liens.reduce((all, lien) => all + lien[of], 0)));
  const days = Math.max(...liens.map((lien) => lien.days));
  const rate = liens.every(({ isRateKnown }) => isRateKnown) ? "" : ` ${HIGH_RATE_ASSUMED}`;
  return [
    `On top of what you owe, you pay ${sum("interest")} of interest on it at closing, for ${String(days)} days, and ${sum("releaseFee")} for the release. Both are in the cash to close.${rate}`,
    ESCROW_REFUND,
  ];
}

/**
 * Returns the dollars in hand at closing with the chosen rate, else the first; 0 for a loan without
 * cash.
 */
export function cashAtClosing({
  loan,
  rates,
}: {
  loan: Pick<Presentation["loan"], "purpose">;
  rates: readonly Pick<PresentedRate, "isChosen" | "cashToClose">[];
}): number {
  const rate = rates.find(({ isChosen }) => isChosen) ?? rates[0];
  return rate && (loan.purpose === "cashout" || loan.purpose === "heloan")
    ? Math.max(0, -rate.cashToClose)
    : 0;
}

/**
 * Returns all data of the page.
 * @param next the next page
 * @throws BackendError
 */
export async function overviewPage(
  asking: PresentationContext &
    Parameters<typeof priceChangesLink>[0] &
    Pick<Visit<PresentationState>, "runtime">,
  next: "credit" | "rates",
): Promise<LoadedPage<OverviewView>> {
  const shown = await loadPresentation(asking);
  const { loan, mortgageBankerInfo, propertyAddress } = shown;
  const cash = cashAtClosing(shown);
  const address = propertyAddress && [propertyAddress.street, propertyAddress.city, propertyAddress.state];
  return {
    data: {
      is: "whole",
      next,
      purpose: purposeWords(loan.purpose),
      maker: presentationBankerOf(mortgageBankerInfo),
      loan: [
        { label: "Loan amount", value: formatMoney(loan.loanAmount) },
        { label: "Home", value: address ? address.filter(Boolean).join(", ") : "not chosen yet" },
        { label: "Home value", value: formatMoney(loan.homeValue) },
        { label: "Loan as a share of the value", value: `${(loan.loanToValue * 100).toFixed(1)}%` },
        ...(cash > 0 ? [{ label: "Cash to you", value: formatMoney(cash) }] : []),
      ],
      ...omitUndefined({ month: presentedMonth(shown, asking.runtime.now()) }),
      income: incomeWords(shown.income),
      paidOff: paidOffView(shown),
      prices: isEmployee(asking.state)
        ? deskPriceChangesLink(shown.appId, shown.changedSince)
        : priceChangesLink(asking, shown.changedSince),
      isEmployee: isEmployee(asking.state),
    },
  };
}
