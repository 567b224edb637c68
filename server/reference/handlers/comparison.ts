import { and, eq, isNotNull } from "drizzle-orm";
import { isoDateOf } from "~/domain/dates";
import type { CallOutput } from "~server/backend/contract/index";
import { keepAndSend, openComparison } from "~server/reference/comparisons";
import { applications, phoneCodes, sentComparisons } from "~server/reference/database/schema";
import type { Deps, Queries } from "~server/reference/deps";
import { comparisonEmail } from "~server/reference/documents/comparison-message";
import { emailPurpose } from "~server/reference/email-purpose";
import { comparisonText } from "~server/reference/texts";
import { ApiError, type Handlers, type HandlerInput } from "~server/reference/router";
import { applicationOf, visitOfCall, type VisitOnDevice } from "~server/reference/store";
import { checkPhoneCode, codeFor, sendPhoneCode, wasPhoneVerified } from "./phone-codes";

type ComparisonCalls =
  "email-verification.initiate" | "email-verification.complete" | "comparison.send" | "comparison.read";

async function sendEmailCode(
  deps: Deps,
  { body: { appId, email }, context, db }: HandlerInput<"email-verification.initiate">,
): Promise<CallOutput<"email-verification.initiate">> {
  const visit = visitOfCall(deps, context);
  const how = { by: "email", appId } as const;
  return { requestId: await sendPhoneCode(deps, db, email.toLowerCase(), visit, emailPurpose(appId), how) };
}

async function checkEmailCode(
  deps: Deps,
  { body: { appId, email, code }, context, db }: HandlerInput<"email-verification.complete">,
): Promise<CallOutput<"email-verification.complete">> {
  const digits = code.replace(/[\s-]/g, "");
  const visit = visitOfCall(deps, context);
  return { status: await checkPhoneCode(deps, db, email.toLowerCase(), digits, visit, emailPurpose(appId)) };
}

/** Checks whether a code for the address was ever entered for this application. */
async function isEmailConfirmed(db: Queries, appId: string, email: string): Promise<boolean> {
  const used = await db
    .select({ id: phoneCodes.id })
    .from(phoneCodes)
    .where(
      and(
        eq(phoneCodes.phoneNumber, email),
        eq(phoneCodes.purpose, emailPurpose(appId)),
        isNotNull(phoneCodes.usedAt),
      ),
    )
    .limit(1);
  return used.length > 0;
}

/**
 * Makes sure that a phone is the application's own, whose code the link asks for. An application
 * without it gets a phone that was confirmed in this visit.
 * @throws ApiError 409 PHONE_NOT_CONFIRMED
 */
async function keepPhone(
  deps: Deps,
  db: Queries,
  row: Awaited<ReturnType<typeof applicationOf>>,
  phoneNumber: string,
  visit: VisitOnDevice,
): Promise<void> {
  if (row.data.phoneNumber === phoneNumber) return;
  if (!(await wasPhoneVerified(deps, db, phoneNumber, visit, [codeFor("phone")])))
    throw new ApiError(409, "PHONE_NOT_CONFIRMED", "Please confirm your phone by a code first.");
  await db
    .update(applications)
    .set({ data: { ...row.data, phoneNumber } })
    .where(eq(applications.id, row.id));
}

/**
 * Keeps a comparison and sends its link (SEND-01, SEND-02).
 * @throws ApiError 409 PHONE_NOT_CONFIRMED and EMAIL_NOT_CONFIRMED, 429 LIMIT_MET
 */
async function sendComparison(
  deps: Deps,
  { body, context, db }: HandlerInput<"comparison.send">,
): Promise<CallOutput<"comparison.send">> {
  const { appId, by, phoneNumber, comparison } = body;
  const row = await applicationOf(db, appId);
  await keepPhone(deps, db, row, phoneNumber, visitOfCall(deps, context));
  const email = body.email?.toLowerCase() ?? "";
  if (by === "email" && !(await isEmailConfirmed(db, appId, email)))
    throw new ApiError(409, "EMAIL_NOT_CONFIRMED", "Please confirm your email address by a code first.");
  const to = by === "email" ? email : phoneNumber;
  const words = (link: string, sentAt: Date): string =>
    by === "email"
      ? comparisonEmail(comparison, { sentAt, link, lender: deps.lender })
      : comparisonText(deps.lender.name, comparison, sentAt, link);
  const comparisonId = await keepAndSend(deps, db, row, {
    comparison,
    by,
    to,
    subject: "The loans you compared",
    words,
  });
  return { comparisonId };
}

/** @throws ApiError 404 COMPARISON_NOT_FOUND */
async function readComparison(
  deps: Deps,
  { query: { appId, comparisonId }, db }: HandlerInput<"comparison.read">,
): Promise<CallOutput<"comparison.read">> {
  const [row] = await db
    .select()
    .from(sentComparisons)
    .where(and(eq(sentComparisons.id, comparisonId), eq(sentComparisons.appId, appId)));
  if (!row) throw new ApiError(404, "COMPARISON_NOT_FOUND", "We no longer have this comparison.");
  return { comparison: openComparison(deps, row), sentOn: isoDateOf(row.sentAt) };
}

/** The calls that send a comparison of loans to its visitor, and confirm where an email goes. */
export function comparisonHandlers(deps: Deps): Pick<Handlers, ComparisonCalls> {
  return {
    "email-verification.initiate": (input) => sendEmailCode(deps, input),
    "email-verification.complete": (input) => checkEmailCode(deps, input),
    "comparison.send": (input) => sendComparison(deps, input),
    "comparison.read": (input) => readComparison(deps, input),
  };
}
