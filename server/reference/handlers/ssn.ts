import { and, eq, sql } from "drizzle-orm";
import { isFullSsn, isLast4Ssn, last4OfSsn, normalizeSsn, sortByApplicantId } from "~/domain/ssn";
import { sharedCounters } from "~server/shared/limits/requester";
import { keyedDigest, open, isEqualConstantTime, seal } from "~server/reference/crypto";
import { applicants } from "~server/reference/database/schema";
import type { Deps, Queries } from "~server/reference/deps";
import { personDigest } from "~server/reference/persons";
import { isUnmatchedSsn, personaOfSsn, RIGHT_LAST_FOUR, ssnNeed } from "~server/reference/personas";
import { ApiError, type Handlers, type HandlerInput } from "~server/reference/router";
import {
  allApplicants,
  appIdOf,
  applicantOf,
  requesterOf,
  borrowersOf,
  lockPeople,
  personaFor,
  visitOfCall,
  type Applicant,
} from "~server/reference/store";
import type { CallOutput } from "~server/backend/contract/index";

type SsnCalls = "ssn.required" | "ssn.check-duplicate" | "verify.sync.ssn" | "verify-last4";

/** After this many wrong last-four attempts only the full number is accepted. */
const MAX_LAST4_TRIES = 5;

const ssnAlreadyUsed = () => new ApiError(409, "SSN_ALREADY_ASSOCIATED", "SSN Already Associated");

const ssnFingerprint = (deps: Deps, ssn: string) => keyedDigest(deps.keys, "ssn", ssn);

/**
 * Checks whether another applicant of the application has the number; a person may apply again in
 * another application.
 */
async function isTakenSsn(
  deps: Deps,
  db: Queries,
  appId: string,
  applicantId: string,
  ssn: string,
): Promise<boolean> {
  const people = await allApplicants(db, appId);
  if (personaFor(people) === "duplicate" || personaOfSsn(ssn) === "duplicate") return true;
  const digest = ssnFingerprint(deps, ssn);
  return people.some((one) => one.isOnLoan && one.id !== applicantId && one.ssnFingerprint === digest);
}

const lastFourOnFile = (deps: Deps, person: Applicant): string =>
  person.ssnSealed === null
    ? RIGHT_LAST_FOUR
    : last4OfSsn(open(deps.keys, `${person.id}.ssn`, person.ssnSealed));

/**
 * Checks whether a number can be this person's: the bureau's file has it, and it ends in the four
 * digits verified before.
 */
function fitsPerson(
  deps: Deps,
  people: readonly Applicant[],
  item: { applicantId: string; ssn: string },
): boolean {
  if (isUnmatchedSsn(item.ssn)) return false;
  const person = people.find(({ id }) => id === item.applicantId);
  return !person?.last4Verified || isEqualConstantTime(lastFourOnFile(deps, person), last4OfSsn(item.ssn));
}

/** SSN-08 */
async function isSsnRequired({
  context,
  db,
}: HandlerInput<"ssn.required">): Promise<CallOutput<"ssn.required">> {
  const people = await borrowersOf(db, appIdOf(context));
  const persona = personaFor(people);
  const needs = people.map((person) => {
    const need = ssnNeed(persona, {
      applicantId: person.id,
      isPrimary: person.isPrimary,
      hasSsn: person.ssnSealed !== null,
      last4Verified: person.last4Verified,
    });
    return {
      applicantId: person.id,
      isLast4SSNRequired: need === "last4",
      isFullSSNRequired: need === "full",
    };
  });
  return sortByApplicantId(needs);
}

async function checkDuplicateSsn(
  deps: Deps,
  { query, context, db }: HandlerInput<"ssn.check-duplicate">,
): Promise<CallOutput<"ssn.check-duplicate">> {
  const person = await applicantOf(db, appIdOf(context), query.applicantId);
  return { isDuplicate: await isTakenSsn(deps, db, person.appId, person.id, query.SSNum) };
}

/**
 * Stores Social Security numbers of applicants.
 * @throws ApiError as the call `verify.sync.ssn`
 */
export async function saveSsn(
  deps: Deps,
  { body, context, db }: Pick<HandlerInput<"verify.sync.ssn">, "body" | "context" | "db">,
): Promise<CallOutput<"verify.sync.ssn">> {
  const appId = appIdOf(context);
  const numbers = body.data.map((item) => item.ssn);
  if (new Set(numbers).size !== numbers.length) {
    throw new ApiError(409, "DUPLICATE_SSN", "Duplicate SSN in body");
  }
  for (const item of body.data) {
    await applicantOf(db, appId, item.applicantId);
    if (!isFullSsn(normalizeSsn(item.ssn) ?? "")) {
      throw new ApiError(400, "SSN_INVALID", "Please check the social security number.");
    }
  }
  await lockPeople(db, appId);
  // Both borrowers may swap numbers in one request, so only those missing from the body count
  // as others.
  const people = await allApplicants(db, appId);
  const inBody = new Set(body.data.map((item) => item.applicantId));
  const kept = people.filter((one) => one.isOnLoan && !inBody.has(one.id));
  const digests = new Set(numbers.map((ssn) => ssnFingerprint(deps, ssn)));
  const clashes = kept.some((one) => one.ssnFingerprint !== null && digests.has(one.ssnFingerprint));
  const isKnownDuplicate = numbers.some((ssn) => personaOfSsn(ssn) === "duplicate");
  if (clashes || isKnownDuplicate || personaFor(people) === "duplicate") throw ssnAlreadyUsed();
  const asker = requesterOf(visitOfCall(deps, context));
  const personDigests = people.filter((one) => inBody.has(one.id)).map((one) => personDigest(deps, one));
  const giveBack = await deps.limits.countAll(
    personDigests.flatMap((person) => sharedCounters("ssn-tries-per-person", person, asker)),
  );
  if (body.verifyCustomerIdentity && !body.data.every((item) => fitsPerson(deps, people, item))) {
    return { verified: false };
  }
  await giveBack();
  for (const { applicantId, ssn } of body.data) {
    await db
      .update(applicants)
      .set({
        ssnSealed: seal(deps.keys, `${applicantId}.ssn`, ssn),
        ssnFingerprint: ssnFingerprint(deps, ssn),
        ssnPersona: personaOfSsn(ssn) ?? null,
      })
      .where(and(eq(applicants.id, applicantId), eq(applicants.appId, appId)));
  }
  return { verified: true };
}

async function verifyLastFour(
  deps: Deps,
  { body, context, db }: HandlerInput<"verify-last4">,
): Promise<CallOutput<"verify-last4">> {
  // Serializes attempts; otherwise many at once would all pass the limit.
  await lockPeople(db, body.appId);
  const person = await applicantOf(db, body.appId, body.applicantId);
  const persona = personaFor(await allApplicants(db, body.appId));
  if (person.last4Tries >= MAX_LAST4_TRIES) return { isVerified: false };
  // Counted by person, not by application, so that a new application gives no new attempts
  // (F5).
  const giveBack = await deps.limits.countAll(
    sharedCounters(
      "last-four-per-person",
      personDigest(deps, person),
      requesterOf(visitOfCall(deps, context)),
    ),
  );
  const isRight =
    isLast4Ssn(body.last4SSN) && isEqualConstantTime(lastFourOnFile(deps, person), body.last4SSN);
  const isVerified = isRight && persona !== "wronglastfour";
  if (isVerified) await giveBack();
  const change = isVerified ? { last4Verified: true } : { last4Tries: sql`${applicants.last4Tries} + 1` };
  await db.update(applicants).set(change).where(eq(applicants.id, person.id));
  return { isVerified };
}

/** Social security numbers: stored sealed, found by keyed digest, never returned to the site. */
export function ssnHandlers(deps: Deps): Pick<Handlers, SsnCalls> {
  return {
    "ssn.required": isSsnRequired,
    "ssn.check-duplicate": (input) => checkDuplicateSsn(deps, input),
    "verify.sync.ssn": (input) => saveSsn(deps, input),
    "verify-last4": (input) => verifyLastFour(deps, input),
  };
}
