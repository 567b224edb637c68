import { createHash } from "node:crypto";
import { BackendError } from "~server/backend/client";
import type { CallBody } from "~server/backend/contract/index";
import { TRY_AGAIN } from "~server/visit/failure";
import { keyFor } from "~server/visit/idempotency-keys";
import { refused, type Submitted } from "~server/visit/result";
import type { Visit } from "~server/visit/visit";
import { isWholeAddress, type HomeAddress } from "~/domain/address";
import {
  ADDRESS_NOT_SET_MESSAGE,
  APP_ID_REQUIRED_MESSAGE,
  isMultiUnit,
  PROPERTY_MISMATCH_MESSAGE,
  PROPERTY_NOT_FOUND_MESSAGE,
  REGISTER_FAILED_MESSAGE,
  saveFailedMessage,
} from "~/domain/property";
import { omitUndefined } from "~/domain/omit-undefined";
import { assertProperty } from "~/domain/record-guards";
import { addressOnRecord } from "./address-on-record";
import { homeAddress, homeIds, SUBJECT } from "./homes";
import { ownerOf } from "./owners";
import { borrowerAt } from "~/steps/people/borrowers";
import type { Owner } from "~/steps/people/state";
import type { FiledHome, HomeId } from "./state";
import type { MortgagesState } from "~/steps/mortgages/state";

/**
 * Filing homes with the backend (register.property): what is known of a home goes on the record of the application, and the backend's id of
 * it comes back. A home of which nothing has changed since is not sent again.
 *
 *   whenFiled(visit, key, ids, (facts) => done({ answers, facts }))   for a page: files, then goes on; a home that is no record is refused
 *   fileHomes(visit, key, ids): Promise<FiledFacts>                   the same without the page; throws
 *
 * `visit.state` has to hold what was just answered, `key` is the form's, `ids` are our ids ("1" is the home to refinance). All homes are sent at
 * once and none waits longer than FILE_MS, so that a post with ten of them stays within a visit's time.
 */

/** Longest that one home may take, in ms; what is left of a visit's time is for the other calls of the same post. */
const FILE_MS = 4_000;

/** What filing teaches: all filed homes, the mortgages that are still on them, or nothing without an application. */
export type FiledFacts = Pick<MortgagesState["facts"], "filed" | "linked">;
/** The part of a visit that filing needs. */
export type Filing = Pick<Visit<MortgagesState>, "state" | "session" | "backend" | "runtime">;

type Registration = CallBody<"register.property">;

/** A home of which there is nothing to be filed, in the words of the catalogue. */
class NoRecord extends Error {
  override readonly name = "NoRecord";
}

/**
 * The address of a home that may be filed.
 * @throws Error for an unknown home, one that is no property (LIAB-06), and one whose address is not whole
 */
function addressToFile(state: MortgagesState, id: HomeId): HomeAddress {
  const address = homeAddress(state, id);
  if (address === undefined) {
    throw new Error(id === SUBJECT ? ADDRESS_NOT_SET_MESSAGE : PROPERTY_NOT_FOUND_MESSAGE);
  }
  const { street, city, state: place, zip } = address;
  assertProperty({
    address: { street, city, state: place, zipcode: zip },
    isSubjectProperty: id === SUBJECT,
  });
  if (!isWholeAddress(address)) throw new Error(ADDRESS_NOT_SET_MESSAGE);
  return address;
}

/** Type of a home by its wire name: a building for several families is told by how many it has (PROP-03). */
function wireType({ answers }: MortgagesState, id: HomeId): string | undefined {
  const type = answers.types?.[id];
  return isMultiUnit(type) ? (answers.units?.[id] ?? type) : type;
}

/** An owner as the backend keeps them; a borrower whom it knows has an applicant's id, also one who was named before joining (BORR-01). */
function wireOwner(state: MortgagesState, owner: Owner): NonNullable<Registration["owners"]> {
  const resolved = typeof owner === "string" ? owner : ownerOf(state, owner);
  const name = typeof resolved === "string" ? borrowerAt(state, resolved) : resolved;
  if (name === undefined) return [];
  const { firstName, lastName, middleName, suffix } = name;
  const applicantId =
    typeof resolved === "string" ? state.facts.applicants?.[Number(resolved)]?.id : undefined;
  return [{ firstName, lastName, middleName, suffix, applicantId }];
}

/** What is told of a home, without the id that the backend has given it. */
function registrationOf({ state, session }: Filing, appId: string, id: HomeId): Registration {
  const { uses, values, owners, rents, dues } = state.answers;
  const home = addressToFile(state, id);
  return {
    appId,
    sessionId: session.id,
    ...addressOnRecord(home),
    isSubjectProperty: id === SUBJECT,
    propertyType: wireType(state, id),
    propertyUse: uses?.[id],
    currentHomeValue: values?.[id],
    monthlyRent: rents?.[id],
    monthlyDues: dues?.[id],
    owners: owners?.[id]?.flatMap((owner) => wireOwner(state, owner)),
  };
}

/** A short mark of what was told, whoever told it: enough to see that nothing has changed, and nothing can be read from it. */
function fingerprint(body: Registration): string {
  const content = JSON.stringify({ ...body, sessionId: undefined });
  return createHash("sha256").update(content).digest("base64url").slice(0, 12);
}

/** Why a home was not taken, in the words of the catalogue where it has some; never a value of the home. */
function reasonOf(error: BackendError): string {
  if (error.code === "PROPERTY_MISMATCH") return PROPERTY_MISMATCH_MESSAGE;
  return error.code === "PROPERTY_NOT_FOUND" ? PROPERTY_NOT_FOUND_MESSAGE : error.message;
}

/** The backend's id of a home that is told. @throws BackendError, logged */
async function register(
  { backend, runtime }: Filing,
  id: HomeId,
  body: Registration,
  idempotencyKey: string,
): Promise<string> {
  try {
    const options = { idempotencyKey, deadlineMs: FILE_MS };
    return (await backend.call("register.property", { body }, options)).propertyId;
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    const { propertyId } = body;
    const reason = reasonOf(error);
    const message =
      propertyId === undefined ? REGISTER_FAILED_MESSAGE : saveFailedMessage(propertyId, reason);
    runtime.log.error({ home: id, reason }, message);
    throw error;
  }
}

/** Whether the backend's id is that of another home on the list. */
const isAnothers = ({ state }: Filing, id: HomeId, backendId: string): boolean =>
  homeIds(state).some((other) => other !== id && state.facts.filed?.[other]?.id === backendId);

/**
 * Files one home, unless it is on record as it is. The backend keeps homes that were taken off the list: one that is told under the address of
 * such a home gets its record (PROP-02 refuses the address together with the id it had before).
 * @throws BackendError, logged
 */
async function fileHome(visit: Filing, key: string, id: HomeId, body: Registration): Promise<FiledHome> {
  const before = visit.state.facts.filed?.[id];
  const as = fingerprint(body);
  if (before?.as === as) return before;
  // Another content typed into the same rendering is another write, and so is one that brings back what was changed meanwhile.
  const keyOf = (...more: string[]) => keyFor(key, "property", id, as, before?.as ?? "", ...more);
  if (before === undefined) return { id: await register(visit, id, body, keyOf()), as };
  try {
    return { id: await register(visit, id, { ...body, propertyId: before.id }, keyOf()), as };
  } catch (error) {
    if (!(error instanceof BackendError) || error.code !== "PROPERTY_MISMATCH") throw error;
    const there = await register(visit, id, body, keyOf("there"));
    if (isAnothers(visit, id, there)) throw error;
    return { id: there, as };
  }
}

/** What is known of the backend's homes after some were filed: an id belongs to one home, and mortgages do not follow to a new one. */
function factsAfter({ facts }: MortgagesState, taken: ReadonlyMap<HomeId, FiledHome>): FiledFacts {
  const ids = new Set([...taken.values()].map(({ id }) => id));
  const others = Object.entries(facts.filed ?? {}).filter(([, { id }]) => !ids.has(id));
  const filed = { ...Object.fromEntries(others), ...Object.fromEntries(taken) };
  const isMoved = (home: HomeId): boolean => {
    const before = facts.filed?.[home];
    return before !== undefined && before.id !== filed[home]?.id;
  };
  const links = Object.entries(facts.linked ?? {});
  const kept = links.filter(([, home]) => !isMoved(home));
  return omitUndefined({ filed, linked: kept.length < links.length ? Object.fromEntries(kept) : undefined });
}

/**
 * Files homes, those that changed.
 * @returns `filed` with these homes, and `linked` where a mortgage has to be put on its home again; nothing when there is no application, which is logged
 * @throws BackendError of the first home that was not taken, when all have been heard of; NoRecord, for a home that cannot be told of: both logged
 */
export async function fileHomes(visit: Filing, key: string, ids: readonly HomeId[]): Promise<FiledFacts> {
  const { state, runtime } = visit;
  const { appId } = state.facts;
  if (appId === undefined) {
    runtime.log.error({ homes: ids.length }, APP_ID_REQUIRED_MESSAGE);
    return {};
  }
  const bodies = ids.map((id) => [id, checkedRegistration(visit, appId, id)] as const);
  const sent = await Promise.allSettled(
    bodies.map(async ([id, body]) => [id, await fileHome(visit, key, id, body)] as const),
  );
  const failed = sent.find((one) => one.status === "rejected");
  if (failed) throw failed.reason;
  return factsAfter(state, new Map(sent.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []))));
}

/** @throws NoRecord, logged */
function checkedRegistration(visit: Filing, appId: string, id: HomeId): Registration {
  try {
    return registrationOf(visit, appId, id);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    visit.runtime.log.error({ home: id }, message);
    throw new NoRecord(message);
  }
}

/**
 * Files homes and goes on with what that taught. A home that cannot be told of brings the page back with a retry line.
 * @throws BackendError, which a step's action turns into a retry line or the backend's own words
 */
export async function whenFiled(
  visit: Filing,
  key: string,
  ids: readonly HomeId[],
  goOn: (facts: FiledFacts) => Submitted<MortgagesState> | Promise<Submitted<MortgagesState>>,
): Promise<Submitted<MortgagesState>> {
  try {
    return await goOn(await fileHomes(visit, key, ids));
  } catch (error) {
    if (!(error instanceof NoRecord)) throw error;
    return refused({ "": [TRY_AGAIN] }, 503);
  }
}
