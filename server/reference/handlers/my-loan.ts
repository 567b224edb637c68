import { and, eq, notInArray } from "drizzle-orm";
import type { CallOutput } from "~server/backend/contract/index";
import { createLinkToken } from "~server/reference/application-link";
import { circumstances, milestones } from "~server/reference/database/schema";
import type { Deps, Queries } from "~server/reference/deps";
import { bookCall, cancelCall } from "~server/reference/my-loan/calls";
import { documentFor } from "~server/reference/my-loan/documents";
import { milestonesOf } from "~server/reference/my-loan/facts";
import { invitationOfPerson } from "~server/reference/my-loan/invited-people";
import { askForExtension } from "~server/reference/my-loan/lock-extensions";
import { markRead } from "~server/reference/my-loan/messages";
import { loanKindOf } from "~server/reference/my-loan/papers";
import { applicationsFor, openApplications, peopleOfPhone } from "~server/reference/my-loan/people-of-phone";
import {
  applicationIdsOf,
  confirmedPerson,
  loanPersonOf,
  signedInPerson,
} from "~server/reference/my-loan/person-access";
import { overviewFor } from "~server/reference/my-loan/overview";
import { recordedAnswers } from "~server/reference/my-loan/recorded-answers";
import { consentsFor, pricesFor, withdrawOwnConsent } from "~server/reference/my-loan/record";
import {
  beginPaper,
  keepPaper,
  readPaper,
  removePaper,
  storePiece,
} from "~server/reference/my-loan/send-papers";
import {
  addToLoanSession,
  confirmLoanSession,
  createLoanSession,
  devicesOf,
  endLoanSessions,
  isCodeFresh,
  loanSessionOf,
  requireFreshCode,
} from "~server/reference/my-loan/sessions";
import { openOwnData } from "~server/reference/my-loan/your-data";
import { writeToLender } from "~server/reference/my-loan/write-messages";
import { phoneOf } from "~server/reference/presentation/store";
import { ApiError, type Handlers, type HandlerInput } from "~server/reference/router";
import { allApplicants, applicationOf, requesterOf, visitOfCall } from "~server/reference/store";
import { recordAction } from "~server/reference/trail";
import { addressCounters, sharedCounters } from "~server/shared/limits/requester";
import { codeFor, wasPhoneVerified } from "./phone-codes";

type MyLoanCalls =
  | "my-loan.open"
  | "my-loan.open-visit"
  | "my-loan.confirm"
  | "my-loan.overview"
  | "my-loan.message"
  | "my-loan.continue"
  | "my-loan.document"
  | "my-loan.your-data"
  | "my-loan.circumstances"
  | "my-loan.paper-begin"
  | "my-loan.paper-piece"
  | "my-loan.paper-keep"
  | "my-loan.paper-read"
  | "my-loan.paper-remove"
  | "my-loan.call-book"
  | "my-loan.call-cancel"
  | "my-loan.answers"
  | "my-loan.prices"
  | "my-loan.consents"
  | "my-loan.consent-withdraw"
  | "my-loan.withdraw"
  | "my-loan.lock-extension"
  | "my-loan.devices"
  | "my-loan.sign-out";

const signedOut = (): ApiError => new ApiError(410, "SIGNED_OUT", "Please sign in again.");

const PURPOSE = codeFor("my-loan");

/** @throws ApiError 409 PHONE_NOT_PROVEN */
async function requireProvenPhone(
  deps: Deps,
  db: Queries,
  phoneNumber: string,
  context: HandlerInput<"my-loan.open">["context"],
): Promise<void> {
  if (!(await wasPhoneVerified(deps, db, phoneNumber, visitOfCall(deps, context), [PURPOSE])))
    throw new ApiError(409, "PHONE_NOT_PROVEN", "Please confirm your phone first.");
}

async function signIn(
  deps: Deps,
  { body: { phoneNumber, birthDate, device, isRemembered }, context, db }: HandlerInput<"my-loan.open">,
): Promise<CallOutput<"my-loan.open">> {
  await requireProvenPhone(deps, db, phoneNumber, context);
  const found = await peopleOfPhone(deps, db, phoneNumber);
  if (found.length === 0) return { outcome: "none" };
  const asker = requesterOf(visitOfCall(deps, context));
  // Counted before it is compared, so that the birth dates of a phone cannot be tried out.
  const giveBack =
    birthDate === undefined
      ? undefined
      : await deps.limits.countAll([
          ...addressCounters("birth-dates-per-address", asker),
          ...sharedCounters("birth-dates-per-number", phoneNumber, asker),
        ]);
  const opened = applicationsFor(found, birthDate);
  if (opened === "birth-date") return { outcome: "birth-date" };
  if (opened === "unknown")
    throw new ApiError(409, "BIRTH_DATE_UNKNOWN", "We have no application with this phone and birth date.");
  await giveBack?.();
  const token = await createLoanSession(deps, db, {
    ...{ phoneNumber, device, isRemembered, confirmedBy: "code" as const, opened },
  });
  for (const { appId } of opened) await recordAction(db, { appId, what: "signed in", at: deps.now() });
  return { outcome: "opened", token };
}

async function signInFromVisit(
  deps: Deps,
  { body: { appId, device, token: earlier }, context, db }: HandlerInput<"my-loan.open-visit">,
): Promise<CallOutput<"my-loan.open-visit">> {
  const row = await applicationOf(db, appId);
  const phoneNumber = phoneOf(row, await allApplicants(db, appId));
  if (phoneNumber === undefined) throw new ApiError(409, "PHONE_NOT_SET", "We don't have your phone yet.");
  if (earlier !== undefined && (await addToLoanSession(deps, db, earlier, { phoneNumber, appId })))
    return { token: earlier, phoneNumber };
  const visit = visitOfCall(deps, context);
  const purposes = [codeFor("phone"), codeFor("instant-link"), codeFor("continue", appId), PURPOSE];
  const isVerified = await wasPhoneVerified(deps, db, phoneNumber, visit, purposes);
  const token = await createLoanSession(deps, db, {
    ...{ phoneNumber, device, isRemembered: false, confirmedBy: isVerified ? ("code" as const) : undefined },
    opened: [{ appId, personId: "" }],
  });
  return { token, phoneNumber };
}

async function confirmPhone(
  deps: Deps,
  { body: { token }, context, db }: HandlerInput<"my-loan.confirm">,
): Promise<CallOutput<"my-loan.confirm">> {
  const session = await loanSessionOf(deps, db, token);
  await requireProvenPhone(deps, db, session.phoneNumber, context);
  await confirmLoanSession(deps, db, session, "code");
  return { isConfirmed: true };
}

async function readOverview(
  deps: Deps,
  { body: { token, appId, showsMessages }, db }: HandlerInput<"my-loan.overview">,
): Promise<CallOutput<"my-loan.overview">> {
  const session = await loanSessionOf(deps, db, token);
  const rows = await openApplications(db, ["", ...(await applicationIdsOf(db, session))]);
  const [first] = rows;
  // Without an application there is nothing to be signed in to.
  if (first === undefined) throw signedOut();
  const person = await loanPersonOf(db, session, appId ?? first.id);
  const overview = await overviewFor(deps, db, person);
  if (showsMessages) await markRead(deps, db, person, overview.messages);
  return {
    phoneNumber: session.phoneNumber,
    isRemembered: session.isRemembered,
    isConfirmed: isCodeFresh(deps, session),
    applications: rows.map((row) => {
      const kind = loanKindOf(row);
      const startedAt = (row.openedAt ?? row.createdAt).toISOString();
      return { appId: row.id, startedAt, ...(kind && { kind }) };
    }),
    overview,
  };
}

async function continueApplication(
  deps: Deps,
  { body: { token, appId }, db }: HandlerInput<"my-loan.continue">,
): Promise<CallOutput<"my-loan.continue">> {
  const {
    person: { row, personId },
  } = await confirmedPerson(deps, db, { token, appId });
  // The wizard is that of the person who opened the application.
  if (personId !== "") throw new ApiError(404, "NOT_YOURS", "We could not find that.");
  return { token: await createLinkToken(deps, db, appId), flowId: row.flowId };
}

async function readDocument(
  deps: Deps,
  { body: { token, documentId }, db }: HandlerInput<"my-loan.document">,
): Promise<CallOutput<"my-loan.document">> {
  const session = await loanSessionOf(deps, db, token);
  requireFreshCode(deps, session);
  for (const appId of await applicationIdsOf(db, session)) {
    const person = await loanPersonOf(db, session, appId).catch(notYoursAsNothing);
    const found = person && (await documentFor(deps, db, person, documentId).catch(notYoursAsNothing));
    if (!found) continue;
    await recordAction(db, { appId, what: "opened a document", at: deps.now() });
    return found;
  }
  throw new ApiError(404, "NOT_YOURS", "We could not find that.");
}

/** Lets the search go on to the next application. */
function notYoursAsNothing(error: unknown): undefined {
  if (error instanceof ApiError && error.code === "NOT_YOURS") return undefined;
  throw error;
}

async function saveCircumstances(
  deps: Deps,
  { body, db }: HandlerInput<"my-loan.circumstances">,
): Promise<CallOutput<"my-loan.circumstances">> {
  const {
    person: { row },
  } = await signedInPerson(deps, db, body);
  const told = [...new Set(body.circumstances)];
  await db
    .delete(circumstances)
    .where(
      and(
        eq(circumstances.appId, row.id),
        told.length === 0 ? undefined : notInArray(circumstances.circumstance, told),
      ),
    );
  if (told.length > 0)
    await db
      .insert(circumstances)
      .values(told.map((circumstance) => ({ appId: row.id, circumstance, at: deps.now() })))
      .onConflictDoNothing();
  return { saved: true };
}

async function announcePaper(
  deps: Deps,
  { body: { token, ...paper }, context, db }: HandlerInput<"my-loan.paper-begin">,
): Promise<CallOutput<"my-loan.paper-begin">> {
  const { session, person } = await signedInPerson(deps, db, { token, appId: paper.appId });
  await deps.limits.countAll([
    ...addressCounters("papers-per-address", requesterOf(visitOfCall(deps, context))),
    ["papers-per-number", session.phoneNumber],
    ["papers-in-all"],
  ]);
  return beginPaper(deps, db, person, paper);
}

async function receivePiece(
  deps: Deps,
  { body: { token, ...piece }, db }: HandlerInput<"my-loan.paper-piece">,
): Promise<CallOutput<"my-loan.paper-piece">> {
  await storePiece(deps, db, await loanSessionOf(deps, db, token), piece);
  return { stored: true };
}

async function keepSentPaper(
  deps: Deps,
  { body: { token, fileId }, db }: HandlerInput<"my-loan.paper-keep">,
): Promise<CallOutput<"my-loan.paper-keep">> {
  await keepPaper(deps, db, await loanSessionOf(deps, db, token), fileId);
  return { kept: true };
}

async function readSentPaper(
  deps: Deps,
  { body: { token, ...which }, db }: HandlerInput<"my-loan.paper-read">,
): Promise<CallOutput<"my-loan.paper-read">> {
  const session = await loanSessionOf(deps, db, token);
  requireFreshCode(deps, session);
  return readPaper(deps, db, session, which);
}

async function deletePaper(
  deps: Deps,
  { body: { token, fileId }, db }: HandlerInput<"my-loan.paper-remove">,
): Promise<CallOutput<"my-loan.paper-remove">> {
  const session = await loanSessionOf(deps, db, token);
  requireFreshCode(deps, session);
  await removePaper(deps, db, session, fileId);
  return { removed: true };
}

async function withdraw(
  deps: Deps,
  { body: { token, appId }, db }: HandlerInput<"my-loan.withdraw">,
): Promise<CallOutput<"my-loan.withdraw">> {
  const {
    person: { personId },
  } = await confirmedPerson(deps, db, { token, appId });
  // An invited person leaves the loan, and does not end it for the other one.
  if (personId !== "" && (await invitationOfPerson(db, appId, personId)))
    throw new ApiError(404, "NOT_YOURS", "We could not find that.");
  const reached = await milestonesOf(db, appId);
  if (reached.closed !== undefined || reached.withdrawn !== undefined)
    throw new ApiError(409, "LOAN_ENDED", "This loan has already ended.");
  await db.insert(milestones).values({ appId, milestone: "withdrawn", at: deps.now() });
  await recordAction(db, { appId, what: "recorded withdrawn", at: deps.now() });
  return { withdrawn: true };
}

async function askForLongerLock(
  deps: Deps,
  { body: { token, appId }, db }: HandlerInput<"my-loan.lock-extension">,
): Promise<CallOutput<"my-loan.lock-extension">> {
  const { person } = await signedInPerson(deps, db, { token, appId });
  return askForExtension(deps, db, person);
}

async function listDevices(
  deps: Deps,
  { body: { token }, db }: HandlerInput<"my-loan.devices">,
): Promise<CallOutput<"my-loan.devices">> {
  const session = await loanSessionOf(deps, db, token);
  const all = await devicesOf(deps, db, session);
  return {
    devices: all.map(({ id, digest, device, isRemembered, createdAt, seenAt }) => ({
      deviceId: id,
      device,
      isThis: digest === session.digest,
      isRemembered,
      signedInAt: createdAt.toISOString(),
      seenAt: seenAt.toISOString(),
    })),
  };
}

async function signOut(
  deps: Deps,
  { body: { token, which }, db }: HandlerInput<"my-loan.sign-out">,
): Promise<CallOutput<"my-loan.sign-out">> {
  return { ended: await endLoanSessions(db, await loanSessionOf(deps, db, token), which) };
}

/** The calls for the customers' own pages. */
export function myLoanHandlers(deps: Deps): Pick<Handlers, MyLoanCalls> {
  return {
    "my-loan.open": (input) => signIn(deps, input),
    "my-loan.open-visit": (input) => signInFromVisit(deps, input),
    "my-loan.confirm": (input) => confirmPhone(deps, input),
    "my-loan.overview": (input) => readOverview(deps, input),
    "my-loan.message": (input) => writeToLender(deps, input),
    "my-loan.continue": (input) => continueApplication(deps, input),
    "my-loan.document": (input) => readDocument(deps, input),
    "my-loan.your-data": (input) => openOwnData(deps, input),
    "my-loan.circumstances": (input) => saveCircumstances(deps, input),
    "my-loan.paper-begin": (input) => announcePaper(deps, input),
    "my-loan.paper-piece": (input) => receivePiece(deps, input),
    "my-loan.paper-keep": (input) => keepSentPaper(deps, input),
    "my-loan.paper-read": (input) => readSentPaper(deps, input),
    "my-loan.paper-remove": (input) => deletePaper(deps, input),
    "my-loan.call-book": (input) => bookCall(deps, input),
    "my-loan.call-cancel": (input) => cancelCall(deps, input),
    "my-loan.answers": (input) => recordedAnswers(deps, input),
    "my-loan.prices": (input) => pricesFor(deps, input),
    "my-loan.consents": (input) => consentsFor(deps, input),
    "my-loan.consent-withdraw": (input) => withdrawOwnConsent(deps, input),
    "my-loan.withdraw": (input) => withdraw(deps, input),
    "my-loan.lock-extension": (input) => askForLongerLock(deps, input),
    "my-loan.devices": (input) => listDevices(deps, input),
    "my-loan.sign-out": (input) => signOut(deps, input),
  };
}
