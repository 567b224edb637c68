import { and, eq, ne, sql } from "drizzle-orm";
import { toCents } from "~/domain/money";
import { samePlace, unitsOfType } from "~/domain/property";
import type { CallBody, CallOutput } from "~server/backend/contract/index";
import { estimatesOf, appraisedValue } from "~server/reference/appraisal";
import { liabilities, properties } from "~server/reference/database/schema";
import type { Deps, Queries } from "~server/reference/deps";
import { homeOf, homesOf, mortgageOf, mortgagesOf, type Home, type Liability } from "~server/reference/homes";
import { subjectProperty } from "~server/reference/presentation/store";
import { ApiError, type Handlers, type HandlerInput } from "~server/reference/router";
import { allApplicants, appIdOf, applicantOf, applicationOf, personaFor } from "~server/reference/store";

type PropertyCalls =
  | "app.subject-prop"
  | "register.property"
  | "register.property.mortgage"
  | "remove.property.mortgage"
  | "register.mortgage.type"
  | "softpull.liabilities"
  | "appraisal.prequal";
type Registration = CallBody<"register.property">;

/** Fields of the saved record that describe a home without its street. */
const HOME_FIELDS = [
  "propertyCity",
  "propertyCounty",
  "propertyState",
  "propertyZip",
  "currentHomeValue",
  "homeValue",
];

/** The maximum number of homes; every search prices each of them. */
const HOMES_MAX = 10;

/** Returns a street as it is stored: single spaces, otherwise as typed. */
const normalizeStreet = (text: string): string => text.trim().replace(/\s+/g, " ");

/**
 * Returns the stored home that a registration refers to (PROP-01), undefined for a new one.
 * @throws ApiError 409 PROPERTY_MISMATCH when id and address are those of two homes (PROP-02), 404
 *   for an unknown id
 */
function matchingHome(homes: readonly Home[], body: Registration): Home | undefined {
  const there = homes.find((home) =>
    samePlace({ street: home.street, zipcode: home.zip }, { street: body.address, zipcode: body.zip }),
  );
  if (body.propertyId === undefined) return there;
  if (there && String(there.id) !== body.propertyId) {
    throw new ApiError(409, "PROPERTY_MISMATCH", "Property ID mismatch.");
  }
  const known = homes.find(({ id }) => String(id) === body.propertyId);
  if (!known) throw new ApiError(404, "PROPERTY_NOT_FOUND", "Property not found.");
  return known;
}

/** Converts a registration to columns; undefined keeps the stored value. */
function columnsOf(body: Registration, now: Date) {
  const { state, zip, county, isSubjectProperty, propertyType, propertyUse, owners } = body;
  const street = normalizeStreet(body.address);
  const lookup = appraisedValue({ street, state, zip });
  return {
    street,
    city: normalizeStreet(body.city),
    state,
    zip,
    county,
    isSubjectProperty,
    propertyType,
    propertyUse,
    units: propertyType === undefined ? undefined : unitsOfType(propertyType),
    estimatedCents: body.currentHomeValue === undefined ? undefined : toCents(body.currentHomeValue),
    rentCents: body.monthlyRent === undefined ? undefined : toCents(body.monthlyRent),
    duesCents: body.monthlyDues === undefined ? undefined : toCents(body.monthlyDues),
    lookupCents: lookup === undefined ? null : toCents(lookup),
    owners: owners?.map(({ firstName, lastName, middleName, suffix, applicantId }) => ({
      firstName,
      lastName,
      middleName,
      suffix,
      applicantId,
    })),
    updatedAt: now,
  };
}

const asMortgage = (row: Liability) => ({
  liabilityId: row.id,
  creditor: row.creditor,
  balance: row.balanceCents / 100,
  payment: row.paymentCents / 100,
  propertyId: row.propertyId?.toString(),
  lienPriorityType: row.lienPriority ?? undefined,
  hasEscrow: row.hasEscrow ?? undefined,
});

const onHome = (rows: readonly Liability[], { id }: Home): string[] =>
  rows.filter(({ propertyId }) => propertyId === id).map((row) => row.id);

const asSubject = (home: Home, mortgages: readonly Liability[]) => ({
  id: String(home.id),
  address: {
    street: home.street,
    city: home.city,
    state: home.state,
    zipcode: home.zip,
    county: home.county ?? undefined,
  },
  isSubjectProperty: home.isSubjectProperty,
  type: home.propertyType ?? undefined,
  usage: home.propertyUse ?? undefined,
  units: home.units,
  estimatedValue: home.estimatedCents === null ? undefined : home.estimatedCents / 100,
  estimatedLookupValue: home.lookupCents === null ? undefined : home.lookupCents / 100,
  liabilities: onHome(mortgages, home),
  owners: home.owners.map((owner) => ({ ...owner, propertyId: String(home.id) })),
});

const personaOf = async (db: Queries, appId: string) => personaFor(await allApplicants(db, appId));

/**
 * Serializes changes to the homes of one application; otherwise two at once would both find no
 * home, or no first lien.
 */
const lockHomes = (db: Queries, appId: string) =>
  db.execute(sql`select pg_advisory_xact_lock(7010, hashtext(${appId}))`);

/** Returns the home and the mortgage that a call names; both must belong to this application. */
async function homeAndLien(
  db: Queries,
  appId: string,
  { propertyId, mortgageLiabilityId }: CallBody<"register.property.mortgage">,
) {
  await lockHomes(db, appId);
  const home = await homeOf(db, appId, propertyId);
  return { home, lien: await mortgageOf(db, appId, mortgageLiabilityId) };
}

/** Returns the home after a change, with its current liens. */
const linkedHome = async (db: Queries, appId: string, home: Home) => ({
  propertyId: String(home.id),
  liabilities: onHome(await mortgagesOf(db, appId), home),
});

async function registerProperty(
  deps: Deps,
  { body, db }: HandlerInput<"register.property">,
): Promise<CallOutput<"register.property">> {
  const { appId } = body;
  await lockHomes(db, appId);
  if ((await personaOf(db, appId)) === "propertyfails") {
    throw new ApiError(500, "PROPERTY_FAILED", "Failed to register property.");
  }
  for (const { applicantId } of body.owners ?? []) {
    if (applicantId !== undefined) await applicantOf(db, appId, applicantId);
  }
  const homes = await homesOf(db, appId);
  const home = matchingHome(homes, body);
  if (body.isSubjectProperty) {
    await db
      .update(properties)
      .set({ isSubjectProperty: false })
      .where(and(eq(properties.appId, appId), ...(home ? [ne(properties.id, home.id)] : [])));
  }
  if (!home && homes.length >= HOMES_MAX) {
    throw new ApiError(409, "PROPERTY_LIMIT", "We cannot take more homes here. Please call us.");
  }
  const columns = columnsOf(body, deps.now());
  if (home) {
    await db.update(properties).set(columns).where(eq(properties.id, home.id));
    return { propertyId: String(home.id) };
  }
  const [made] = await db
    .insert(properties)
    .values({ ...columns, appId, createdAt: columns.updatedAt })
    .returning({ id: properties.id });
  if (!made) throw new Error("The new home has no id.");
  return { propertyId: String(made.id) };
}

async function saveSubjectProperty({
  query,
  db,
}: HandlerInput<"app.subject-prop">): Promise<CallOutput<"app.subject-prop">> {
  const home = await subjectProperty(db, query.appId);
  if (home) return asSubject(home, await mortgagesOf(db, query.appId));
  const { data } = await applicationOf(db, query.appId);
  const tellsOfHome = HOME_FIELDS.some((name) => data[name] !== undefined);
  if (tellsOfHome && data.propertyAddress === undefined) {
    throw new ApiError(500, "PROPERTY_ADDRESS_NOT_SET", "Property address is not set.");
  }
  throw new ApiError(500, "SUBJECT_PROPERTY_NOT_FOUND", "Subject property not found.");
}

async function registerMortgage({
  body,
  context,
  db,
}: HandlerInput<"register.property.mortgage">): Promise<CallOutput<"register.property.mortgage">> {
  const appId = appIdOf(context);
  const { home, lien } = await homeAndLien(db, appId, body);
  if ((await personaOf(db, appId)) === "lienfails") {
    throw new ApiError(500, "LIABILITY_FAILED", "Failed to register liability to property");
  }
  // LIAB-04: a mortgage moved from another home loses its position there.
  if (lien.propertyId !== home.id) {
    await db
      .update(liabilities)
      .set({ propertyId: home.id, lienPriority: null })
      .where(eq(liabilities.id, lien.id));
  }
  return linkedHome(db, appId, home);
}

async function removeMortgage({
  body,
  context,
  db,
}: HandlerInput<"remove.property.mortgage">): Promise<CallOutput<"remove.property.mortgage">> {
  const appId = appIdOf(context);
  const { home, lien } = await homeAndLien(db, appId, body);
  await db
    .update(liabilities)
    .set({ propertyId: null, lienPriority: null })
    .where(and(eq(liabilities.id, lien.id), eq(liabilities.propertyId, home.id)));
  return linkedHome(db, appId, home);
}

async function setMortgageType({
  body,
  context,
  db,
}: HandlerInput<"register.mortgage.type">): Promise<CallOutput<"register.mortgage.type">> {
  const appId = appIdOf(context);
  const { lienPriorityType } = body;
  const { home, lien } = await homeAndLien(db, appId, body);
  if (lien.propertyId !== home.id) {
    throw new ApiError(409, "LIABILITY_NOT_LINKED", "This mortgage is not on that home.");
  }
  const isTaken = (await mortgagesOf(db, appId)).some(
    (other) =>
      other.id !== lien.id && other.propertyId === home.id && other.lienPriority === lienPriorityType,
  );
  if (isTaken && lienPriorityType !== "Other") {
    throw new ApiError(409, "LIEN_PRIORITY_TAKEN", "Another mortgage on this home is that one already.");
  }
  await db.update(liabilities).set({ lienPriority: lienPriorityType }).where(eq(liabilities.id, lien.id));
  return { mortgageLiabilityId: lien.id, lienPriorityType };
}

async function listPulledLiabilities({
  query,
  db,
}: HandlerInput<"softpull.liabilities">): Promise<CallOutput<"softpull.liabilities">> {
  return {
    liabilities: (await mortgagesOf(db, query.appId)).map(asMortgage),
  };
}

function prequalifyAppraisal({
  body,
}: HandlerInput<"appraisal.prequal">): Promise<CallOutput<"appraisal.prequal">> {
  const result = estimatesOf({ street: body.streetAddress, state: body.state, zip: body.zip });
  return Promise.resolve({ status: result.length === 0 ? "not found" : "success", result });
}

/** The calls for homes, their liens and their values. */
export function propertyHandlers(deps: Deps): Pick<Handlers, PropertyCalls> {
  return {
    "app.subject-prop": saveSubjectProperty,
    "register.property": (input) => registerProperty(deps, input),
    "register.property.mortgage": registerMortgage,
    "remove.property.mortgage": removeMortgage,
    "register.mortgage.type": setMortgageType,
    "softpull.liabilities": listPulledLiabilities,
    "appraisal.prequal": prequalifyAppraisal,
  };
}
