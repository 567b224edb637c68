import type { KeptHome } from "~/domain/ability-to-repay/debts";
import type { QualifyingIncome } from "~/domain/ability-to-repay/income";
import type { Program } from "~/domain/pricing/products";
import type { MonthlyFacts } from "~/domain/ability-to-repay/monthly-totals";
import {
  countedMonthly,
  retainedHomesOf,
  MORTGAGE_KINDS,
  debtsNotOnHomes,
  type Home,
  type Liability,
} from "./homes";
import type { Application } from "./store";

/**
 * What the record of an application says about the borrowers' current housing, and about homes'
 * costs besides their mortgages. Dollars per month.
 */

type SavedRecord = Application["data"];

const dollarsIn = (value: unknown): number =>
  typeof value === "number" && Number.isFinite(value) && value > 0 ? value : 0;

/** Returns the rent that borrowers pay for their present home; 0 for owners and when not stated. */
export const rentPaidOf = ({ presentHome, monthlyRent }: SavedRecord): number =>
  presentHome === undefined || presentHome === "rent" ? dollarsIn(monthlyRent) : 0;

/** Returns the association dues of the home that is bought. */
export const duesOfNewHome = ({ associationDues }: SavedRecord): number => dollarsIn(associationDues);

/** Checks for a mortgage that is not linked to a home on file. */
const isUnlinkedMortgage = ({ kind, propertyId }: Liability): boolean =>
  MORTGAGE_KINDS.includes(kind) && propertyId === null;

/**
 * Returns the present home that buyers said they keep, with the mortgages that are linked to no
 * home on file: its costs besides them, and its future rent.
 */
export function keptHomeOfBuyers(
  { presentHome, keptHomeCosts, keptHomeRent }: SavedRecord,
  owed: readonly Liability[],
): KeptHome | undefined {
  if (presentHome !== "keep") return undefined;
  const liens = owed
    .filter(isUnlinkedMortgage)
    .map(({ paymentCents }) => ({ monthlyPayment: paymentCents / 100 }));
  return { liens, dues: dollarsIn(keptHomeCosts), rent: dollarsIn(keptHomeRent) };
}

/** What an application stores about its borrowers. */
interface ApplicationFile extends Pick<MonthlyFacts, "occupancy"> {
  data: Application["data"];
  homes: readonly Home[];
  /** without debts that the loan pays off, and without liens on the subject property */
  debts: readonly Liability[];
  income: Pick<QualifyingIncome, "monthlyIncome">;
  /** program of the loan; default conventional */
  program?: Program;
}

/** Returns the known monthly income and debts besides the loan's home, as they count (REPAY-04). */
export function knownMonthly({
  data,
  homes,
  debts,
  income,
  occupancy,
  program,
}: ApplicationFile): MonthlyFacts {
  const elsewhere = debtsNotOnHomes(debts, homes);
  const kept = keptHomeOfBuyers(data, elsewhere);
  return {
    monthlyIncome: income.monthlyIncome,
    monthlyDebts: countedMonthly(
      kept ? elsewhere.filter((debt) => !isUnlinkedMortgage(debt)) : elsewhere,
      program,
    ),
    keptHomes: [...retainedHomesOf(debts, homes), ...(kept ? [kept] : [])],
    rentPaid: rentPaidOf(data),
    occupancy,
  };
}
