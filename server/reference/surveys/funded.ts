import { randomInt } from "node:crypto";
import { and, eq, ne, notExists } from "drizzle-orm";
import { surveyQuery } from "~/domain/survey";
import type { CallOutput } from "~server/backend/contract/index";
import { bankerFor } from "~server/reference/bankers";
import { surveyAnswers, surveyInvitations, surveyLoans } from "~server/reference/database/schema";
import type { Queries } from "~server/reference/deps";
import type { LoanPerson } from "~server/reference/my-loan/person-access";
import { phoneOf } from "~server/reference/presentation/store";
import { allApplicants, type Application } from "~server/reference/store";

/**
 * The survey of a loan that was closed here. Its number is the application's, so that a loan has
 * one survey however often its closing is recorded.
 */

/** Numbers of a link that nobody guesses, and that no sample has. */
const FIRST_ID = 10_000_000_000;
const LAST_ID = 99_999_999_999;
const newNumber = (): number => FIRST_ID + randomInt(LAST_ID - FIRST_ID);

/** Has the one who opened the application invited to the survey, a day after the closing. */
export async function openFundedSurvey(db: Queries, row: Application, fundedAt: Date): Promise<void> {
  const people = await allApplicants(db, row.id);
  const owner = people.find(({ isPrimary }) => isPrimary);
  if (owner === undefined) return;
  await db
    .insert(surveyLoans)
    .values({
      id: newNumber(),
      customerId: newNumber(),
      borrowerName: `${owner.firstName} ${owner.lastName}`,
      loanNumber: row.id,
      bankerId: row.bankerId ?? bankerFor(row.id).id,
      phoneNumber: phoneOf(row, people) ?? null,
      fundedAt,
    })
    .onConflictDoNothing({ target: surveyLoans.loanNumber });
}

/** Takes the survey of a closing back that was recorded by mistake, unless it was sent or answered. */
export async function closeFundedSurvey(db: Queries, appId: string): Promise<void> {
  const answers = db.select().from(surveyAnswers).where(eq(surveyAnswers.loanId, surveyLoans.id));
  const sent = db.select().from(surveyInvitations).where(eq(surveyInvitations.loanId, surveyLoans.id));
  await db
    .delete(surveyLoans)
    .where(and(eq(surveyLoans.loanNumber, appId), notExists(answers), notExists(sent)));
}

/** Returns the numbers of the survey's link for the one who opened it, while it is not answered. */
export async function surveyFor(
  db: Queries,
  { row, personId }: LoanPerson,
): Promise<CallOutput<"my-loan.overview">["overview"]["survey"]> {
  if (personId !== "") return undefined;
  const isAnswered = and(eq(surveyAnswers.loanId, surveyLoans.id), eq(surveyAnswers.kind, "funded"));
  const [loan] = await db
    .select({ loanId: surveyLoans.id, customerId: surveyLoans.customerId })
    .from(surveyLoans)
    .where(
      and(
        eq(surveyLoans.loanNumber, row.id),
        // A borrower whose name was deleted is not surveyed any more.
        ne(surveyLoans.borrowerName, ""),
        notExists(db.select().from(surveyAnswers).where(isAnswered)),
      ),
    );
  if (loan === undefined) return undefined;
  const query = new URLSearchParams(surveyQuery(loan));
  return { xaid: query.get("xaid") ?? "", xcid: query.get("xcid") ?? "" };
}
