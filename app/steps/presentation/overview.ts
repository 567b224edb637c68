import { formatMoney, formatToTheCent } from "~/domain/money";
import { formatPhone } from "~/domain/phone";
import type { CallOutput } from "~server/backend/contract/index";
import type { Loaded } from "~server/http/result";
import type { SummaryRow } from "~/ui/parts";
import type { ComparisonRow } from "~/ui/comparison";
import { idsOf, shownNow, type Asking, type Shown, type ShownRate } from "./shown";
import { changeWords, debtWords, purposeWords } from "./words";

/** The first page of a presentation: who made it, and what it is about. */

type Banker = CallOutput<"lp.get-partial-presentation">["loanPresentation"]["mortgageBankerInfo"];

/** Who made it, as a page shows them. */
export interface Maker {
  name: string;
  nmlsId?: string | undefined;
  phone?: { shown: string; href: string };
}

/** What the page shows: a greeting until the customer is known, then the whole. */
export type OverviewView =
  | { is: "partial"; firstName: string; purpose: string; maker?: Maker | undefined }
  | {
      is: "whole";
      purpose: string;
      maker?: Maker | undefined;
      loan: SummaryRow[];
      monthly: TodayAndThen;
      paidOff: PaidOffView;
    };

/** What is paid a month today and with the loan that is chosen. */
export interface TodayAndThen {
  rows: ComparisonRow[];
  /** one sentence of what changes; absent where today's payment cannot be told */
  change?: string;
}

/** What the loan pays off. */
export interface PaidOffView {
  rows: ComparisonRow[];
  /** said where there is nothing, or nothing is known */
  none?: string;
}

function makerOf(banker: Banker): Maker | undefined {
  if (banker === null) return undefined;
  const { name, nmlsId, phoneNumber } = banker;
  if (phoneNumber === undefined) return { name, nmlsId };
  return { name, nmlsId, phone: { shown: formatPhone(phoneNumber), href: `tel:+1${phoneNumber}` } };
}

/** What the page shows before the customer is known: no amount, no last name, no address (F3). @throws BackendError */
export async function partialPage({ state, backend }: Asking): Promise<Loaded<OverviewView>> {
  const { presentationId } = idsOf(state);
  const { unproven } = state.facts;
  const asked = unproven ? backend.forApplication(unproven.appId, unproven.token) : backend;
  const { loanPresentation } = await asked.call("lp.get-partial-presentation", { query: { presentationId } });
  const { firstName, purpose, mortgageBankerInfo } = loanPresentation;
  return {
    data: { is: "partial", firstName, purpose: purposeWords(purpose), maker: makerOf(mortgageBankerInfo) },
  };
}

const amount = (dollars: number | null): string =>
  dollars === null ? "not known" : formatToTheCent(dollars);

const sum = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? null : one + other;

/** Payment and escrow of a month, today and then. */
export function todayAndThen(shown: Shown): TodayAndThen {
  const { currentPayment, currentEscrow, proposedPayment, proposeEscrow, monthlySaving } = shown;
  const hasToday = shown.loan.purpose !== "purchase";
  const row = (label: string, now: number | null, then: number | null): ComparisonRow => ({
    label,
    values: hasToday ? [amount(now), amount(then)] : [amount(then)],
  });
  return {
    rows: [
      row("Principal, interest and mortgage insurance", currentPayment, proposedPayment),
      row("Escrow: taxes and insurance", currentEscrow, proposeEscrow),
      row("Together", sum(currentPayment, currentEscrow), sum(proposedPayment, proposeEscrow)),
    ],
    ...(monthlySaving === null
      ? {}
      : {
          change: `Principal, interest and mortgage insurance are ${changeWords(-monthlySaving)} each month than today.`,
        }),
  };
}

/** What the loan pays off, by creditor. */
export function paidOffView({ paidOff, loan }: Shown): PaidOffView {
  const rows = paidOff.map(({ creditor, kind, balance, payment }) => ({
    label: `${creditor}, ${debtWords(kind).toLowerCase()}`,
    values: [formatMoney(balance), formatToTheCent(payment)],
  }));
  if (rows.length > 0) return { rows };
  const none =
    loan.purpose === "purchase"
      ? "This loan buys a home and pays nothing off."
      : "We have no mortgage on file.";
  return { rows, none };
}

/** Dollars in hand at closing by the rate that is chosen, else the first; 0 of a loan that is not for cash. */
export function cashToYou({
  loan,
  rates,
}: {
  loan: Pick<Shown["loan"], "purpose">;
  rates: readonly Pick<ShownRate, "isChosen" | "cashToClose">[];
}): number {
  const rate = rates.find(({ isChosen }) => isChosen) ?? rates[0];
  return rate && loan.purpose === "cashout" ? Math.max(0, -rate.cashToClose) : 0;
}

/** The whole of it. @throws BackendError */
export async function overviewPage(asking: Asking): Promise<Loaded<OverviewView>> {
  const shown = await shownNow(asking);
  const { loan, mortgageBankerInfo, propertyAddress } = shown;
  const cash = cashToYou(shown);
  const address = propertyAddress && [propertyAddress.street, propertyAddress.city, propertyAddress.state];
  return {
    data: {
      is: "whole",
      purpose: purposeWords(loan.purpose),
      maker: makerOf(mortgageBankerInfo),
      loan: [
        { label: "Loan amount", value: formatMoney(loan.loanAmount) },
        { label: "Home", value: address ? address.filter(Boolean).join(", ") : "not chosen yet" },
        { label: "Value of the home", value: formatMoney(loan.homeValue) },
        { label: "Loan as a part of the value", value: `${(loan.loanToValue * 100).toFixed(1)}%` },
        ...(cash > 0 ? [{ label: "Cash to you", value: formatMoney(cash) }] : []),
      ],
      monthly: todayAndThen(shown),
      paidOff: paidOffView(shown),
    },
  };
}
