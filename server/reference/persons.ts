import { keyed, open } from "./crypto";
import type { Deps } from "./deps";
import type { Applicant } from "./store";

/** Persons across applications, and what a pull is asked with; keyed digests only. */

type Keys = Pick<Deps, "keys">;

const birthDateOf = ({ keys }: Keys, { id, dobSealed }: Applicant): string =>
  dobSealed === null ? "" : open(keys, `${id}.dob`, dobSealed);

const nameOf = ({ firstName, lastName, suffix }: Applicant): string =>
  [firstName, lastName, suffix ?? ""].map((part) => part.trim().toLowerCase()).join(" ");

/** Where somebody lives, for whom no birth date is known: "" while that is open too. */
const homeOf = ({ address }: Applicant): string =>
  [address?.street, address?.zip]
    .map((part = "") => part.trim().toLowerCase())
    .join(" ")
    .trim();

/** Who somebody is, in whichever application: by name and date of birth, or by name and address where no date is known. */
export const personDigest = (deps: Keys, person: Applicant): string =>
  keyed(deps.keys, "person", `${nameOf(person)} ${birthDateOf(deps, person) || homeOf(person)}`);

/** What a pull of these people is asked with: another text as soon as a name, a date or a number of theirs is another one. */
export const inputsOf = (deps: Keys, people: readonly Applicant[]): string =>
  keyed(
    deps.keys,
    "pull",
    JSON.stringify(
      people.map((one) => [
        one.id,
        nameOf(one),
        birthDateOf(deps, one) || homeOf(one),
        one.ssnFingerprint,
        one.ssnPersona,
        one.last4Verified,
      ]),
    ),
  );
