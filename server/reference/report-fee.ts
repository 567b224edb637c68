import { and, asc, eq, like, or } from "drizzle-orm";
import { payments } from "./database/schema";
import type { Queries } from "./deps";
import type { Payment, Purpose } from "./ledger";
import { isAmong, peopleIdOf } from "./person-id";
import { currentPresentation } from "./presentation/store";
import { FEE_PER_BORROWER_CENTS, feeCents, type Applicant } from "./store";

/** The credit report fee of an application: one report for each borrower, each paid for once. Cents. */
export interface ReportFee {
  /** who is on the loan and whose report is still to be paid for */
  due: readonly Applicant[];
  /** of those whose report is due; of everybody where none is */
  amountCents: number;
  /** payments that were taken, the first one first */
  paid: readonly Payment[];
  /** what the ledger calls the payment that is taken next */
  purpose: Purpose;
  /** whose reports that payment is for */
  people: string;
}

const isPaidBy = (payment: Payment, person: Applicant, people: readonly Applicant[]): boolean =>
  payment.people === null
    ? people.indexOf(person) < payment.amountCents / FEE_PER_BORROWER_CENTS
    : isAmong(payment.people, person);

/**
 * What is paid and what is due for the reports of the people on the loan. The wizards ask who is on the loan before they take the fee, so that until
 * something is presented one payment stands for the application.
 */
export async function reportFeeOf(
  db: Queries,
  appId: string,
  people: readonly Applicant[],
): Promise<ReportFee> {
  const paid = await db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.appId, appId),
        or(eq(payments.purpose, "credit-report"), like(payments.purpose, "credit-report-%")),
      ),
    )
    .orderBy(asc(payments.paidAt));
  const unpaid = people.filter((person) => !paid.some((payment) => isPaidBy(payment, person, people)));
  const isOfWizard = paid.length > 0 && unpaid.length > 0 && !(await currentPresentation(db, appId));
  const due = isOfWizard ? [] : unpaid;
  return {
    due,
    amountCents: feeCents(due.length > 0 ? due.length : people.length),
    paid,
    purpose: paid.length === 0 ? "credit-report" : `credit-report-${paid.length + 1}`,
    people: peopleIdOf(due),
  };
}

/** Whether the reports of everybody on the loan are paid for. */
export const areReportsPaid = ({ due, paid }: Pick<ReportFee, "due" | "paid">): boolean =>
  paid.length > 0 && due.length === 0;
