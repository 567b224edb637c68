import type { KeptHome } from "~/domain/ability-to-repay/debts";
import type { CountedIncome } from "~/domain/ability-to-repay/income";
import type { Program } from "~/domain/pricing/products";
import type { KnownMonth } from "~/domain/ability-to-repay/month";
import {
  countedMonthly,
  keptHomesOf,
  MORTGAGE_KINDS,
  owedElsewhere,
  type Home,
  type Liability,
} from "./homes";
import type { Application } from "./store";

/**
 * What the record of an application says about the borrowers' current housing, and about homes'
 * costs besides their mortgages. Dollars per month.
 */

type Saved = Application["data"];

const dollarsIn = (value: unknown): number =>
  typeof value === "number" && Number.isFinite(value) && value > 0 ? value : 0;

/** Returns the rent that borrowers pay for their present home; 0 for owners and when not stated. */
export const rentPaidOf = ({ presentHome, monthlyRent }: Saved): number =>
  presentHome === undefined || presentHome === "rent" ? dollarsIn(monthlyRent) : 0;

/** Returns the association dues of the home that is bought. */
export const duesOfNewHome = ({ associationDues }: Saved): number => dollarsIn(associationDues);

/** Checks for a mortgage that is not linked to a home on file. */
const isOnNoHome = ({ kind, propertyId }: Liability): boolean =>
  MORTGAGE_KINDS.includes(kind) && propertyId === null;

/**
 * Returns the present home that buyers said they keep, with the mortgages that are linked to no
 * home on file: its costs besides them, and its future rent.
 */
export function homeKeptByBuyers(
  { presentHome, keptHomeCosts, keptHomeRent }: Saved,
  owed: readonly Liability[],
): KeptHome | undefined {
  if (presentHome !== "keep") return undefined;
  const liens = owed.filter(isOnNoHome).map(({ paymentCents }) => ({ monthlyPayment: paymentCents / 100 }));
  return { liens, dues: dollarsIn(keptHomeCosts), rent: dollarsIn(keptHomeRent) };
}

/** What an application stores about its borrowers. */
interface OnFile extends Pick<KnownMonth, "occupancy"> {
  data: Application["data"];
  homes: readonly Home[];
  /** without debts that the loan pays off, and without liens on the subject property */
  debts: readonly Liability[];
  income: CountedIncome;
  /** program of the loan; default conventional */
  program?: Program;
}

/** Returns the known monthly income and debts besides the loan's home, as they count (REPAY-04). */
export function knownMonth({ data, homes, debts, income, occupancy, program }: OnFile): KnownMonth {
  const elsewhere = owedElsewhere(debts, homes);
  const kept = homeKeptByBuyers(data, elsewhere);
  return {
    monthlyIncome: income.monthlyIncome,
    monthlyDebts: countedMonthly(kept ? elsewhere.filter((debt) => !isOnNoHome(debt)) : elsewhere, program),
    keptHomes: [...keptHomesOf(debts, homes), ...(kept ? [kept] : [])],
    rentPaid: rentPaidOf(data),
    occupancy,
  };
}
