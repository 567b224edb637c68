import { createHash } from "node:crypto";
import { BackendError } from "~server/backend/client";
import type { CallBody } from "~server/backend/contract/index";
import { TRY_AGAIN } from "~server/visit/failure";
import { idempotencyKeyFor } from "~server/visit/idempotency-keys";
import { refused, type Submitted } from "~server/visit/step-result";
import type { Visit } from "~server/visit/types";
import { isCompleteAddress, type HomeAddress } from "~/domain/address";
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
import type { WizardState } from "~/wizard/state";

/**
 * Files homes with the backend (register.property): saves a home's data on the application's record
 * and returns the backend's id. An unchanged home is not sent again. fileThen(visit, key, ids,
 * (facts) => done({ answers, facts })) for a page: files, then continues; a home without a valid
 * record is refused fileHomes(visit, key, ids): Promise<FiledFacts> the same without the page;
 * throws `visit.state` must have the new answers, `key` is the form's, `ids` are our ids ("1" is
 * the home to refinance). All homes are sent at once and none takes longer than FILE_MS, so that a
 * form with ten homes stays within a visit's time.
 */

/**
 * Timeout for one home in ms; the rest of a visit's time is for the other calls of the same form.
 */
const FILE_MS = 4_000;

/**
 * The facts after filing: all filed homes and the mortgages still linked to them; empty without an
 * application.
 */
export type FiledFacts = Pick<MortgagesState["facts"], "filed" | "linked">;
/** The parts of a visit that filing needs. */
export type FilingVisit = Pick<Visit<MortgagesState>, "state" | "session" | "backend" | "runtime">;

type Registration = CallBody<"register.property">;

/** Error for a home that cannot be filed, with the message from the catalog. */
class NoRecord extends Error {
  override readonly name = "NoRecord";
}

/**
 * Returns the address of a home to file.
 * @throws Error for an unknown home, one that is no property (LIAB-06), and one with an incomplete
 *   address
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
  if (!isCompleteAddress(address)) throw new Error(ADDRESS_NOT_SET_MESSAGE);
  return address;
}

/**
 * Returns the wire name of a home's type: a multi-family building is named by its number of units
 * (PROP-03).
 */
function wireType({ answers }: MortgagesState, id: HomeId): string | undefined {
  const type = answers.types?.[id];
  return isMultiUnit(type) ? (answers.units?.[id] ?? type) : type;
}

/**
 * Returns an owner in the backend's format; a borrower that it knows has an applicant id, even if
 * named before joining (BORR-01).
 */
function wireOwner(state: MortgagesState, owner: Owner): NonNullable<Registration["owners"]> {
  const resolved = typeof owner === "string" ? owner : ownerOf(state, owner);
  const name = typeof resolved === "string" ? borrowerAt(state, resolved) : resolved;
  if (name === undefined) return [];
  const { firstName, lastName, middleName, suffix } = name;
  const applicantId =
    typeof resolved === "string" ? state.facts.applicants?.[Number(resolved)]?.id : undefined;
  return [{ firstName, lastName, middleName, suffix, applicantId }];
}

/** Returns a home's data without the backend's id. */
function registrationOf({ state, session }: FilingVisit, appId: string, id: HomeId): Registration {
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

/**
 * Returns a short fingerprint of the sent data: enough to see that nothing has changed, and the
 * data cannot be read from it.
 */
function fingerprint(body: Registration): string {
  const content = JSON.stringify({ ...body, sessionId: undefined });
  return createHash("sha256").update(content).digest("base64url").slice(0, 12);
}

/**
 * Returns why a home was rejected, with the message from the catalog if there is one; never with
 * the home's data.
 */
function reasonOf(error: BackendError): string {
  if (error.code === "PROPERTY_MISMATCH") return PROPERTY_MISMATCH_MESSAGE;
  return error.code === "PROPERTY_NOT_FOUND" ? PROPERTY_NOT_FOUND_MESSAGE : error.message;
}

/**
 * Registers a home and returns the backend's id.
 * @throws BackendError, logged
 */
async function register(
  { backend, runtime }: FilingVisit,
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

/** Checks whether the backend's id belongs to another home on the list. */
const isOtherHomesId = ({ state }: FilingVisit, id: HomeId, backendId: string): boolean =>
  homeIds(state).some((other) => other !== id && state.facts.filed?.[other]?.id === backendId);

/**
 * Files one home, unless it is already on record unchanged. The backend keeps homes that were
 * removed from the list: a home with the address of a removed one gets its record (PROP-02 refuses
 * the address with the previous id).
 * @throws BackendError, logged
 */
async function fileHome(visit: FilingVisit, key: string, id: HomeId, body: Registration): Promise<FiledHome> {
  const before = visit.state.facts.filed?.[id];
  const as = fingerprint(body);
  if (before?.as === as) return before;
  // Different data in the same rendering is another write, and so is a value that was changed and
  // changed back.
  const keyOf = (...more: string[]) => idempotencyKeyFor(key, "property", id, as, before?.as ?? "", ...more);
  if (before === undefined) return { id: await register(visit, id, body, keyOf()), as };
  try {
    return { id: await register(visit, id, { ...body, propertyId: before.id }, keyOf()), as };
  } catch (error) {
    if (!(error instanceof BackendError) || error.code !== "PROPERTY_MISMATCH") throw error;
    const there = await register(visit, id, body, keyOf("there"));
    if (isOtherHomesId(visit, id, there)) throw error;
    return { id: there, as };
  }
}

/**
 * Returns the facts after some homes were filed: an id belongs to one home, and mortgages are not
 * moved to a new one.
 */
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
 * Files the changed homes.
 * @returns `filed` with these homes, and `linked` where a mortgage must be linked to its home
 *   again; nothing without an application, which is logged
 * @throws BackendError of the first rejected home, after all responses; NoRecord, for a home that
 *   cannot be filed: both logged
 */
export async function fileHomes(
  visit: FilingVisit,
  key: string,
  ids: readonly HomeId[],
): Promise<FiledFacts> {
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
function checkedRegistration(visit: FilingVisit, appId: string, id: HomeId): Registration {
  try {
    return registrationOf(visit, appId, id);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    visit.runtime.log.error({ home: id }, message);
    throw new NoRecord(message);
  }
}

/**
 * Files homes and continues with the new facts. A home that cannot be filed shows the page again
 * with a retry message.
 * @throws BackendError, which a step's action turns into a retry message or the backend's own text
 */
export async function fileThen<S extends WizardState>(
  visit: FilingVisit,
  key: string,
  ids: readonly HomeId[],
  goOn: (facts: FiledFacts) => Submitted<S> | Promise<Submitted<S>>,
): Promise<Submitted<S>> {
  try {
    return await goOn(await fileHomes(visit, key, ids));
  } catch (error) {
    if (!(error instanceof NoRecord)) throw error;
    return refused({ "": [TRY_AGAIN] }, 503);
  }
}
