import { and, asc, eq, like, or } from "drizzle-orm";
import { payments } from "./database/schema";
import type { Queries } from "./deps";
import type { Payment, Purpose } from "./ledger";
import { isPersonAmong, peopleIdOf } from "./person-id";
import { currentPresentation } from "./presentation/store";
import { FEE_PER_BORROWER_CENTS, feeCents, type Applicant } from "./store";

/** The credit report fee of an application: one report per borrower, each paid once. Cents. */
export interface ReportFee {
  /** people on the loan whose report is not paid for yet */
  due: readonly Applicant[];
  /** for those whose report is due; for everybody when none is */
  amountCents: number;
  /** completed payments, oldest first */
  paid: readonly Payment[];
  /** the ledger's purpose of the next payment */
  purpose: Purpose;
  /** the people whose reports that payment covers */
  people: string;
}

const isPaidBy = (payment: Payment, person: Applicant, people: readonly Applicant[]): boolean =>
  payment.people === null
    ? people.indexOf(person) < payment.amountCents / FEE_PER_BORROWER_CENTS
    : isPersonAmong(payment.people, person);

/**
 * Returns what is paid and due for the reports of the people on the loan. The wizards settle who is
 * on the loan before the fee, so until something is presented one payment covers the application.
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

/** Checks whether the reports of everybody on the loan are paid for. */
export const areAllReportsPaid = ({ due, paid }: Pick<ReportFee, "due" | "paid">): boolean =>
  paid.length > 0 && due.length === 0;
