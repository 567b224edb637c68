import { and, eq, ne } from "drizzle-orm";
import { SURVEY_IDS_MISSING, SURVEY_NO_EMPLOYEES, surveyIds } from "~/domain/survey";
import type { CallBody, CallOutput } from "~server/backend/contract/index";
import { employeeById } from "~server/reference/bankers";
import { newId } from "~server/reference/crypto";
import { surveyAnswers, surveyLoans } from "~server/reference/database/schema";
import type { Deps, Queries } from "~server/reference/deps";
import { ApiError, type CallContext, type Handlers, type HandlerInput } from "~server/reference/router";
import { isSampleLoan } from "~server/reference/seeds/surveys";

type SurveyCalls = "survey.loan" | "survey.in-process" | "survey.funded";
type Loan = typeof surveyLoans.$inferSelect;
type Answers = typeof surveyAnswers.$inferInsert;

/** SURVEY-03. @throws ApiError 403 EMPLOYEE_REFUSED */
function requireCustomer({ employeeId }: Pick<CallContext, "employeeId">): void {
  if (employeeId !== undefined) throw new ApiError(403, "EMPLOYEE_REFUSED", SURVEY_NO_EMPLOYEES);
}

/**
 * Returns the loan of a survey link; one of another customer is not found.
 * @throws ApiError 404 SURVEY_IDS_MISSING, 404 SURVEY_LOAN_NOT_FOUND
 */
async function loanOf(
  db: Queries,
  { demonstration }: Pick<Deps, "demonstration">,
  xaid: string | undefined,
  xcid: string | undefined,
): Promise<Loan> {
  const ids = surveyIds(xaid, xcid);
  if (ids === undefined) throw new ApiError(404, "SURVEY_IDS_MISSING", SURVEY_IDS_MISSING);
  const [loan] = await db
    .select()
    .from(surveyLoans)
    // A borrower whose name was deleted is not surveyed any more.
    .where(
      and(
        eq(surveyLoans.id, ids.loanId),
        eq(surveyLoans.customerId, ids.customerId),
        ne(surveyLoans.borrowerName, ""),
      ),
    );
  // A database that once served a demonstration still holds the sample loans.
  const isClosed = !demonstration && isSampleLoan(ids.loanId);
  if (!loan || isClosed)
    throw new ApiError(404, "SURVEY_LOAN_NOT_FOUND", "We could not find the loan of this survey.");
  return loan;
}

/** Returns which surveys of a loan were answered. */
async function answeredSurveys(
  db: Queries,
  loanId: number,
): Promise<{ inProcessDone: boolean; fundedDone: boolean }> {
  const rows = await db
    .select({ kind: surveyAnswers.kind })
    .from(surveyAnswers)
    .where(eq(surveyAnswers.loanId, loanId));
  const isDone = (kind: Answers["kind"]) => rows.some((row) => row.kind === kind);
  return { inProcessDone: isDone("in-process"), fundedDone: isDone("funded") };
}

/** The unique index admits one survey of a kind, even of two at once. */
async function saveAnswers(
  deps: Deps,
  db: Queries,
  context: CallContext,
  body: CallBody<"survey.funded">,
  about: Pick<Answers, "kind" | "entry" | "plcContact">,
) {
  requireCustomer(context);
  const { nAppId, xcid, ...answers } = body;
  const { id: loanId } = await loanOf(db, { demonstration: deps.demonstration }, String(nAppId), xcid);
  const surveyId = newId("srv");
  const stored = await db
    .insert(surveyAnswers)
    .values({
      ...answers,
      ...about,
      id: surveyId,
      loanId,
      sessionId: context.common.sessionId ?? null,
      at: deps.now(),
    })
    .onConflictDoNothing({ target: [surveyAnswers.loanId, surveyAnswers.kind] })
    .returning({ id: surveyAnswers.id });
  if (stored.length === 0) {
    throw new ApiError(409, "SURVEY_ALREADY_DONE", "You have already answered this survey. Thank you.");
  }
  return { surveyId, ...(await answeredSurveys(db, loanId)) };
}

async function findSurveyLoan(
  deps: Deps,
  { query, context, db }: HandlerInput<"survey.loan">,
): Promise<CallOutput<"survey.loan">> {
  requireCustomer(context);
  const loan = await loanOf(db, { demonstration: deps.demonstration }, query.xaid, query.xcid);
  const banker = await employeeById(db, loan.bankerId);
  if (!banker) throw new Error("A loan of the survey has a banker nobody knows.");
  const { borrowerName, loanNumber } = loan;
  return { borrowerName, loanNumber, bankerName: banker.name, ...(await answeredSurveys(db, loan.id)) };
}

function saveInProcessSurvey(
  deps: Deps,
  { body: { entry, plcContact, ...body }, context, db }: HandlerInput<"survey.in-process">,
): Promise<CallOutput<"survey.in-process">> {
  return saveAnswers(deps, db, context, body, { kind: "in-process", entry, plcContact: plcContact ?? null });
}

function saveFundedSurvey(
  deps: Deps,
  { body, context, db }: HandlerInput<"survey.funded">,
): Promise<CallOutput<"survey.funded">> {
  return saveAnswers(deps, db, context, body, { kind: "funded", entry: "funded" });
}

/** The calls of borrower surveys. */
export function surveyHandlers(deps: Deps): Pick<Handlers, SurveyCalls> {
  return {
    "survey.loan": (input) => findSurveyLoan(deps, input),
    "survey.in-process": (input) => saveInProcessSurvey(deps, input),
    "survey.funded": (input) => saveFundedSurvey(deps, input),
  };
}
