import { asc, inArray } from "drizzle-orm";
import { calculateQualifyingIncome, type QualifyingIncome } from "~/domain/ability-to-repay/income";
import { isoDateOf } from "~/domain/dates";
import { omitUndefined } from "~/domain/omit-undefined";
import { incomeItems } from "./database/schema";
import type { Deps, Queries } from "./deps";
import type { Applicant } from "./store";

const startOf = (employer: Record<string, unknown> | null): string | undefined =>
  typeof employer?.startDate === "string" ? employer.startDate : undefined;

/** Returns the stated incomes of people, oldest first. */
export const incomeItemsOf = (
  db: Queries,
  applicantIds: readonly string[],
): Promise<(typeof incomeItems.$inferSelect)[]> =>
  db
    .select()
    .from(incomeItems)
    .where(inArray(incomeItems.applicantId, [...applicantIds]))
    .orderBy(asc(incomeItems.createdAt), asc(incomeItems.id));

/**
 * Returns the qualifying part of all stated incomes (REPAY-03); undefined before any was stated.
 */
export async function countedIncome(
  { now }: Pick<Deps, "now">,
  db: Queries,
  people: readonly Applicant[],
): Promise<QualifyingIncome | undefined> {
  if (people.length === 0) return undefined;
  const items = await incomeItemsOf(
    db,
    people.map((person) => person.id),
  );
  if (items.length === 0) return undefined;
  const statedIncomes = items.map(({ userIncomeType, annualCents, employerInfo, isConfirmed }) => ({
    kind: userIncomeType,
    yearly: annualCents / 100,
    ...omitUndefined({ since: startOf(employerInfo), isConfirmed: isConfirmed || undefined }),
  }));
  return calculateQualifyingIncome(statedIncomes, isoDateOf(now()));
}
