import { BackendError } from "~server/backend/client";
import type { CallOutput } from "~server/backend/contract";
import { idempotencyKeyFor } from "~server/visit/idempotency-keys";
import type { AppDataFields } from "~server/visit/handovers";
import { done, leaveTo, refused, stayHere, type Submitted } from "~server/visit/step-result";
import type { Visit } from "~server/visit/types";
import { upToTwo } from "~/domain/borrowers";
import { ADDRESS_NOT_SET_MESSAGE, homesOf, replacePrimary } from "~/domain/instant-link";
import { omitUndefined } from "~/domain/omit-undefined";
import { mainBorrowersOnLoan, type MainPerson } from "~/domain/main-borrowers";
import { addressAnswers } from "~/steps/address/home-place";
import { lendsIn } from "~/steps/address/places";
import { isCheckOver, saveProvenPhone } from "~/modules/instant-link/possession/check";
import { saveAndOpen } from "./open-record";
import { pageOfModule } from "~/modules/instant-link/possession/proven-phone";
import { restartedPrefill, withPrefill, type InstantLinkState } from "~/modules/instant-link/state";
import { NOT_PREFILLED, TOOK_TOO_LONG } from "~/modules/instant-link/possession/messages";

/**
 * Longest wait for the record, in ms. A form that fails shows its page again, and the page requests
 * the record once more.
 */
const RECORD_MS = 3_500;

type IdentityVisit = Visit<InstantLinkState>;
type IdentityRequest = IdentityVisit & { key: string };

/** A person's record from the identity service. The date of birth is forwarded and never stored. */
export type IdentityRecord = CallOutput<"mobile-verify-identity">;

/**
 * Error for a date of birth, possibly with SSN digits, that does not match the file.
 * @param left remaining tries
 */
function mismatchMessage(left: number): string {
  return `That doesn't match what is on file for this number. Check it and try again: you have ${left} ${left === 1 ? "try" : "tries"} left.`;
}

/** Starts an expired check again at the phone; earlier tries in the visit still count. */
export function restartCheck(visit: IdentityVisit, phoneNumber: string): Submitted<InstantLinkState> {
  visit.session.notice = TOOK_TOO_LONG;
  const prefill = restartedPrefill(visit.state, phoneNumber);
  return leaveTo(pageOfModule(visit, "quote"), { prefill, isLinkActive: false });
}

/**
 * Compares the visitor's entries with the file. A wrong answer is one of three corrections
 * (INSTANT-03). The answer is forwarded and never stored.
 * @throws BackendError when the service does not respond
 */
export async function verifyIdentity(
  request: IdentityRequest,
  given: { dob: string; last4SSN?: string },
  tries: number,
): Promise<Submitted<InstantLinkState, "nameless">> {
  const { backend, key, session, state } = request;
  const { prefill } = state.facts;
  if (prefill?.correlationId === undefined) return refused({ "": [TOOK_TOO_LONG] }, 409);
  const { correlationId, phoneNumber } = prefill;
  const nameless = (): Submitted<InstantLinkState, "nameless"> => {
    session.notice = NOT_PREFILLED;
    return done({ answers: { phoneNumber }, outcome: "nameless" });
  };
  try {
    const answer = await backend.call(
      "mobile-check-identity",
      { body: { correlationId, ...given } },
      { idempotencyKey: idempotencyKeyFor(key, "identity", given.dob, given.last4SSN ?? "") },
    );
    if (!answer.isFound) return nameless();
    const { isVerified, dobCorrectionAttempts, hasReachedMaxDobCorrectionAttempts } = answer;
    const corrections = { dobCorrectionAttempts, hasReachedMaxDobCorrectionAttempts };
    if (isVerified)
      return stayHere({ facts: withPrefill(state, phoneNumber, { ...corrections, isMatched: true }) });
    const facts = withPrefill(state, phoneNumber, corrections);
    if (hasReachedMaxDobCorrectionAttempts) return stayHere({ facts });
    return {
      kind: "refused",
      errors: { dob: [mismatchMessage(Math.max(tries - dobCorrectionAttempts, 1))] },
      facts,
      needsNewKey: true,
    };
  } catch (error) {
    if (error instanceof BackendError && error.code === "NOT_TRUSTED") return nameless();
    if (isCheckOver(error) || isUnproven(error)) return restartCheck(request, phoneNumber);
    throw error;
  }
}

const isUnproven = (error: unknown): boolean =>
  error instanceof BackendError && ["POSSESSION_NOT_PROVEN", "NOT_VERIFIED"].includes(error.code ?? "");

const records = new WeakMap<Request, Promise<IdentityRecord | "over">>();

/**
 * Returns the record of a visitor who passed the check, requested once per request; "over" when the
 * check no longer exists.
 * @throws BackendError when the service does not respond
 */
export function identityRecordOf(
  visit: Pick<IdentityVisit, "backend" | "request" | "state">,
): Promise<IdentityRecord | "over"> {
  const known = records.get(visit.request) ?? fetchRecord(visit);
  records.set(visit.request, known);
  return known;
}

async function fetchRecord({
  backend,
  state,
}: Pick<IdentityVisit, "backend" | "state">): Promise<IdentityRecord | "over"> {
  const correlationId = state.facts.prefill?.correlationId;
  if (correlationId === undefined) return "over";
  try {
    return await backend.call(
      "mobile-verify-identity",
      { body: { correlationId } },
      { deadlineMs: RECORD_MS },
    );
  } catch (error) {
    if (isCheckOver(error) || isUnproven(error)) return "over";
    throw error;
  }
}

/**
 * Accepts an identity that the visitor confirmed: the host keeps names, home and e-mail; the date
 * of birth goes only to the application. Opens an application if there is none; one that may not be
 * opened ends as "restricted".
 * @param home index of the home in the record; undefined for another one
 * @throws BackendError when the record or its save failed
 */
export async function acceptIdentity(
  request: IdentityRequest,
  home: number | undefined,
): Promise<Submitted<InstantLinkState, "confirmed" | "not-served">> {
  const { runtime, state } = request;
  const phone = state.facts.prefill?.phoneNumber ?? state.answers.phoneNumber ?? "";
  const record = await identityRecordOf(request);
  if (record === "over") return restartCheck(request, phone);
  const { firstName, lastName, dob, phoneNumber } = record;
  const answers = answersFrom(request, record, home);
  const facts = withPrefill(state, phoneNumber, { isComplete: true });
  const next: InstantLinkState = {
    ...state,
    answers: { ...state.answers, ...answers },
    facts: { ...state.facts, ...facts },
  };
  const born: MainPerson = { firstName, lastName, dob };
  // A home where we do not lend is not saved on the record (MAIN-ADDR-03).
  if (
    answers.propertyAddress &&
    !(await lendsIn(request.backend, runtime.log, answers.propertyAddress.state))
  )
    return done({ answers, facts, outcome: "not-served" });
  const [primary, ...others] = mainBorrowersOnLoan(answers.borrowers);
  const send: Partial<AppDataFields> = {
    phoneNumber,
    borrowers: [{ ...primary, ...born, isPrimary: true }, ...others],
    isProveInfoConfirmed: true,
    proveCorrelationId: state.facts.prefill?.correlationId,
    ...omitUndefined({ email: answers.email }),
  };
  const opened = await saveAndOpen(request, next, send, String(home ?? "another"));
  if (opened === "restricted") {
    return done({ answers, facts: { ...facts, createRestricted: true }, outcome: "confirmed" });
  }
  const { known: learned, ...speaking } = opened;
  await saveProvenPhone({ ...request, state: next, ...speaking }, phoneNumber, "provePrefillInfoConfirmed");
  const { transferTo } = state.facts;
  if (transferTo === "quote-tool" && next.answers.propertyAddress === undefined) {
    runtime.log.warn(ADDRESS_NOT_SET_MESSAGE);
  }
  return done({ answers, facts: { ...facts, ...learned }, send, outcome: "confirmed" });
}

/** Returns the answers that the host keeps of a record. */
function answersFrom({ state }: IdentityVisit, record: IdentityRecord, home: number | undefined) {
  const { firstName, lastName, phoneNumber, addresses, emailAddresses } = record;
  const chosen = home === undefined ? undefined : homesOf(addresses)[home];
  const [email] = emailAddresses;
  return {
    phoneNumber,
    transactionType: state.answers.transactionType ?? "cashout",
    borrowers: replacePrimary(state.answers.borrowers ?? [], { firstName, lastName }),
    ...omitUndefined({ email }),
    ...(chosen && addressAnswers(state, chosen)),
  };
}

/** "This is not me": removes the borrower who was added by an earlier confirmation. */
export function rejectIdentity({
  state,
}: Pick<IdentityVisit, "state">): Submitted<InstantLinkState, "manual"> {
  const { prefill } = state.facts;
  if (!prefill?.isComplete) return done({ outcome: "manual" });
  const { isComplete: _was, ...rest } = prefill;
  const borrowers = upToTwo((state.answers.borrowers ?? []).slice(1));
  return done({ answers: { borrowers }, facts: { prefill: rest }, outcome: "manual" });
}
