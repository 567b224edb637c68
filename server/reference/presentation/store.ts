import { isRecord } from "~server/shared/is-record";
import { and, desc, eq, gt, inArray, isNotNull, isNull } from "drizzle-orm";
import {
  demographics,
  exchanges,
  loanEstimates,
  payments,
  phoneCodes,
  presentations,
  properties,
} from "~server/reference/database/schema";
import { toCents } from "~/domain/money";
import type { RateLock } from "~/domain/loan-estimate/sheet";
import { liensByPosition } from "~server/reference/benefit-search";
import type { Queries } from "~server/reference/deps";
import { ApiError } from "~server/reference/api-error";
import { MORTGAGE_KINDS, type Home, type Liability } from "~server/reference/homes";
import { peopleIdOf } from "~server/reference/person-id";
import type { Applicant, Application, CreditPull } from "~server/reference/store";
import { isEquityLoan, type LoanFacts } from "./record";

/** Reads the stored data of a presentation. */

export type Presentation = typeof presentations.$inferSelect;
export type LoanEstimate = typeof loanEstimates.$inferSelect;
export type FeeState = "due" | "paid" | "waived";

const DAY_MS = 24 * 60 * 60 * 1000;
/** How many days a presentation is valid. */
export const PRESENTATION_DAYS = 30;

/** Returns the current presentation of an application; undefined when there is none. */
export async function currentPresentation(db: Queries, appId: string): Promise<Presentation | undefined> {
  const [found] = await db
    .select()
    .from(presentations)
    .where(and(eq(presentations.appId, appId), isNull(presentations.withdrawnAt)));
  return found;
}

/** @throws ApiError 409 NO_PRESENTATION */
export async function requirePresentation(db: Queries, appId: string): Promise<Presentation> {
  const found = await currentPresentation(db, appId);
  if (!found) throw new ApiError(409, "NO_PRESENTATION", "There is no loan presentation for you yet.");
  return found;
}

/**
 * @throws ApiError 404 PRESENTATION_NOT_FOUND when it belongs to another application, or is
 *   withdrawn
 */
export async function presentationOf(db: Queries, appId: string, id: string): Promise<Presentation> {
  const found = await currentPresentation(db, appId);
  if (found?.id !== id) {
    throw new ApiError(404, "PRESENTATION_NOT_FOUND", "We could not find that loan presentation.");
  }
  return found;
}

/**
 * Checks whether a presentation may still be shown: it is not withdrawn and not older than 30 days.
 */
export function isFresh(presentation: Presentation | undefined, now: Date): boolean {
  if (presentation === undefined || presentation.withdrawnAt !== null) return false;
  return now.getTime() - presentation.createdAt.getTime() <= PRESENTATION_DAYS * DAY_MS;
}

/**
 * Checks whether a presentation, or a Loan Estimate, was made for the people who are on the loan
 * now. Figures for other people are not valid (BORR-SPW-02); older records without people count as
 * valid.
 */
export const isForCurrentBorrowers = (
  { people: madeFor }: Pick<Presentation | LoanEstimate, "people">,
  people: readonly Applicant[],
): boolean => madeFor === null || madeFor === peopleIdOf(people);

/**
 * Returns until when the costs of an estimate are valid; undefined for one that does not expire
 * (comment 37(a)(13)-4).
 */
export const costsValidUntil = ({ expiresAt, isExpiring }: LoanEstimate): Date | undefined =>
  isExpiring ? expiresAt : undefined;

/** Returns the current Loan Estimate: the one with the highest revision. */
export async function currentEstimate(db: Queries, appId: string): Promise<LoanEstimate | undefined> {
  const [found] = await db
    .select()
    .from(loanEstimates)
    .where(eq(loanEstimates.appId, appId))
    .orderBy(desc(loanEstimates.revision))
    .limit(1);
  return found;
}

/** Returns the subject property; undefined when none was registered. */
export async function subjectProperty(db: Queries, appId: string): Promise<Home | undefined> {
  const [found] = await db
    .select()
    .from(properties)
    .where(and(eq(properties.appId, appId), eq(properties.isSubjectProperty, true)));
  return found;
}

const positive = (value: unknown): number => (typeof value === "number" && value > 0 ? value : 0);

type Owner = Pick<Application, "id" | "data" | "createdAt">;

/**
 * Returns the mortgage that a visitor stated, in the form of one on file, with a payment of 0 when
 * none was stated; undefined when there is none.
 */
function statedMortgage({ id: appId, data, createdAt }: Owner): Liability | undefined {
  const balanceCents = toCents(positive(data.currentMortgageBalance));
  if (balanceCents === 0) return undefined;
  return {
    ...{ id: "stated-mortgage", appId, applicantId: "", kind: "mortgage", creditor: "Named by you" },
    ...{ balanceCents, paymentCents: toCents(positive(data.monthlyPayment)), rate: null, monthsLeft: null },
    hasEscrow: typeof data.escrowIncluded === "boolean" ? data.escrowIncluded : null,
    ...{ propertyId: null, lienPriority: "FirstLien", foundAt: createdAt },
  };
}

/**
 * Returns the liens on the subject property. One that is linked to no home counts as on it; when no
 * mortgage is on file, the stated one does.
 */
export function liensOnHome(
  debts: readonly Liability[],
  property: Pick<Home, "id"> | undefined,
  row: Owner,
): Liability[] {
  const liens = debts.filter(({ kind }) => MORTGAGE_KINDS.includes(kind));
  if (liens.length === 0) {
    const stated = statedMortgage(row);
    return stated ? [stated] : [];
  }
  return property
    ? liens.filter(({ propertyId }) => propertyId === null || propertyId === property.id)
    : liens;
}

/**
 * Returns the liens on a home that a loan pays off: for a refinance the first, for a cash-out all;
 * for a purchase and a home equity loan none.
 */
export function liensPaidOff(
  loan: Pick<LoanFacts, "purpose" | "seniorCents">,
  liens: readonly Liability[],
): Liability[] {
  const { purpose } = loan;
  if (purpose === "purchase" || isEquityLoan(loan)) return [];
  if (purpose === "cashout") return [...liens];
  const firsts = new Set(
    liensByPosition(liens).flatMap((lien) => (lien.lienPriority === "FirstLien" ? [lien.liabilityId] : [])),
  );
  return liens.filter(({ id }) => firsts.has(id));
}

/**
 * Checks whether everybody on the loan has answered, or declined to answer, the demographic
 * questions.
 */
export async function areDemographicsGiven(db: Queries, people: readonly Applicant[]): Promise<boolean> {
  if (people.length === 0) return false;
  const ids = people.map((person) => person.id);
  const rows = await db
    .select({ id: demographics.applicantId })
    .from(demographics)
    .where(inArray(demographics.applicantId, ids));
  return rows.length === ids.length;
}

/** Returns the payments of an application: purposes with their amounts in cents. */
export async function paidPurposes(db: Queries, appId: string): Promise<ReadonlySet<string>> {
  const rows = await db.select({ purpose: payments.purpose }).from(payments).where(eq(payments.appId, appId));
  return new Set(rows.map((row) => row.purpose));
}

/**
 * Returns the state of each fee; a fee of zero is waived, and a lock that has ended is due again.
 */
export function feeStates(
  presentation: Presentation,
  paid: ReadonlySet<string>,
  { isLocked }: RateLock,
): { application: FeeState; lock: FeeState } {
  const stateOf = (isPaid: boolean, cents: number): FeeState => {
    if (isPaid) return "paid";
    return cents === 0 ? "waived" : "due";
  };
  return {
    application: stateOf(paid.has("application"), presentation.applicationDueCents),
    lock: stateOf(isLocked, presentation.lockFeeCents),
  };
}

/** Returns the call with a banker that an application belongs to. */
export async function callUidOf(db: Queries, appId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ callUid: exchanges.callUid })
    .from(exchanges)
    .where(eq(exchanges.appId, appId))
    .orderBy(desc(exchanges.updatedAt))
    .limit(1);
  return row?.callUid;
}

/** Returns the customer's phone, ten digits. */
export function phoneOf(row: Application, people: readonly Applicant[]): string | undefined {
  const saved = row.data.phoneNumber;
  const own = people.find((person) => person.isPrimary)?.phoneNumber;
  return own ?? (typeof saved === "string" ? saved : undefined);
}

/**
 * Checks whether the code sent to a phone was entered correctly, in a visit of this application or
 * in the requesting one.
 */
export async function isPhoneVerified(
  db: Queries,
  row: Application,
  phone: string | undefined,
  sessionId: string | undefined,
): Promise<boolean> {
  if (phone === undefined) return false;
  const sessions = [row.sessionId, ...(sessionId === undefined ? [] : [sessionId])];
  const [used] = await db
    .select({ id: phoneCodes.id })
    .from(phoneCodes)
    .where(
      and(
        eq(phoneCodes.phoneNumber, phone),
        inArray(phoneCodes.sessionId, sessions),
        isNotNull(phoneCodes.usedAt),
        gt(phoneCodes.sentAt, row.createdAt),
      ),
    )
    .limit(1);
  return used !== undefined;
}

interface HardPullResult {
  isEligible: unknown;
  applicants: readonly Record<string, unknown>[];
}

function lastHardPull(pulls: readonly CreditPull[]): HardPullResult | undefined {
  const result = pulls.filter((pull) => pull.kind === "hard" && pull.status === "done").at(-1)?.result;
  if (!result) return undefined;
  const { applicants } = result;
  return {
    isEligible: result.isEligible,
    applicants: Array.isArray(applicants) ? applicants.filter(isRecord) : [],
  };
}

const bureaus = ["isEquifaxFrozen", "isExperianFrozen", "isTransUnionFrozen"] as const;

/** Returns the result of the last completed hard pull. */
export function hardPullState(
  pulls: readonly CreditPull[],
): "none" | "eligible" | "declined" | "frozen" | "no-data" {
  const last = lastHardPull(pulls);
  if (last === undefined) return "none";
  if (last.isEligible === true) return "eligible";
  if (last.isEligible === false) return "declined";
  const isFrozen = last.applicants.some((one) => bureaus.some((bureau) => one[bureau] === true));
  return isFrozen ? "frozen" : "no-data";
}
