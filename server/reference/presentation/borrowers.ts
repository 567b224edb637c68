import { and, eq, inArray } from "drizzle-orm";
import { sameBorrower, type PersonName } from "~/domain/borrowers";
import { omitUndefined } from "~/domain/omit-undefined";
import type { CallBody, CallOutput } from "~server/backend/contract/index";
import { ApiError } from "~server/reference/api-error";
import { newId, seal } from "~server/reference/crypto";
import {
  applicants,
  demographics,
  employers,
  incomeItems,
  liabilities,
  loanInvitations,
} from "~server/reference/database/schema";
import type { Deps, Queries } from "~server/reference/deps";
import { isOpenInvitation, lastInvitation } from "~server/reference/my-loan/invited-people";
import { allApplicants, lockPeople, type Applicant } from "~server/reference/store";
import { recordAction } from "~server/reference/trail";
import { requireUnlockedRate } from "./lock";
import { lockPresentationsOf } from "./make-presentation";
import { currentPresentation } from "./store";

/**
 * The people on the presented loan, as set by a banker or the customer (BORR-SPW-01, BORR-SPW-02).
 */

type ShownBorrowers = CallOutput<"lp.borrowers">["borrowers"][number];
type BorrowerChange = CallBody<"lp.set-borrowers">["borrowers"][number];

const nameOf = ({ firstName, middleName, lastName, suffix }: Applicant): PersonName => ({
  firstName,
  lastName,
  ...omitUndefined({ middleName: middleName ?? undefined, suffix: suffix ?? undefined }),
});

const shownBorrower = (person: Applicant): ShownBorrowers => ({
  applicantId: person.id,
  ...nameOf(person),
  isPrimary: person.isPrimary,
  isOnLoan: person.isOnLoan,
  hasSsn: person.ssnSealed !== null || person.last4Verified,
});

/** Returns everybody who is or was on the loan, the primary borrower first. */
export const loanBorrowers = async (db: Queries, appId: string): Promise<ShownBorrowers[]> =>
  (await allApplicants(db, appId)).map(shownBorrower);

/** The position of the co-borrower. */
export const CO_BORROWER_POSITION = 2;

/** Puts a new person in the second position; data of the previous one is deleted. */
export async function replaceCoBorrower(
  { keys }: Pick<Deps, "keys">,
  db: Queries,
  appId: string,
  wanted: BorrowerChange,
): Promise<void> {
  const id = `${appId}-${CO_BORROWER_POSITION}`;
  const { firstName, middleName, lastName, suffix, isOnLoan, dob } = wanted;
  const person: typeof applicants.$inferInsert = {
    id,
    appId,
    position: CO_BORROWER_POSITION,
    personId: newId("p").slice(-8),
    firstName,
    middleName: middleName ?? null,
    lastName,
    suffix: suffix ?? null,
    isPrimary: false,
    isOnLoan,
    married: null,
    isVeteran: null,
    hasHadVaLoan: null,
    hasVaCompensation: null,
    address: null,
    phoneNumber: null,
    dobSealed: dob === undefined ? null : seal(keys, `${id}.dob`, dob),
    ssnSealed: null,
    ssnFingerprint: null,
    ssnPersona: null,
    last4Verified: false,
    last4Tries: 0,
  };
  for (const table of [incomeItems, employers, demographics, liabilities])
    await db.delete(table).where(eq(table.applicantId, id));
  await db.insert(applicants).values(person).onConflictDoUpdate({ target: applicants.id, set: person });
}

/** @throws ApiError 409 INVITATION_OPEN */
async function requireNobodyInvited(deps: Pick<Deps, "now">, db: Queries, appId: string): Promise<void> {
  const last = await lastInvitation(db, appId);
  if (last === undefined || !isOpenInvitation(deps, last)) return;
  throw new ApiError(
    409,
    "INVITATION_OPEN",
    "Somebody was invited to this loan, so nobody else can be added here. Take them off the loan, or withdraw the invitation, under My loan first.",
  );
}

/**
 * Sets who is on the loan besides the primary borrower, who always is. A person with the same name
 * keeps their data.
 * @throws ApiError 409 RATE_LOCKED, PRIMARY_STAYS, INVITATION_OPEN
 */
export async function setBorrowers(
  deps: Pick<Deps, "keys" | "now">,
  db: Queries,
  { appId, borrowers }: CallBody<"lp.set-borrowers">,
  employeeId: string | undefined,
): Promise<void> {
  await lockPresentationsOf(db, appId);
  await lockPeople(db, appId);
  const people = await allApplicants(db, appId);
  const primary = people.find(({ isPrimary }) => isPrimary);
  const first = borrowers.filter(({ isPrimary }) => isPrimary);
  const isKept =
    primary !== undefined &&
    first.length === 1 &&
    first.every((one) => one.isOnLoan && sameBorrower(one, nameOf(primary)));
  if (!isKept) {
    throw new ApiError(
      409,
      "PRIMARY_STAYS",
      "The first borrower stays on the loan. Please load this page again.",
    );
  }
  await requireUnlockedRate(deps, db, await currentPresentation(db, appId));
  const second = people.find(({ isPrimary }) => !isPrimary);
  const wanted = borrowers.find(({ isPrimary }) => !isPrimary);
  const isSame = wanted && second && sameBorrower(wanted, nameOf(second));
  const isOnLoan = wanted?.isOnLoan ?? false;
  const isOther = wanted !== undefined && !isSame;
  if (isOther && employeeId === undefined) await requireNobodyInvited(deps, db, appId);
  if (isOther) await replaceCoBorrower(deps, db, appId, wanted);
  else if (second && second.isOnLoan !== isOnLoan)
    await db
      .update(applicants)
      .set({ isOnLoan })
      .where(and(eq(applicants.id, second.id), eq(applicants.appId, appId)));
  else return;
  // Who is on the loan is now an employee's or the opener's word, not that of an invitation.
  await db
    .update(loanInvitations)
    .set({ state: "withdrawn", changedAt: deps.now() })
    .where(
      and(
        eq(loanInvitations.appId, appId),
        // An employee who names somebody else decides about who is only invited as well.
        isOther
          ? inArray(loanInvitations.state, ["sent", "joined", "done"])
          : eq(loanInvitations.state, "done"),
      ),
    );
  const what = isOnLoan ? "added somebody to the loan" : "took somebody off the loan";
  await recordAction(db, { appId, who: employeeId, what, at: deps.now(), call: "lp.set-borrowers" });
}
