import { normalizeCustomerId } from "~/domain/customer-id";
import { and, asc, eq, inArray } from "drizzle-orm";
import type { Requester } from "~server/shared/limits/requester";
import { keyedDigest } from "./crypto";
import { applicants, applications, creditPulls } from "./database/schema";
import type { Deps, Queries } from "./deps";
import { personaNames, personaOf, type Persona } from "./personas";
import { ApiError, type CallContext } from "./router";

/** Reads stored data for questions that handlers share. */

export type Application = typeof applications.$inferSelect;

/** Returns the customer number of an application; undefined when it has none. */
export const customerIdOf = ({
  data,
  customerId,
}: Pick<Application, "data" | "customerId">): string | undefined =>
  normalizeCustomerId(data.customerId) ?? normalizeCustomerId(customerId);
export type Applicant = typeof applicants.$inferSelect;
export type CreditPull = typeof creditPulls.$inferSelect;

/** The credit report fee per borrower, in cents. */
export const FEE_PER_BORROWER_CENTS = 7_500;

/** @throws ApiError 404 */
export async function applicationOf(db: Queries, appId: string): Promise<Application> {
  const [row] = await db.select().from(applications).where(eq(applications.id, appId));
  if (!row) throw new ApiError(404, "APPLICATION_NOT_FOUND", "We could not find your application.");
  return row;
}

/** Returns the keyed digest of a call's device; empty when it names none. */
export const deviceDigestOf = (
  { keys }: Pick<Deps, "keys">,
  { common }: Pick<CallContext, "common">,
): string => (common.deviceId ? keyedDigest(keys, "device", common.deviceId) : "");

/** Returns the visit of a call, on its device. */
export const visitOfCall = (
  deps: Pick<Deps, "keys">,
  context: Pick<CallContext, "common" | "consent">,
): VisitOnDevice => ({
  sessionId: context.common.sessionId,
  deviceDigest: deviceDigestOf(deps, context),
  address: context.consent.address,
  provenDevice: context.consent.provenDevice,
});

/** A visit on its device, and what the requesting site reports about its visitor. */
export interface VisitOnDevice extends Omit<Requester, "visit"> {
  sessionId: string | undefined;
  deviceDigest: string;
}

/** Returns the requester under whom a visit is counted. */
export const requesterOf = ({
  sessionId = "",
  deviceDigest,
  address,
  provenDevice,
}: VisitOnDevice): Requester => ({
  address,
  visit: `${sessionId} ${deviceDigest}`,
  provenDevice,
});

/**
 * The key by which a visit's applications are found: a session id alone appears in addresses, so it
 * proves nothing.
 */
export type VisitKey = Pick<Application, "sessionId" | "flowId" | "deviceDigest">;

/** The condition on `applications` for those of a visit in a flow. */
export const isOfVisit = ({ sessionId, flowId, deviceDigest }: VisitKey) =>
  and(
    eq(applications.sessionId, sessionId),
    eq(applications.flowId, flowId),
    eq(applications.deviceDigest, deviceDigest),
  );

/** The condition on `applications` for the draft of a visit in a flow; there is one at most. */
export const isDraftOf = (visit: VisitKey) => and(isOfVisit(visit), eq(applications.status, "draft"));

/**
 * Selects everyone on an application, primary borrower first, including those who left the loan.
 */
export const allApplicants = (db: Queries, appId: string): Promise<Applicant[]> => applicantsIn(db, [appId]);

/** Returns the same for several applications: each with the primary borrower first. */
export async function applicantsIn(db: Queries, appIds: readonly string[]): Promise<Applicant[]> {
  return db
    .select()
    .from(applicants)
    .where(inArray(applicants.appId, [...appIds]))
    .orderBy(asc(applicants.position));
}

/** Locks the people of an application for changes until the end of the transaction. */
export async function lockPeople(db: Queries, appId: string): Promise<void> {
  await db
    .select({ id: applications.id })
    .from(applications)
    .where(eq(applications.id, appId))
    .for("no key update");
}

/** Returns the people on the loan, primary borrower first. */
export async function borrowersOf(db: Queries, appId: string): Promise<Applicant[]> {
  return (await allApplicants(db, appId)).filter((applicant) => applicant.isOnLoan);
}

/** @throws ApiError 404 when the applicant does not belong to this application */
export async function applicantOf(db: Queries, appId: string, applicantId: string): Promise<Applicant> {
  const found = await db
    .select()
    .from(applicants)
    .where(and(eq(applicants.id, applicantId), eq(applicants.appId, appId)));
  if (!found[0]) throw new ApiError(404, "APPLICANT_NOT_FOUND", "We could not find that borrower.");
  return found[0];
}

/**
 * Returns the persona of an application: by its buyer's test number, else by the buyer's last name.
 */
export function personaFor(people: readonly Applicant[]): Persona {
  const buyer = people.find((person) => person.isPrimary);
  return personaNames.find((name) => name === buyer?.ssnPersona) ?? personaOf(buyer?.lastName);
}

/** Returns the fee of all borrowers together, in cents. */
export const feeCents = (borrowerCount: number): number =>
  FEE_PER_BORROWER_CENTS * Math.max(1, borrowerCount);

/** Returns all pulls of an application, oldest first. */
export async function pullsOf(db: Queries, appId: string): Promise<CreditPull[]> {
  return db
    .select()
    .from(creditPulls)
    .where(eq(creditPulls.appId, appId))
    .orderBy(asc(creditPulls.startedAt));
}

/** Returns the decision of the last completed pull of a kind; undefined while it is open. */
export function decision(pulls: readonly CreditPull[], kind: "soft" | "hard"): boolean | undefined {
  const last = pulls.filter((pull) => pull.kind === kind && pull.status === "done").at(-1);
  const value = last?.result?.[kind === "soft" ? "isPreQualEligible" : "isEligible"];
  return typeof value === "boolean" ? value : undefined;
}

/** Returns the application of a call; the router has checked its token. */
export function appIdOf(context: { appId?: string }): string {
  if (context.appId === undefined) throw new ApiError(401, "UNAUTHORIZED", "Please start again.");
  return context.appId;
}
