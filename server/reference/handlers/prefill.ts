import { and, eq, gt, isNotNull, isNull, sql } from "drizzle-orm";
import { parseName } from "~/domain/parse-name";
import { digitsOf } from "~/domain/phone";
import { canBeSamePerson } from "~/domain/same-person";
import { keyedDigest, newId, open, seal } from "~server/reference/crypto";
import {
  applicants,
  applications,
  identityActivities,
  identityChecks,
  leads,
} from "~server/reference/database/schema";
import type { Deps, Queries } from "~server/reference/deps";
import {
  bureauFileOf,
  hasProvenPhone,
  millisecondsLater,
  SEALED_FOR_MS,
} from "~server/reference/identity-checks";
import { recordLead } from "~server/reference/leads";
import { ApiError, type CallContext, type Handlers, type HandlerInput } from "~server/reference/router";
import {
  allApplicants,
  applicationOf,
  visitOfCall,
  type Applicant,
  type Application,
} from "~server/reference/store";
import { textOf } from "~server/reference/saved-values";
import { codeFor, wasPhoneVerified } from "./phone-codes";
import type { CallOutput } from "~server/backend/contract/index";

export type PrefillCalls = "prove.phone-verification" | "parse-name" | "phone-by-sourceId";

/** The purposes of codes that prove the application's number. */
const WIZARD_CODE_PURPOSES = [codeFor(undefined), codeFor("phone"), codeFor("instant-link")];

/**
 * A phone counts as verified because of what happened in this visit, never because the request
 * says so.
 */
async function isProven(deps: Deps, db: Queries, phone: string, context: CallContext): Promise<boolean> {
  const visit = visitOfCall(deps, context);
  if (phone.length !== 10) return false;
  return (
    (await hasProvenPhone(db, deps, phone, visit)) ||
    (await wasPhoneVerified(deps, db, phone, visit, WIZARD_CODE_PURPOSES))
  );
}

/**
 * Returns the check that the application names, when it belongs to this visit and phone and still
 * holds an SSN.
 */
async function sealedCheck(deps: Deps, db: Queries, row: Application, phone: string, context: CallContext) {
  const { sessionId, deviceDigest } = visitOfCall(deps, context);
  const correlationId = textOf(row.data.proveCorrelationId);
  if (correlationId === undefined || sessionId === undefined) return undefined;
  const [check] = await db
    .select()
    .from(identityChecks)
    .where(
      and(
        eq(identityChecks.correlationId, correlationId),
        eq(identityChecks.sessionId, sessionId),
        eq(identityChecks.deviceDigest, deviceDigest),
        eq(identityChecks.phoneNumber, phone),
        isNotNull(identityChecks.ssnSealed),
        gt(identityChecks.verifiedAt, millisecondsLater(deps.now(), -SEALED_FOR_MS)),
      ),
    )
    .for("update");
  return check;
}

/**
 * Checks whether the SSN may be assigned to this applicant: they are the person on file, have no
 * SSN yet, and no other applicant has it.
 */
function maySetSsn(
  deps: Deps,
  people: readonly Applicant[],
  primary: Applicant,
  phone: string,
  digest: string,
): boolean {
  const { person } = bureauFileOf(phone, deps);
  const isSamePerson = person !== undefined && canBeSamePerson(person, primary);
  const isTaken = people.some((one) => one.isOnLoan && one.ssnFingerprint === digest);
  return isSamePerson && !isTaken && primary.ssnSealed === null;
}

async function attachSsn(
  deps: Deps,
  db: Queries,
  row: Application,
  phone: string,
  context: CallContext,
): Promise<boolean> {
  const check = await sealedCheck(deps, db, row, phone, context);
  if (!check || check.ssnSealed === null) return false;
  const people = await allApplicants(db, row.id);
  const primary = people.find((one) => one.isPrimary);
  const ssn = open(deps.keys, `identity.${check.correlationId}.ssn`, check.ssnSealed);
  const digest = keyedDigest(deps.keys, "ssn", ssn);
  if (!primary || !maySetSsn(deps, people, primary, phone, digest)) return false;
  const attached = await db
    .update(applicants)
    .set({
      ssnSealed: seal(deps.keys, `${primary.id}.ssn`, ssn),
      ssnFingerprint: digest,
      last4Verified: true,
    })
    .where(and(eq(applicants.id, primary.id), isNull(applicants.ssnSealed)))
    .returning({ id: applicants.id });
  if (attached.length === 0) return false;
  await db
    .update(identityChecks)
    .set({ ssnSealed: null, appId: row.id })
    .where(eq(identityChecks.correlationId, check.correlationId));
  return true;
}

async function provePhone(
  deps: Deps,
  { body, context, db }: HandlerInput<"prove.phone-verification">,
): Promise<CallOutput<"prove.phone-verification">> {
  const phoneNumber = digitsOf(body.phoneNumber ?? "");
  // INSTANT-11
  if (phoneNumber === "") throw new ApiError(400, "PHONE_NOT_SET", "Phone number is not set.");
  const at = deps.now();
  const row = await applicationOf(db, body.appId);
  // INSTANT-04
  const isPhoneVerified = body.capturePhoneVerification && (await isProven(deps, db, phoneNumber, context));
  const { mobileAuthComplete, provePrefillInfoConfirmed } = body.provePrefillActivity;
  const activityTimes = { mobileAuthComplete, provePrefillInfoConfirmed };
  for (const kind of ["mobileAuthComplete", "provePrefillInfoConfirmed"] as const) {
    const happened = activityTimes[kind];
    if (happened === undefined) continue;
    const values = { id: newId("act"), appId: row.id, kind, phoneNumber, isPhoneVerified };
    await db
      .insert(identityActivities)
      .values({ ...values, happenedAt: new Date(happened), recordedAt: at })
      .onConflictDoNothing();
  }
  const fields = {
    phoneNumber: isPhoneVerified ? phoneNumber : undefined,
    isProveInfoConfirmed: provePrefillInfoConfirmed !== undefined || undefined,
  };
  await db
    .update(applications)
    .set({ data: sql`${applications.data} || ${JSON.stringify(fields)}::jsonb`, updatedAt: at })
    .where(eq(applications.id, row.id));
  if (!isPhoneVerified) return { isPhoneVerified, isSsnAttached: false };
  await db
    .update(applicants)
    .set({ phoneNumber })
    .where(and(eq(applicants.appId, row.id), eq(applicants.isPrimary, true)));
  const { sourceId } = context.common;
  if (sourceId) await recordLead(db, deps, { sourceId, phoneNumber });
  return { isPhoneVerified, isSsnAttached: await attachSsn(deps, db, row, phoneNumber, context) };
}

function readName({ params }: HandlerInput<"parse-name">): Promise<CallOutput<"parse-name">> {
  return Promise.resolve(parseName(params.name));
}

async function findPhoneOfSource({
  body,
  db,
}: HandlerInput<"phone-by-sourceId">): Promise<CallOutput<"phone-by-sourceId">> {
  const found = await db
    .select({ id: leads.id })
    .from(leads)
    .where(and(eq(leads.sourceId, body.sourceId), isNotNull(leads.phoneDigest)))
    .limit(1);
  return { phoneNumberExists: found.length > 0 };
}

/**
 * The calls that transfer a check's result to an application. Also those for names, and for the
 * leads of a phone.
 */
export function prefillHandlers(deps: Deps): Pick<Handlers, PrefillCalls> {
  return {
    "prove.phone-verification": (input) => provePhone(deps, input),
    "parse-name": readName,
    "phone-by-sourceId": findPhoneOfSource,
  };
}
