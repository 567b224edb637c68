import { z } from "zod";
import { fullName, sameBorrower, upToTwo, type PersonName } from "~/domain/borrowers";
import { isoDateOf } from "~/domain/dates";
import { omitUndefined } from "~/domain/omit-undefined";
import { canAddBorrower } from "~/domain/limits";
import {
  addPageBorrower,
  numOfBorrowersOnLoan,
  removePageBorrower,
  type PageBorrower,
} from "~/domain/presentation-borrowers";
import { reopenPresentation } from "./reopen-presentation";
import type { SpwState } from "~/flows/spw/state";
import { birthDateField } from "~/steps/credit/date-of-birth";
import { nameFields, nameFrom, SAME_NAME } from "~/steps/people/person-name";
import { isEmployee, loadPresentation } from "~/steps/presentation/presentation";
import { BackendError } from "~server/backend/client";
import type { CallBody } from "~server/backend/contract/index";
import { parseForm } from "~server/edge/form";
import { refused, stayHere, type Submitted } from "~server/visit/step-result";
import type { Buttons, ButtonPress } from "~server/visit/step";
import { idempotencyKeyFor } from "~server/visit/idempotency-keys";
import type { Visit } from "~server/visit/types";

/**
 * Adds a borrower to the presented loan and removes one. Customers and bankers may do both
 * (BORR-SPW-01, BORR-SPW-02).
 */

/** A person on the borrowers page. */
export interface ListedBorrower {
  applicantId: string;
  name: string;
  isOnLoan: boolean;
  /** the application is theirs, so they cannot be removed */
  isPrimary: boolean;
}

/** The content of the borrowers panel. */
export interface BorrowersView {
  listed: ListedBorrower[];
  /** another borrower can be added */
  hasRoom: boolean;
  /** why nothing can be changed */
  closed?: string;
}

type StoredBorrower = Omit<CallBody<"lp.set-borrowers">["borrowers"][number], "isOnLoan">;
type ChangeContext = Pick<Visit<SpwState>, "state" | "backend">;

const LOCKED =
  "The rate is locked for the people who are on the loan now. Your loan expert can tell you what else is possible.";
const LOCKED_BANKER =
  "The rate is locked for the people who are on the loan now, so no one can be added or removed.";

const applicationIdOf = ({ facts: { appId = "" } }: SpwState): string => appId;

const loadBorrowers = async ({ state, backend }: ChangeContext) =>
  (await backend.call("lp.borrowers", { query: { appId: applicationIdOf(state) } })).borrowers;

/**
 * Returns the content of the borrowers panel.
 * @throws BackendError
 */
export async function borrowersView(asking: ChangeContext): Promise<BorrowersView> {
  const [borrowers, { fees }] = await Promise.all([loadBorrowers(asking), loadPresentation(asking)]);
  return {
    listed: borrowers.map(({ applicantId, isOnLoan, isPrimary, ...name }) => ({
      applicantId,
      name: fullName(name),
      isOnLoan,
      isPrimary,
    })),
    hasRoom: canAddBorrower(numOfBorrowersOnLoan(borrowers)),
    ...(fees.lock.isLocked ? { closed: isEmployee(asking.state) ? LOCKED_BANKER : LOCKED } : {}),
  };
}

/** The form for an added borrower. */
const addForm = z.object({ ...nameFields("their"), dob: birthDateField(() => isoDateOf(new Date())) });

const LOAN_FULL = "Two people are already on the loan. Take one of them off first.";
const PRIMARY_CANNOT_LEAVE = "The application is in this person’s name, so they stay on the loan.";
const LIST_CHANGED = "The list has changed since. Please check it again.";

type BorrowerList = readonly PageBorrower<StoredBorrower>[];

/** Returns the borrowers on file, without fields that are not sent back. */
async function loadStoredBorrowers(
  asking: ChangeContext,
): Promise<(PageBorrower<StoredBorrower> & { applicantId: string })[]> {
  return (await loadBorrowers(asking)).map(({ hasSsn: _hasSsn, ...borrower }) => borrower);
}

const requestBorrowers = (list: BorrowerList): CallBody<"lp.set-borrowers">["borrowers"] =>
  list.map(({ firstName, middleName, lastName, suffix, isPrimary, isOnLoan, dob }) => ({
    firstName,
    lastName,
    isPrimary,
    isOnLoan,
    ...omitUndefined({ middleName, suffix, dob }),
  }));

/**
 * Saves the list. For a customer, the credit of everyone now on the loan starts over.
 * @throws BackendError
 */
async function saveBorrowers(
  press: ButtonPress<SpwState>,
  list: BorrowerList,
  notice: string,
): Promise<Submitted<SpwState>> {
  const { state, backend, key } = press;
  const appId = applicationIdOf(state);
  try {
    const body = { appId, borrowers: requestBorrowers(list) };
    await backend.call("lp.set-borrowers", { body }, { idempotencyKey: idempotencyKeyFor(key, "borrowers") });
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    if (error.code === "RATE_LOCKED")
      return refused({ "": [isEmployee(state) ? LOCKED_BANKER : LOCKED] }, 409);
    if (error.code === "INVITATION_OPEN" && error.displayMessage !== undefined)
      return refused({ "": [error.displayMessage] }, 409);
    if (error.code === "PRIMARY_STAYS") return stayHere({ notice: LIST_CHANGED });
    throw error;
  }
  return reopenPresentation(press, notice);
}

const isSame = (person: PersonName) => (other: PersonName) => sameBorrower(person, other);

async function addBorrower(press: ButtonPress<SpwState>): Promise<Submitted<SpwState>> {
  const parsed = parseForm(press.form, addForm);
  if (!parsed.ok) return refused(parsed.errors);
  const { dob, ...name } = parsed.value;
  const person = nameFrom(name);
  const list = await loadStoredBorrowers(press);
  if (list.some((one) => one.isOnLoan && sameBorrower(one, person)))
    return refused({ firstName: [SAME_NAME] });
  if (!canAddBorrower(numOfBorrowersOnLoan(list))) return refused({ "": [LOAN_FULL] }, 409);
  const wanted = { ...person, isPrimary: false, dob };
  return saveBorrowers(
    press,
    addPageBorrower<StoredBorrower>(upToTwo(list), wanted),
    `${fullName(person)} is on the loan now.`,
  );
}

/** Returns the borrower whom a button names. */
const borrowerNamedIn = (
  press: ButtonPress<SpwState>,
  list: readonly (PageBorrower<StoredBorrower> & { applicantId: string })[],
) => list.find(({ applicantId }) => applicantId === press.form.get("applicantId"));

async function returnBorrower(press: ButtonPress<SpwState>): Promise<Submitted<SpwState>> {
  const list = await loadStoredBorrowers(press);
  const person = borrowerNamedIn(press, list);
  if (person === undefined) return stayHere({ notice: LIST_CHANGED });
  return saveBorrowers(
    press,
    addPageBorrower<StoredBorrower>(upToTwo(list), person),
    `${fullName(person)} is on the loan now.`,
  );
}

async function removeBorrower(press: ButtonPress<SpwState>): Promise<Submitted<SpwState>> {
  const list = await loadStoredBorrowers(press);
  const person = borrowerNamedIn(press, list);
  if (person === undefined) return stayHere({ notice: LIST_CHANGED });
  if (person.isPrimary) return refused({ "": [PRIMARY_CANNOT_LEAVE] }, 409);
  const left = removePageBorrower<StoredBorrower>(upToTwo(list), person);
  return left.some((one) => one.isOnLoan && isSame(person)(one))
    ? stayHere({ notice: LIST_CHANGED })
    : saveBorrowers(press, left, `${fullName(person)} is no longer on the loan.`);
}

/** The buttons of a page with the borrowers panel. */
export const borrowerButtons = {
  "add-borrower": addBorrower,
  "return-borrower": returnBorrower,
  "remove-borrower": removeBorrower,
} satisfies Buttons<SpwState>;
