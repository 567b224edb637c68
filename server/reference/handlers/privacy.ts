import { and, desc, eq, gt, sql } from "drizzle-orm";
import { omitUndefined } from "~/domain/omit-undefined";
import { parseUsPhone } from "~/domain/phone";
import { answerDeadline, retentionRules, retainedUntil } from "~/domain/retention";
import type { CallBody, CallOutput } from "~server/backend/contract/index";
import { newId, newReference, seal } from "~server/reference/crypto";
import {
  applicants,
  applications,
  dataOpenings,
  dataRequests,
  privacyChoices,
} from "~server/reference/database/schema";
import type { KeptRequestResult } from "~server/reference/database/privacy-tables";
import type { Deps, Queries } from "~server/reference/deps";
import { textOf } from "~server/reference/saved-values";
import { toIsoDay } from "~server/shared/describe";
import { employeeOfCall } from "~server/reference/bankers";
import { confirmClosing } from "~server/reference/privacy/closed-account";
import { relatedIdsOf, type RelatedIds } from "~server/reference/privacy/related-ids";
import type { PartRetention } from "~server/reference/privacy/retention";
import {
  closeDataSession,
  openDataSession,
  dataSessionOf,
  renameInDataSession,
  type DataSession,
} from "~server/reference/privacy/data-sessions";
import { partsOf, type Requester, type ApplicationPart } from "~server/reference/privacy/person";
import { answerRequest, requestsIn } from "~server/reference/privacy/requests";
import {
  closeRequests,
  hasRequestText,
  deletionPlanFor,
  deleteData,
} from "~server/reference/privacy/delete-data";
import { ApiError, type Handlers, type HandlerInput } from "~server/reference/router";
import { visitOfCall } from "~server/reference/store";
import { recordAction } from "~server/reference/trail";
import { codeFor, wasPhoneVerified } from "./phone-codes";

type PrivacyCalls =
  | "privacy.answered"
  | "privacy.waiting"
  | "privacy.choices"
  | "privacy.open"
  | "privacy.held"
  | "privacy.close"
  | "privacy.correct"
  | "privacy.delete";
type Correction = CallBody<"privacy.correct">;
type Part = CallOutput<"privacy.correct">["open"][number];

/** The result for a person with nothing left to delete. */
const NO_RELATED_IDS: RelatedIds = { applications: [], beside: [], loans: [], visits: [], devices: [] };

/** Returns in words what is kept. */
const keptPartsText = (keeps: readonly PartRetention[], at: Date): CallOutput<"privacy.held">["stays"] => [
  ...keeps.map(({ appId, part, until }) => {
    const { what, why } = retentionRules[part];
    return { part, appId, what, why, until: toIsoDay(until) };
  }),
  {
    part: "request" as const,
    what: retentionRules.request.what,
    why: retentionRules.request.why,
    until: toIsoDay(retainedUntil("request", at)),
  },
];

/** Returns the result of a deletion for a repeated request. */
function deletionResult(result: KeptRequestResult | null | undefined, at: Date) {
  const keeps = (result?.stays ?? []).map((one) => ({ ...one, until: new Date(one.until) }));
  return {
    goes: result?.goes ?? [],
    stays: keptPartsText(keeps, at),
    isHeld: result?.wasHeld ?? true,
    isMatched: result?.wasMatched,
  };
}

/** Returns what can be corrected at once, from the newest application. */
function correctableValues(
  asker: Requester,
  parts: readonly ApplicationPart[],
): CallOutput<"privacy.held">["current"] {
  const { row, me } = parts.at(-1) ?? {};
  const { street, city, state, zip } = me?.address ?? {};
  const email = textOf(row?.data.email);
  return {
    firstName: me?.firstName ?? asker.firstName,
    lastName: me?.lastName ?? asker.lastName,
    ...omitUndefined({ email, street, city, state, zip }),
  };
}

/** Returns a correction without values that are already stored. */
function changedValues(
  { firstName, lastName, email, address, other }: Correction,
  current: ReturnType<typeof correctableValues>,
): Omit<Correction, "token"> {
  const { street, city, state, zip } = address ?? {};
  const isNamed =
    (firstName ?? current.firstName) !== current.firstName ||
    (lastName ?? current.lastName) !== current.lastName;
  const isMoved =
    street !== current.street || city !== current.city || state !== current.state || zip !== current.zip;
  return omitUndefined({
    firstName: isNamed ? firstName : undefined,
    lastName: isNamed ? lastName : undefined,
    email: email === current.email ? undefined : email,
    address: isMoved ? address : undefined,
    other,
  });
}

/** Serializes the requests of one person; otherwise two tabs would both be first. */
const lockPerson = (db: Queries, { person }: DataSession) =>
  db.execute(sql`select pg_advisory_xact_lock(7107, hashtext(${person}))`);

const writeRequest = async (
  deps: Deps,
  db: Queries,
  { person }: DataSession,
  more: Pick<typeof dataRequests.$inferInsert, "kind" | "status" | "details" | "result">,
  id = newReference("DR"),
) => {
  const at = deps.now();
  await db.insert(dataRequests).values({ id, person, at, answerBy: answerDeadline(at), ...more });
  return { requestId: id, answerBy: toIsoDay(answerDeadline(at)) };
};

/** Writes a request to the trail of each application that it concerns. */
async function noteOnApplications(
  deps: Deps,
  db: Queries,
  parts: readonly ApplicationPart[],
  what: string,
): Promise<void> {
  for (const { row } of parts) await recordAction(db, { appId: row.id, what, at: deps.now() });
}

/** A view counts as one request, however often its page is opened within the hour. */
async function noteView(deps: Deps, db: Queries, { person }: DataSession, asker: Requester): Promise<void> {
  const since = new Date(deps.now().getTime() - 60 * 60_000);
  const [known] = await db
    .select({ id: dataRequests.id })
    .from(dataRequests)
    .where(and(eq(dataRequests.person, person), eq(dataRequests.kind, "see"), gt(dataRequests.at, since)));
  if (known) return;
  await writeRequest(deps, db, { person, digest: "" }, { kind: "see", status: "done" });
  await noteOnApplications(deps, db, await partsOf(db, asker), "asked to see what is held");
}

const findLastDeletion = async (db: Queries, { person }: DataSession) => {
  const [row] = await db
    .select()
    .from(dataRequests)
    .where(and(eq(dataRequests.person, person), eq(dataRequests.kind, "delete")))
    .orderBy(desc(dataRequests.at))
    .limit(1);
  return row;
};

/**
 * Corrects a name, address or email at once if no bureau was asked about the person; after that
 * an employee reviews it.
 */
async function applyCorrection(
  deps: Deps,
  db: Queries,
  opening: DataSession,
  asker: Requester,
  body: Correction,
) {
  const { parts, keeps } = await deletionPlanFor(deps, db, asker);
  await noteOnApplications(deps, db, parts, "asked for a correction");
  const hasPull = ({ row }: ApplicationPart) =>
    keeps.some(({ appId, part }) => appId === row.id && part === "application");
  const mayNow = parts.filter((part) => !hasPull(part));
  const needsReview = mayNow.length < parts.length;
  const changes = changedValues(body, correctableValues(asker, parts));
  const { firstName, lastName, email, address, other } = changes;
  const [done, open]: [Exclude<Part, "other">[], Part[]] = [[], []];
  const name = { firstName: firstName ?? asker.firstName, lastName: lastName ?? asker.lastName };
  if (firstName !== undefined || lastName !== undefined) {
    for (const { me } of mayNow)
      if (me) await db.update(applicants).set(name).where(eq(applicants.id, me.id));
    if (needsReview) open.push("name");
    else {
      done.push("name");
      await renameInDataSession(deps, db, opening, { ...asker, ...name });
    }
  }
  if (address !== undefined) {
    for (const { me } of mayNow)
      if (me) await db.update(applicants).set({ address }).where(eq(applicants.id, me.id));
    (needsReview ? open : done).push("address");
  }
  if (email !== undefined) {
    for (const { row, isWhole } of parts)
      if (isWhole)
        await db
          .update(applications)
          .set({ data: sql`${applications.data} || ${JSON.stringify({ email })}::jsonb` })
          .where(eq(applications.id, row.id));
    done.push("email");
  }
  if (other !== undefined) open.push("other");
  return { done, open, said: changes };
}

async function savePrivacyChoices(
  deps: Deps,
  { body, context, db }: HandlerInput<"privacy.choices">,
): Promise<CallOutput<"privacy.choices">> {
  const choiceId = newId("prv");
  const { sessionId, deviceId } = context.common;
  await db.insert(privacyChoices).values({ ...body, id: choiceId, sessionId, deviceId, at: deps.now() });
  return { choiceId };
}

async function openOwnData(
  deps: Deps,
  { body, context, db }: HandlerInput<"privacy.open">,
): Promise<CallOutput<"privacy.open">> {
  const isTheirs =
    parseUsPhone(body.phoneNumber) !== undefined &&
    (await wasPhoneVerified(deps, db, body.phoneNumber, visitOfCall(deps, context), [codeFor("your-data")]));
  if (!isTheirs) throw new ApiError(409, "PHONE_NOT_PROVEN", "Please confirm your phone first.");
  return { token: await openDataSession(deps, db, body) };
}

async function listHeldData(
  deps: Deps,
  { body, db }: HandlerInput<"privacy.held">,
): Promise<CallOutput<"privacy.held">> {
  const opening = await dataSessionOf(deps, db, body.token);
  const { asker } = opening;
  if (asker === undefined) {
    const before = await findLastDeletion(db, opening);
    return {
      ...deletionResult(before?.result, deps.now()),
      sections: [],
      elsewhere: NO_RELATED_IDS,
      current: { firstName: "", lastName: "" },
      deletedBy: before?.id,
    };
  }
  // Logged before the data is read, so that the page, the file and the document agree.
  if (body.isShown) await noteView(deps, db, opening, asker);
  const { parts, keeps, goes, sections, isHeld } = await deletionPlanFor(deps, db, asker);
  return {
    sections,
    goes,
    stays: keptPartsText(keeps, deps.now()),
    isHeld: isHeld || (await hasRequestText(db, opening.person)),
    isMatched: parts.length > 0,
    elsewhere: await relatedIdsOf(db, asker, parts),
    current: correctableValues(asker, parts),
  };
}

async function closeOwnData({
  body,
  db,
}: HandlerInput<"privacy.close">): Promise<CallOutput<"privacy.close">> {
  return { isClosed: await closeDataSession(db, body.token) };
}

async function correctOwnData(
  deps: Deps,
  { body, db }: HandlerInput<"privacy.correct">,
): Promise<CallOutput<"privacy.correct">> {
  const opening = await dataSessionOf(deps, db, body.token);
  const { asker } = opening;
  if (asker === undefined) throw new ApiError(410, "OPENING_OVER", "Please confirm your phone again.");
  await lockPerson(db, opening);
  const { done, open, said } = await applyCorrection(deps, db, opening, asker, body);
  if (done.length + open.length === 0)
    throw new ApiError(409, "NOTHING_CHANGED", "Nothing in it differs from what we have.");
  const id = newReference("DR");
  const isOpen = open.length > 0;
  const details = isOpen ? seal(deps.keys, `data_requests.${id}`, JSON.stringify({ ...said, asker })) : null;
  const status = isOpen ? "open" : "done";
  const request = await writeRequest(deps, db, opening, { kind: "correct", status, details }, id);
  return { ...request, done, open };
}

async function listPrivacyRequests(
  deps: Deps,
  { context, db }: HandlerInput<"privacy.waiting">,
): Promise<CallOutput<"privacy.waiting">> {
  return requestsIn(deps, db, await employeeOfCall(db, context));
}

async function markAnswered(
  deps: Deps,
  { body: { requestId, note }, context: { employeeId = "" }, db }: HandlerInput<"privacy.answered">,
): Promise<CallOutput<"privacy.answered">> {
  const isAnswered = await answerRequest(deps, db, { requestId, note, employeeId });
  deps.log.info({ event: "audit", who: employeeId, requestId, isAnswered }, "an employee's act");
  return { isAnswered };
}

async function deleteOwnData(
  deps: Deps,
  { body, db }: HandlerInput<"privacy.delete">,
): Promise<CallOutput<"privacy.delete">> {
  const first = await dataSessionOf(deps, db, body.token);
  await lockPerson(db, first);
  // A request that held the lock before may have done it.
  const opening = await dataSessionOf(deps, db, body.token);
  const { asker } = opening;
  const before = await findLastDeletion(db, opening);
  if (asker === undefined && before?.result) {
    return {
      ...deletionResult(before.result, before.at),
      requestId: before.id,
      answerBy: toIsoDay(before.answerBy),
      elsewhere: NO_RELATED_IDS,
    };
  }
  if (asker === undefined) throw new ApiError(410, "OPENING_OVER", "Please confirm your phone again.");
  const plan = await deletionPlanFor(deps, db, asker);
  await noteOnApplications(deps, db, plan.parts, "asked for deletion");
  const { goes, keeps, isHeld } = plan;
  const elsewhere = await deleteData(deps, db, asker, plan);
  const wasHeld = isHeld || body.wasHeldElsewhere === true || (await hasRequestText(db, opening.person));
  await closeRequests(db, opening.person);
  const wasMatched = plan.parts.length > 0;
  if (wasMatched) await confirmClosing(deps, db, asker.phoneNumber);
  const result = {
    goes,
    wasHeld,
    wasMatched,
    stays: keeps.map((one) => ({ ...one, until: toIsoDay(one.until) })),
  };
  const request = await writeRequest(deps, db, opening, { kind: "delete", status: "done", result });
  // Applies to every session of the person: one on another device then shows only the result.
  await db.update(dataOpenings).set({ sealed: null }).where(eq(dataOpenings.person, opening.person));
  return { ...request, goes, stays: keptPartsText(keeps, deps.now()), isHeld: wasHeld, elsewhere };
}

/** The calls for privacy choices and data requests. */
export function privacyHandlers(deps: Deps): Pick<Handlers, PrivacyCalls> {
  return {
    "privacy.choices": (input) => savePrivacyChoices(deps, input),
    "privacy.open": (input) => openOwnData(deps, input),
    "privacy.held": (input) => listHeldData(deps, input),
    "privacy.close": closeOwnData,
    "privacy.correct": (input) => correctOwnData(deps, input),
    "privacy.waiting": (input) => listPrivacyRequests(deps, input),
    "privacy.answered": (input) => markAnswered(deps, input),
    "privacy.delete": (input) => deleteOwnData(deps, input),
  };
}
