import { knownLoan } from "~/domain/pricing/loan-costs";
import { type KnownLoan, type LoanFigures, loanFigures } from "~/domain/pricing/loan-figures";
import { payoffTotal } from "~/domain/pricing/payoff";
import { toCents } from "~/domain/money";
import type { Queries } from "~server/reference/deps";
import { existingLien, liabilitiesOf } from "~server/reference/homes";
import { applicationOf, borrowersOf } from "~server/reference/store";
import { addressOf } from "./address";
import { inputOf } from "./pricing";
import { isEquityLoan, type PricedRate } from "./record";
import { liensOnHome, liensPaidOff, subjectProperty, type Presentation } from "./store";

/** The figures of a presented loan: its pages and its Loan Estimate have the same ones (F6). */

/** What the figures depend on beside the loan that was presented. */
export interface Surroundings {
  /** two letters: where the home is, as far as it is known */
  state: string | undefined;
  /** how many people are on the loan */
  borrowers: number;
  /** cents that paying off liens takes, with interest to the closing and their release */
  payoffCents: number;
  /** whether a closed-end loan on the home is among them: lines and loans behind it are reported as one kind, and taken for lines */
  replacesMortgage: boolean;
}

/** Reads them from what is stored. */
export async function surroundingsOf(db: Queries, { appId, loan }: Presentation): Promise<Surroundings> {
  const row = await applicationOf(db, appId);
  const property = await subjectProperty(db, appId);
  const liens = liensPaidOff(loan, liensOnHome(await liabilitiesOf(db, appId), property, row));
  return {
    state: addressOf(row, property)?.state ?? loan.state,
    borrowers: Math.max(1, (await borrowersOf(db, appId)).length),
    payoffCents: toCents(payoffTotal(liens.map(existingLien))),
    replacesMortgage: liens.some(({ kind }) => kind === "mortgage"),
  };
}

/** What the figures of one of the rates follow from. */
export function knownLoanOf(
  { loan, applicationFeeType }: Pick<Presentation, "loan" | "applicationFeeType">,
  rate: PricedRate,
  { state, borrowers, payoffCents, replacesMortgage }: Surroundings,
): KnownLoan {
  const { state: _priced, ...input } = inputOf(loan, rate.product);
  const known = knownLoan(
    {
      ...input,
      state,
      borrowers,
      // The fee that was waived stays waived; nobody pays it for a home equity loan.
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

/** The figures of one of the rates. */
export const rateFigures = (
  presentation: Pick<Presentation, "loan" | "applicationFeeType">,
  rate: PricedRate,
  around: Surroundings,
): LoanFigures => loanFigures(knownLoanOf(presentation, rate, around));
