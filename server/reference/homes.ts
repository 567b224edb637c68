import { and, asc, desc, eq, inArray } from "drizzle-orm";
import { countedPayment, type KeptHome } from "~/domain/ability-to-repay/debts";
import type { Program } from "~/domain/pricing/products";
import { toCents } from "~/domain/money";
import { omitUndefined } from "~/domain/omit-undefined";
import { occupancyOfUse, higherValue } from "~/domain/property";
import type { ExistingLien } from "~/domain/pricing/existing-liens";
import { liabilities, properties } from "./database/schema";
import type { Deps, Queries } from "./deps";
import { generateLiabilities, type LiabilityKind } from "./liabilities";
import { ApiError } from "./router";
import { applicationOf, personaFor, type Applicant } from "./store";

/** Reads homes and their debts; stores what a soft pull found. */

export type Home = typeof properties.$inferSelect;
export type Liability = typeof liabilities.$inferSelect;

/** Kinds of debt secured by a home. */
export const MORTGAGE_KINDS: readonly LiabilityKind[] = ["mortgage", "home-equity"];

/** Returns the homes of an application, the subject property first. */
export async function homesOf(db: Queries, appId: string): Promise<Home[]> {
  return db
    .select()
    .from(properties)
    .where(eq(properties.appId, appId))
    .orderBy(desc(properties.isSubjectProperty), asc(properties.id));
}

/**
 * @throws ApiError 404 PROPERTY_NOT_FOUND when the home does not belong to this application
 *   (LIAB-05)
 */
export async function homeOf(db: Queries, appId: string, propertyId: string): Promise<Home> {
  const [found] = await db
    .select()
    .from(properties)
    .where(and(eq(properties.appId, appId), eq(properties.id, Number(propertyId))));
  if (!found) throw new ApiError(404, "PROPERTY_NOT_FOUND", "Property not found.");
  return found;
}

/** Returns all debts of the applicants of an application, largest first. */
export async function liabilitiesOf(db: Queries, appId: string): Promise<Liability[]> {
  return db
    .select()
    .from(liabilities)
    .where(eq(liabilities.appId, appId))
    .orderBy(desc(liabilities.balanceCents), asc(liabilities.id));
}

/** Returns the debts secured by a home, largest first. */
export async function mortgagesOf(db: Queries, appId: string): Promise<Liability[]> {
  return (await liabilitiesOf(db, appId)).filter(({ kind }) => MORTGAGE_KINDS.includes(kind));
}

/**
 * @throws ApiError 404 LIABILITY_NOT_FOUND when no such mortgage belongs to this application
 *   (LIAB-05)
 */
export async function mortgageOf(db: Queries, appId: string, liabilityId: string): Promise<Liability> {
  const found = (await mortgagesOf(db, appId)).find(({ id }) => id === liabilityId);
  if (!found) throw new ApiError(404, "LIABILITY_NOT_FOUND", "Liability not found.");
  return found;
}

/**
 * Stores the debts found for people: once each, so that another pull changes nothing. The ids
 * depend on the position in the list, so that two concurrent pulls write one list.
 */
export async function writeLiabilities(
  db: Queries,
  { now }: Pick<Deps, "now">,
  appId: string,
  found: readonly Applicant[],
): Promise<void> {
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return;
  const known = await db
    .select({ applicantId: liabilities.applicantId })
    .from(liabilities)
    .where(inArray(liabilities.applicantId, ids));
  const fresh = found.filter(({ id }) => !known.some((row) => row.applicantId === id));
  if (fresh.length === 0) return;
  const { transactionType, flowId, data } = await applicationOf(db, appId);
  const application = { persona: personaFor(found), transactionType, flowId, data };
  const foundAt = now();
  const rows = fresh.flatMap((person) =>
    generateLiabilities(
      { name: `${person.firstName} ${person.lastName}`.toLowerCase(), isPrimary: person.isPrimary },
      application,
    ).map((debt, index) => ({
      id: `${person.id}-debt-${index + 1}`,
      appId,
      applicantId: person.id,
      kind: debt.kind,
      creditor: debt.creditor,
      balanceCents: toCents(debt.balance),
      paymentCents: toCents(debt.payment),
      rate: debt.rate ?? null,
      monthsLeft: debt.monthsLeft ?? null,
      hasEscrow: debt.hasEscrow ?? null,
      foundAt,
    })),
  );
  // A person who joins a loan later may have no debts.
  if (rows.length === 0) return;
  await db.insert(liabilities).values(rows).onConflictDoNothing();
}

const REPAYMENT_KINDS = { auto: "auto", student: "student", card: "revolving" } as const;

/**
 * Returns the monthly payment that counts for the debts on file (REPAY-01); a lien counts with its
 * payment.
 */
export const countedMonthly = (owed: readonly Liability[], program?: Program): number =>
  owed.reduce((sum, { kind, balanceCents, paymentCents, monthsLeft }) => {
    if (kind === "mortgage" || kind === "home-equity") return sum + paymentCents / 100;
    const debt = {
      kind: REPAYMENT_KINDS[kind],
      balance: balanceCents / 100,
      monthlyPayment: paymentCents / 100,
    };
    return (
      sum + countedPayment({ ...debt, ...(monthsLeft !== null && { paymentsLeft: monthsLeft }) }, program)
    );
  }, 0);

/**
 * Returns a home's monthly income and costs besides its liens, in dollars; unknown values are
 * absent. A home that the borrower lives in earns no rent.
 */
export const monthlyOfHome = ({
  duesCents,
  rentCents,
  propertyUse,
}: Home): { dues?: number; rent?: number } =>
  omitUndefined({
    dues: duesCents === null ? undefined : duesCents / 100,
    rent: rentCents === null || occupancyOfUse(propertyUse) === "PrimaryHome" ? undefined : rentCents / 100,
  });

/**
 * Returns the homes that the borrower keeps besides the one of the loan, with their liens
 * (REPAY-02).
 */
export function retainedHomesOf(owed: readonly Liability[], homes: readonly Home[]): KeptHome[] {
  const liensOf = ({ id }: Home) =>
    owed
      .filter(({ propertyId }) => propertyId === id)
      .map(({ paymentCents, hasEscrow }) => ({
        monthlyPayment: paymentCents / 100,
        includesEscrow: hasEscrow === true,
      }));
  return homes
    .filter(({ isSubjectProperty }) => !isSubjectProperty)
    .map((home) => {
      const value = higherValue(home.estimatedCents, home.lookupCents);
      const worth = value === undefined ? undefined : value / 100;
      return { value: worth, state: home.state, liens: liensOf(home), ...monthlyOfHome(home) };
    });
}

/** Returns the debts that are not on a kept home. */
export const debtsNotOnHomes = (owed: readonly Liability[], homes: readonly Home[]): Liability[] =>
  owed.filter(
    ({ propertyId }) => !homes.some(({ id, isSubjectProperty }) => id === propertyId && !isSubjectProperty),
  );

/** Converts a lien on file for calculations. */
export const toExistingLien = (lien: Liability): ExistingLien => ({
  liabilityId: lien.id,
  balance: lien.balanceCents / 100,
  monthlyPayment: lien.paymentCents / 100,
  ratePercent: lien.rate ?? undefined,
  remainingMonths: lien.monthsLeft ?? undefined,
  lienPriority: lien.lienPriority ?? "FirstLien",
  includesEscrow: lien.hasEscrow === true,
});
