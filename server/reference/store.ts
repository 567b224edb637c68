import { normalizeCustomerId } from "~/domain/customer-id";
import { and, asc, eq, inArray } from "drizzle-orm";
import type { Asker } from "~server/limits/asker";
import { keyed } from "./crypto";
import { applicants, applications, creditPulls } from "./database/schema";
import type { Deps, Queries } from "./deps";
import { personaNames, personaOf, type Persona } from "./personas";
import { ApiError, type CallContext } from "./router";

/** Reading what is stored; the handlers' shared questions. */

export type Application = typeof applications.$inferSelect;

/** The number of the customer whose application it is; undefined where it has none. */
export const customerIdOf = ({
  data,
  customerId,
}: Pick<Application, "data" | "customerId">): string | undefined =>
  normalizeCustomerId(data.customerId) ?? normalizeCustomerId(customerId);
export type Applicant = typeof applicants.$inferSelect;
export type CreditPull = typeof creditPulls.$inferSelect;

/** The credit report fee of one borrower, in cents. */
export const FEE_PER_BORROWER_CENTS = 7_500;

/** @throws ApiError 404 */
export async function applicationOf(db: Queries, appId: string): Promise<Application> {
  const [row] = await db.select().from(applications).where(eq(applications.id, appId));
  if (!row) throw new ApiError(404, "APPLICATION_NOT_FOUND", "We could not find your application.");
  return row;
}

/** The keyed digest of the device a call comes from; empty when it names none. */
export const deviceDigestOf = (
  { keys }: Pick<Deps, "keys">,
  { common }: Pick<CallContext, "common">,
): string => (common.deviceId ? keyed(keys, "device", common.deviceId) : "");

/** The visit a call comes from, on its device. */
export const visitOf = (
  deps: Pick<Deps, "keys">,
  context: Pick<CallContext, "common" | "consent">,
): VisitOnDevice => ({
  sessionId: context.common.sessionId,
  deviceDigest: deviceDigestOf(deps, context),
  address: context.consent.address,
  provenDevice: context.consent.provenDevice,
});

/** A visit on its device, and what the site that asks says of its visitor. */
export interface VisitOnDevice extends Omit<Asker, "visit"> {
  sessionId: string | undefined;
  deviceDigest: string;
}

/** Whom a visit is counted for. */
export const askerOf = ({ sessionId = "", deviceDigest, address, provenDevice }: VisitOnDevice): Asker => ({
  address,
  visit: `${sessionId} ${deviceDigest}`,
  provenDevice,
});

/** A visit as its applications are found by: a session id alone stands in addresses, so it proves nothing. */
export type VisitKey = Pick<Application, "sessionId" | "flowId" | "deviceDigest">;

/** What a visit has in a flow, as a condition on `applications`. */
export const isOfVisit = ({ sessionId, flowId, deviceDigest }: VisitKey) =>
  and(
    eq(applications.sessionId, sessionId),
    eq(applications.flowId, flowId),
    eq(applications.deviceDigest, deviceDigest),
  );

/** The draft of a visit in a flow, as a condition on `applications`; there is one at most. */
export const isDraftOf = (visit: VisitKey) => and(isOfVisit(visit), eq(applications.status, "draft"));

/** Everyone of an application, primary first, those who left the loan included. */
export const allApplicants = (db: Queries, appId: string): Promise<Applicant[]> => applicantsIn(db, [appId]);

/** The same of several applications: of each, primary first. */
export async function applicantsIn(db: Queries, appIds: readonly string[]): Promise<Applicant[]> {
  return db
    .select()
    .from(applicants)
    .where(inArray(applicants.appId, [...appIds]))
    .orderBy(asc(applicants.position));
}

/** Makes changes to the people of an application take turns until the end of the transaction. */
export async function lockPeople(db: Queries, appId: string): Promise<void> {
  await db
    .select({ id: applications.id })
    .from(applications)
    .where(eq(applications.id, appId))
    .for("no key update");
}

/** Who is on the loan, primary first. */
export async function borrowersOf(db: Queries, appId: string): Promise<Applicant[]> {
  return (await allApplicants(db, appId)).filter((applicant) => applicant.isOnLoan);
}

/** @throws ApiError 404 when the applicant is not of this application */
export async function applicantOf(db: Queries, appId: string, applicantId: string): Promise<Applicant> {
  const found = await db
    .select()
    .from(applicants)
    .where(and(eq(applicants.id, applicantId), eq(applicants.appId, appId)));
  if (!found[0]) throw new ApiError(404, "APPLICANT_NOT_FOUND", "We could not find that borrower.");
  return found[0];
}

/** The persona of an application: its buyer's test number, else the buyer's last name. */
export function personaFor(people: readonly Applicant[]): Persona {
  const buyer = people.find((person) => person.isPrimary);
  return personaNames.find((name) => name === buyer?.ssnPersona) ?? personaOf(buyer?.lastName);
}

/** The fee of all borrowers together, in cents. */
export const feeCents = (borrowerCount: number): number =>
  FEE_PER_BORROWER_CENTS * Math.max(1, borrowerCount);

/** Every pull of an application, oldest first. */
export async function pullsOf(db: Queries, appId: string): Promise<CreditPull[]> {
  return db
    .select()
    .from(creditPulls)
    .where(eq(creditPulls.appId, appId))
    .orderBy(asc(creditPulls.startedAt));
}

/** What the last answered pull of a kind decided; undefined while it is open. */
export function decision(pulls: readonly CreditPull[], kind: "soft" | "hard"): boolean | undefined {
  const last = pulls.filter((pull) => pull.kind === kind && pull.status === "done").at(-1);
  const value = last?.result?.[kind === "soft" ? "isPreQualEligible" : "isEligible"];
  return typeof value === "boolean" ? value : undefined;
}

/** The application a call concerns; the router has checked its token. */
export function appIdOf(context: { appId?: string }): string {
  if (context.appId === undefined) throw new ApiError(401, "UNAUTHORIZED", "Please start again.");
  return context.appId;
}
