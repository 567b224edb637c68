import { z } from "zod";
import { SUFFIX_OPTIONS, type PersonName } from "~/domain/borrowers";
import { choice, nameField, optionalName } from "~/steps/fields";

/** The fields of a person's name. @param whose "your" for who sits there, "their" for somebody else */
export const nameFields = (whose: "your" | "their") => ({
  firstName: nameField(`Enter ${whose} first name.`),
  middleName: optionalName(),
  lastName: nameField(`Enter ${whose} last name.`),
  suffix: choice(SUFFIX_OPTIONS, "Choose a suffix from the list, or leave it empty.").optional(),
});

/** What is said to who enters the other person's name once more. */
export const SAME_NAME =
  "The other person on this loan has the same name. If two of you share it, add a middle name or a suffix such as Jr.";

/** The form of a page that asks for one person's name. */
export const nameForm = (whose: "your" | "their") => z.object(nameFields(whose));

/** The name of a filled form, without the parts that were left out. */
export function nameFrom({ firstName, middleName, lastName, suffix }: PersonName): PersonName {
  return { firstName, lastName, middleName: middleName || undefined, suffix: suffix || undefined };
}

/** The same of a form that may ask no name; undefined then. */
export function nameOf({ firstName, lastName, ...rest }: Partial<PersonName>): PersonName | undefined {
  if (firstName === undefined || lastName === undefined) return undefined;
  return nameFrom({ firstName, lastName, ...rest });
}

/** A saved name in the form's words. */
export const nameValues = (name: PersonName | undefined): Record<string, string | undefined> => ({
  firstName: name?.firstName,
  middleName: name?.middleName,
  lastName: name?.lastName,
  suffix: name?.suffix,
});
