import { z } from "zod";
import { SUFFIX_OPTIONS, type PersonName } from "~/domain/borrowers";
import { choice, nameField, optionalName } from "~/steps/fields";

/**
 * Returns the fields of a person's name.
 * @param whose "your" for the visitor, "their" for another person
 */
export const nameFields = (whose: "your" | "their") => ({
  firstName: nameField(`Enter ${whose} first name.`),
  middleName: optionalName(),
  lastName: nameField(`Enter ${whose} last name.`),
  suffix: choice(SUFFIX_OPTIONS, "Choose a suffix from the list, or leave it empty.").optional(),
});

/** Shown when the other person's name is entered again. */
export const SAME_NAME =
  "The other person on this loan has the same name. If two of you share it, add a middle name or a suffix such as Jr.";

/** The form of a page that asks for one person's name. */
export const nameForm = (whose: "your" | "their") => z.object(nameFields(whose));

/** Returns the name of a completed form, without empty parts. */
export function nameFrom({ firstName, middleName, lastName, suffix }: PersonName): PersonName {
  return { firstName, lastName, middleName: middleName || undefined, suffix: suffix || undefined };
}

/** The same for a form that may ask for no name; undefined then. */
export function nameOf({ firstName, lastName, ...rest }: Partial<PersonName>): PersonName | undefined {
  if (firstName === undefined || lastName === undefined) return undefined;
  return nameFrom({ firstName, lastName, ...rest });
}

/** Returns a saved name as form values. */
export const nameValues = (name: PersonName | undefined): Record<string, string | undefined> => ({
  firstName: name?.firstName,
  middleName: name?.middleName,
  lastName: name?.lastName,
  suffix: name?.suffix,
});
