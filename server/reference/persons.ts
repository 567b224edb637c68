import { nameKey, nameKeyWithoutSuffix } from "~/domain/same-person";
import { keyedDigest, open } from "./crypto";
import type { Deps } from "./deps";
import type { Applicant } from "./store";

/** Identifies people across applications, and the inputs of a pull; keyed digests only. */

type Keys = Pick<Deps, "keys">;

const birthDateOf = ({ keys }: Keys, { id, dobSealed }: Applicant): string =>
  dobSealed === null ? "" : open(keys, `${id}.dob`, dobSealed);

/** The form of names in the digests of pulls, which are stored: it must never change. */
const nameOf = ({ firstName, lastName, suffix }: Applicant): string =>
  [firstName, lastName, suffix ?? ""].map((part) => part.trim().toLowerCase()).join(" ");

/** Returns the address of a person without a known birth date: "" while that is unknown too. */
const homeOf = ({ address }: Applicant): string =>
  [address?.street, address?.zip]
    .map((part = "") => part.trim().toLowerCase())
    .join(" ")
    .trim();

/**
 * Returns the digest of a person across applications: by name and birth date, or by name and
 * address without a birth date. Who has the same birth date is the same person without the suffix;
 * a father and a son can share an address.
 */
export function personDigest(deps: Keys, person: Applicant): string {
  const birthDate = birthDateOf(deps, person);
  const named = { ...person, middleName: undefined };
  const name = birthDate === "" ? nameKey(named) : nameKeyWithoutSuffix(named);
  return keyedDigest(deps.keys, "person", `${name} ${birthDate || homeOf(person)}`);
}

/**
 * Returns the digest of a pull's inputs: it changes with any name, birth date or SSN of these
 * people.
 */
export const pullInputsDigest = (deps: Keys, people: readonly Applicant[]): string =>
  keyedDigest(
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
