import { keyedDigest, open } from "./crypto";
import type { Deps } from "./deps";
import type { Applicant } from "./store";

/** Identifies people across applications, and the inputs of a pull; keyed digests only. */

type Keys = Pick<Deps, "keys">;

const birthDateOf = ({ keys }: Keys, { id, dobSealed }: Applicant): string =>
  dobSealed === null ? "" : open(keys, `${id}.dob`, dobSealed);

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
 * address without a birth date.
 */
export const personDigest = (deps: Keys, person: Applicant): string =>
  keyedDigest(deps.keys, "person", `${nameOf(person)} ${birthDateOf(deps, person) || homeOf(person)}`);

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
