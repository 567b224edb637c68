import { z } from "zod";
import { SUFFIX_OPTIONS, type PersonName } from "../../domain/borrowers";
import { choice, nameField, optionalName } from "../../steps/fields";

/** The form of a page that asks for one person's name. @param whose "your" or "their" */
export function nameForm(whose: "your" | "their") {
  return z.object({
    firstName: nameField(`Enter ${whose} first name.`),
    middleName: optionalName(),
    lastName: nameField(`Enter ${whose} last name.`),
    suffix: choice(SUFFIX_OPTIONS, "Choose a suffix from the list, or none.").optional(),
  });
}

/** The name of a filled form. */
export function nameFrom({
  firstName,
  middleName,
  lastName,
  suffix,
}: z.output<ReturnType<typeof nameForm>>): PersonName {
  return {
    firstName,
    ...(middleName === undefined ? {} : { middleName }),
    lastName,
    ...(suffix === undefined ? {} : { suffix }),
  };
}

/** A saved name in the form's words. */
export function nameValues(name: PersonName | undefined): Record<string, string | undefined> {
  return {
    firstName: name?.firstName,
    middleName: name?.middleName,
    lastName: name?.lastName,
    suffix: name?.suffix,
  };
}
