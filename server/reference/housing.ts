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

/** What the record of an application says of where its borrowers live, and of what homes cost beside their mortgages. Dollars a month. */

type Saved = Application["data"];

const dollarsIn = (value: unknown): number =>
  typeof value === "number" && Number.isFinite(value) && value > 0 ? value : 0;

/** The rent that borrowers pay for where they live today; 0 of who owns it, or did not say. */
export const rentPaidOf = ({ presentHome, monthlyRent }: Saved): number =>
  presentHome === undefined || presentHome === "rent" ? dollarsIn(monthlyRent) : 0;

/** The dues of the home that is bought. */
export const duesOfNewHome = ({ associationDues }: Saved): number => dollarsIn(associationDues);

/** A mortgage that nobody put on a home on file. */
const isOnNoHome = ({ kind, propertyId }: Liability): boolean =>
  MORTGAGE_KINDS.includes(kind) && propertyId === null;

/**
 * The home that buyers live in and keep, where they said so, with the mortgages that stand on no home on file: what it costs beside them, and the
 * rent that it will bring.
 */
export function homeKeptByBuyers(
  { presentHome, keptHomeCosts, keptHomeRent }: Saved,
  owed: readonly Liability[],
): KeptHome | undefined {
  if (presentHome !== "keep") return undefined;
  const liens = owed.filter(isOnNoHome).map(({ paymentCents }) => ({ monthlyPayment: paymentCents / 100 }));
  return { liens, dues: dollarsIn(keptHomeCosts), rent: dollarsIn(keptHomeRent) };
}

/** What an application knows of its borrowers. */
interface OnFile extends Pick<KnownMonth, "occupancy"> {
  data: Application["data"];
  homes: readonly Home[];
  /** without what the loan pays off, and without liens on the home of the loan */
  debts: readonly Liability[];
  income: CountedIncome;
  /** of the loan; default conventional */
  program?: Program;
}

/** What is known of a month beside the home of a loan, as it is counted (REPAY-04). */
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
