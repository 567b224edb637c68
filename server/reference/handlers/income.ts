import { and, eq, inArray } from "drizzle-orm";
import { toCents } from "~/domain/money";
import { newId } from "~server/reference/crypto";
import { employers, incomeItems } from "~server/reference/database/schema";
import type { Deps } from "~server/reference/deps";
import { incomeItemsOf } from "~server/reference/incomes";
import { ApiError, type Handlers, type HandlerInput } from "~server/reference/router";
import { applicantOf } from "~server/reference/store";
import type { CallOutput } from "~server/backend/contract/index";

/** Returns the dollars per year of an item that has one of the two amounts. */
const yearlyCents = (item: {
  annualIncome?: number | undefined;
  monthlyIncome?: number | undefined;
}): number => toCents(item.annualIncome ?? 0) + 12 * toCents(item.monthlyIncome ?? 0);

/** @throws ApiError 404 INCOME_NOT_FOUND, APPLICANT_NOT_FOUND */
export async function registerIncome(
  deps: Pick<Deps, "now">,
  { body, db }: Pick<HandlerInput<"income.register">, "body" | "db">,
): Promise<CallOutput<"income.register">> {
  const { id: applicantId } = await applicantOf(db, body.appId, body.applicantId);
  const at = deps.now();
  if (body.remove.length > 0) {
    await db
      .delete(incomeItems)
      .where(and(eq(incomeItems.applicantId, applicantId), inArray(incomeItems.id, body.remove)));
  }
  for (const [index, item] of body.add.entries()) {
    const values = {
      userIncomeType: item.userIncomeType,
      annualCents: yearlyCents(item),
      isConfirmed: item.isConfirmed === true,
      employerInfo: item.employerInfo ?? null,
    };
    if (item.instagenIncomeId === undefined) {
      // One millisecond apart, so that they are returned in the order they were given.
      const createdAt = new Date(at.getTime() + index);
      await db.insert(incomeItems).values({ id: newId("inc"), applicantId, createdAt, ...values });
      continue;
    }
    const changed = await db
      .update(incomeItems)
      .set(values)
      .where(and(eq(incomeItems.id, item.instagenIncomeId), eq(incomeItems.applicantId, applicantId)))
      .returning({ id: incomeItems.id });
    if (changed.length === 0) {
      throw new ApiError(404, "INCOME_NOT_FOUND", "We could not find that income. Please add it again.");
    }
  }
  const items = await incomeItemsOf(db, [applicantId]);
  return {
    items: items.map((item) => ({
      instagenIncomeId: item.id,
      userIncomeType: item.userIncomeType,
      annualIncome: item.annualCents / 100,
    })),
  };
}

/** @throws ApiError 400 DATES_REVERSED, 404 APPLICANT_NOT_FOUND */
export async function saveEmployer(
  deps: Pick<Deps, "now">,
  { body, db }: Pick<HandlerInput<"income.employer">, "body" | "db">,
): Promise<CallOutput<"income.employer">> {
  const { id: applicantId } = await applicantOf(db, body.appId, body.applicantId);
  if (body.endDate !== undefined && body.endDate < body.startDate.slice(0, body.endDate.length)) {
    throw new ApiError(400, "DATES_REVERSED", "The end date is before the start date.");
  }
  const same = await db
    .select({ id: employers.id })
    .from(employers)
    .where(
      and(
        eq(employers.applicantId, applicantId),
        eq(employers.employerName, body.employerName),
        eq(employers.startDate, body.startDate),
      ),
    );
  const values = {
    employerName: body.employerName,
    startDate: body.startDate,
    endDate: body.endDate ?? null,
    present: body.present,
    secondPriorId: body.employerSecondPriorId ?? null,
  };
  const [known] = same;
  if (known) {
    await db.update(employers).set(values).where(eq(employers.id, known.id));
    return { employerId: known.id };
  }
  const id = newId("emp");
  await db.insert(employers).values({ id, applicantId, createdAt: deps.now(), ...values });
  return { employerId: id };
}

/** The calls for applicants' incomes and employers. */
export function incomeHandlers(deps: Deps): Pick<Handlers, "income.register" | "income.employer"> {
  return {
    "income.register": (input) => registerIncome(deps, input),
    "income.employer": (input) => saveEmployer(deps, input),
  };
}
