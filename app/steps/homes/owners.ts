import { z } from "zod";
import type { LoadedPage } from "~server/visit/step-result";
import { fullName, sameBorrower, type PersonName } from "~/domain/borrowers";
import { nameKey } from "~/domain/same-person";
import { choice, optionalName } from "~/steps/fields";
import { borrowerAt, borrowerIndexes } from "~/steps/people/borrowers";
import type { HomeId } from "./state";
import type { BorrowerIndex, Owner, PeopleState } from "~/steps/people/state";

/** The owners of a home: borrowers by index, other people by name. */

/**
 * Fields for people who are not on the loan. Most homes need one; with a borrower who left the loan
 * there may be three.
 */
const NAME_SLOTS = [
  { first: "otherFirstName", last: "otherLastName" },
  { first: "secondFirstName", last: "secondLastName" },
  { first: "thirdFirstName", last: "thirdLastName" },
] as const;

type NameField = (typeof NAME_SLOTS)[number]["first" | "last"];

const OWNER_REQUIRED = "Choose who owns the home, or enter someone else's name.";

/** The form's values: the checked borrowers, and the typed names. */
export interface OwnersForm extends Partial<Record<NameField, string | undefined>> {
  owners?: readonly (BorrowerIndex | "other")[] | undefined;
}

const isNamed = (owner: Owner): owner is PersonName => typeof owner !== "string";

/**
 * Returns the owners known only by name; a borrower who left the loan stays among them
 * (BORR-PUR-05).
 */
function namedOwners({ answers }: Pick<PeopleState, "answers">, id: HomeId): readonly PersonName[] {
  return (answers.owners?.[id] ?? []).filter(isNamed);
}

/** Returns the borrower's index if the name is a borrower's (BORR-01), else the name. */
export function ownerOf(state: PeopleState, name: PersonName): Owner {
  const isTheirs = (index: BorrowerIndex): boolean => {
    const borrower = borrowerAt(state, index);
    return borrower !== undefined && sameBorrower(borrower, name);
  };
  return borrowerIndexes(state).find(isTheirs) ?? name;
}

/**
 * The page shows only first and last name, so only these decide whether a saved name is still the
 * typed one.
 */
const isShownAs = (kept: PersonName, { firstName, lastName }: PersonName): boolean =>
  sameBorrower({ firstName: kept.firstName, lastName: kept.lastName }, { firstName, lastName });

/**
 * Returns the full names of a form; a saved name keeps its middle name and suffix, which the page
 * does not ask for.
 */
function namesIn(form: OwnersForm, kept: readonly PersonName[]): PersonName[] {
  return NAME_SLOTS.flatMap(({ first, last }) => {
    const [firstName, lastName] = [form[first], form[last]];
    if (firstName === undefined || lastName === undefined) return [];
    const entered = { firstName, lastName };
    return [kept.find((name) => isShownAs(name, entered)) ?? entered];
  });
}

const keyOf = (owner: Owner): string => (isNamed(owner) ? nameKey(owner) : owner);

/**
 * Returns the owners of a form, borrowers first, without duplicates. A typed name that is a
 * borrower's counts as that borrower (BORR-01). A new name counts without its checkbox; unchecking
 * it removes the saved names.
 */
export function ownersOf(form: OwnersForm, state: PeopleState, id: HomeId): readonly Owner[] {
  const { owners: ticked = [] } = form;
  const kept = namedOwners(state, id);
  const entered = namesIn(form, kept);
  const names = ticked.includes("other")
    ? [...entered, ...kept.slice(NAME_SLOTS.length)]
    : entered.filter((name) => !kept.includes(name));
  const found = names.map((name) => ownerOf(state, name));
  const byPlace = borrowerIndexes(state).filter((index) => ticked.includes(index) || found.includes(index));
  const byName = new Map(found.filter(isNamed).map((owner) => [keyOf(owner), owner] as const));
  return [...byPlace, ...byName.values()];
}

interface Issue {
  field: NameField | "owners";
  message: string;
}

/** Returns the missing half of a slot's name. */
function missingNamePart(form: OwnersForm, { first, last }: (typeof NAME_SLOTS)[number]): Issue[] {
  const lacks = (field: NameField, what: string): Issue[] =>
    form[field] === undefined ? [{ field, message: `Enter the ${what} name of this owner too.` }] : [];
  const isEmpty = form[first] === undefined && form[last] === undefined;
  return isEmpty ? [] : [...lacks(first, "first"), ...lacks(last, "last")];
}

/** Returns the errors of a form by field. */
function issuesOf(form: OwnersForm, state: PeopleState, id: HomeId): Issue[] {
  const half = NAME_SLOTS.flatMap((slot) => missingNamePart(form, slot));
  if (half.length > 0) return half;
  if (form.owners?.includes("other") && namesIn(form, []).length === 0) {
    return [
      { field: "otherFirstName", message: "Enter the first name of the other owner." },
      { field: "otherLastName", message: "Enter the last name of the other owner." },
    ];
  }
  return ownersOf(form, state, id).length === 0 ? [{ field: "owners", message: OWNER_REQUIRED }] : [];
}

/** Schema of the owners of a home: at least one. */
export function ownersForm(state: PeopleState, id: HomeId) {
  const known =
    borrowerIndexes(state).length === 2 ? (["0", "1", "other"] as const) : (["0", "other"] as const);
  return z
    .object({
      owners: z.array(choice(known, "Choose owners from the list.")).optional(),
      otherFirstName: optionalName(),
      otherLastName: optionalName(),
      secondFirstName: optionalName(),
      secondLastName: optionalName(),
      thirdFirstName: optionalName(),
      thirdLastName: optionalName(),
    })
    .superRefine((form, ctx) => {
      for (const { field, message } of issuesOf(form, state, id)) {
        ctx.addIssue({ code: "custom", path: [field], message });
      }
    });
}

/** The data of the owners page. */
export interface OwnersView {
  /** the borrowers by index */
  borrowers: { value: string; label: string }[];
  /** number of owners known only by name */
  named: number;
}

/** Returns the owners page of a home. */
export function ownersPage(state: PeopleState, id: HomeId): LoadedPage<OwnersView> {
  const borrowers = borrowerIndexes(state).flatMap((index) => {
    const name = borrowerAt(state, index);
    return name ? [{ value: index, label: fullName(name) }] : [];
  });
  return { data: { borrowers, named: namedOwners(state, id).length }, values: ownersValues(state, id) };
}

/** Returns the saved owners of a home as form values. */
export function ownersValues(state: PeopleState, id: HomeId): Record<string, string | string[] | undefined> {
  const listed = state.answers.owners?.[id] ?? [];
  const kept = namedOwners(state, id);
  const values: Record<string, string | string[] | undefined> = {
    owners: [...listed.filter((owner) => typeof owner === "string"), ...(kept.length > 0 ? ["other"] : [])],
  };
  for (const [slot, { first, last }] of NAME_SLOTS.entries()) {
    values[first] = kept[slot]?.firstName;
    values[last] = kept[slot]?.lastName;
  }
  return values;
}
