import { and, eq, isNotNull, isNull, lte, notExists, or, sql } from "drizzle-orm";
import { isWithinCallingHours } from "~/domain/call-hours";
import { surveyQuery } from "~/domain/survey";
import { surveyAnswers, surveyInvitations, surveyLoans } from "~server/reference/database/schema";
import type { Deps, Queries } from "~server/reference/deps";
import { sendMessages } from "~server/reference/messages";
import { surveyText } from "~server/reference/texts";

/** The text messages that ask borrowers for a survey (SURVEY-09). */

const DAY_MS = 24 * 60 * 60_000;
/** How many days after its loan reached a stage a survey is sent. */
export const INVITED_AFTER_DAYS = { "in-process": 14, funded: 1 } as const;
type Kind = keyof typeof INVITED_AFTER_DAYS;

const TEXTS_BY_KIND: Readonly<Record<Kind, string>> = {
  "in-process": "How is your loan going? Please tell us at",
  funded: "Your loan is funded. How did we do? Please tell us at",
};

/** Selects loans whose survey is due and unanswered; a funded loan gets no in-process survey. */
async function dueLoans(db: Queries, at: Date) {
  const before = (kind: Kind) => new Date(at.getTime() - INVITED_AFTER_DAYS[kind] * DAY_MS);
  const kind = sql<Kind>`case when ${surveyLoans.fundedAt} is null then 'in-process' else 'funded' end`;
  const answered = db
    .select({ id: surveyAnswers.id })
    .from(surveyAnswers)
    .where(and(eq(surveyAnswers.loanId, surveyLoans.id), eq(surveyAnswers.kind, kind)));
  const isDue = or(
    lte(surveyLoans.fundedAt, before("funded")),
    and(isNull(surveyLoans.fundedAt), lte(surveyLoans.inProcessAt, before("in-process"))),
  );
  const { id: loanId, customerId, phoneNumber } = surveyLoans;
  return db
    .select({ loanId, customerId, phoneNumber, kind })
    .from(surveyLoans)
    .where(and(isNotNull(phoneNumber), isDue, notExists(answered)));
}

/** Texts the link of each due survey, once per loan, however many processes run. */
export async function inviteToSurveys({
  db,
  keys,
  lender,
  now,
  siteOrigin,
}: Pick<Deps, "keys" | "lender" | "now" | "siteOrigin"> & { db: Queries }): Promise<void> {
  const at = now();
  await db.transaction(async (tx) => {
    // A borrower for whom it is night is asked in a later run.
    const due = (await dueLoans(tx, at)).filter(
      ({ phoneNumber }) =>
        phoneNumber !== null && isWithinCallingHours(at.getTime() / 1000, { phone: phoneNumber }),
    );
    if (due.length === 0) return;
    const first = await tx
      .insert(surveyInvitations)
      .values(due.map(({ loanId, kind }) => ({ loanId, kind, sentAt: at })))
      .onConflictDoNothing()
      .returning();
    const texts = due.flatMap(({ phoneNumber, kind, ...ids }) => {
      const isFirst = first.some((one) => one.loanId === ids.loanId && one.kind === kind);
      if (!isFirst || phoneNumber === null) return [];
      const link = `${siteOrigin}/customer-survey/${kind}?${surveyQuery(ids)}`;
      return [
        {
          kind: "text" as const,
          recipient: phoneNumber,
          subject: "Your opinion",
          body: surveyText(lender.name, TEXTS_BY_KIND[kind], link),
          holds: "link" as const,
          sentAt: at,
        },
      ];
    });
    await sendMessages({ keys }, tx, texts);
  });
}
