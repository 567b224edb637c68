import { loanFiguresInput } from "~/domain/pricing/loan-costs";
import { type LoanFiguresInput, type LoanFigures, loanFigures } from "~/domain/pricing/loan-figures";
import { payoffTotal } from "~/domain/pricing/payoff";
import { toCents } from "~/domain/money";
import type { Queries } from "~server/reference/deps";
import { toExistingLien, liabilitiesOf } from "~server/reference/homes";
import { applicationOf, borrowersOf } from "~server/reference/store";
import { addressOf } from "./address";
import { inputOf } from "./pricing";
import { isEquityLoan, type PricedRate } from "./record";
import { liensOnHome, liensPaidOff, subjectProperty, type Presentation } from "./store";

/** The figures of a presented loan: its pages and its Loan Estimate share them (F6). */

/** What the figures depend on besides the presented loan. */
export interface FigureContext {
  /** two letters; state of the home, if known */
  state: string | undefined;
  /** number of people on the loan */
  borrowers: number;
  /** cents to pay off liens, with interest to the closing and release fees */
  payoffCents: number;
  /**
   * whether a closed-end loan on the home is among them. Lines and loans behind it are reported as
   * one kind, and count as lines.
   */
  replacesMortgage: boolean;
  /** ids of the liens that it pays off */
  paysOff: readonly string[];
}

/** Reads these facts from the database. */
export async function figureContextOf(db: Queries, { appId, loan }: Presentation): Promise<FigureContext> {
  const row = await applicationOf(db, appId);
  const property = await subjectProperty(db, appId);
  const liens = liensPaidOff(loan, liensOnHome(await liabilitiesOf(db, appId), property, row));
  return {
    state: addressOf(row, property)?.state ?? loan.state,
    borrowers: Math.max(1, (await borrowersOf(db, appId)).length),
    payoffCents: toCents(payoffTotal(liens.map(toExistingLien))),
    replacesMortgage: liens.some(({ kind }) => kind === "mortgage"),
    paysOff: liens.map(({ id }) => id),
  };
}

/** Returns the facts that determine the figures of one rate. */
export function knownLoanOf(
  { loan, applicationFeeType }: Pick<Presentation, "loan" | "applicationFeeType">,
  rate: PricedRate,
  { state, borrowers, payoffCents, replacesMortgage }: FigureContext,
): LoanFiguresInput {
  const { state: _priced, ...input } = inputOf(loan, rate.product);
  const known = loanFiguresInput(
    {
      ...input,
      state,
      borrowers,
      // A waived fee stays waived; home equity loans have none.
      hasServed: isEquityLoan(loan) ? loan.hasServed : applicationFeeType === "waived",
    },
    {
      rate: rate.rate,
      points: rate.points,
      termMonths: rate.termMonths,
      mortgageInsurance: rate.mortgageInsuranceCents / 100,
      mortgageInsuranceMonths: rate.mortgageInsuranceMonths,
    },
  );
  return loan.purpose === "purchase"
    ? known
    : { ...known, replacesMortgage, payoffs: (payoffCents + (loan.debtPayoffCents ?? 0)) / 100 };
}

/** Returns the figures of one rate. */
export const rateFigures = (
  presentation: Pick<Presentation, "loan" | "applicationFeeType">,
  rate: PricedRate,
  context: FigureContext,
): LoanFigures => loanFigures(knownLoanOf(presentation, rate, context));
