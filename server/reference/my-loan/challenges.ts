import { newToken, isEqualConstantTime, keyedDigest, tokenHash } from "~server/reference/crypto";
import { usedChallenges } from "~server/reference/database/schema";
import type { Deps, Queries } from "~server/reference/deps";

/**
 * Challenges of passkeys. Each carries its time and a keyed digest, so that showing a page stores
 * nothing; only an answered one is stored, so that it cannot be answered again.
 */

/** What a challenge is for: one that was made for a sign-in answers no other one. */
export type ChallengePurpose = { kind: "open" } | { kind: "add" | "confirm"; sessionDigest: string };

/** How long a page with a challenge may stay open. */
const LIFE_MS = 10 * 60_000;

type ChallengeDeps = Pick<Deps, "keys" | "now">;

const digestOf = ({ keys }: ChallengeDeps, purpose: ChallengePurpose, unsigned: string): string => {
  const session = purpose.kind === "open" ? "" : purpose.sessionDigest;
  return keyedDigest(keys, "passkey-challenge", `${purpose.kind}\n${session}\n${unsigned}`);
};

/** Returns a new challenge. */
export function newChallenge(deps: ChallengeDeps, purpose: ChallengePurpose): string {
  const unsigned = `${deps.now().getTime().toString(36)}.${newToken()}`;
  return `${unsigned}.${digestOf(deps, purpose, unsigned)}`;
}

/**
 * Uses a challenge up.
 * @param answered what the device signed: base64url of the challenge
 * @returns false for one that is not ours, was made for something else, is too old or was used
 */
export async function useChallenge(
  deps: ChallengeDeps,
  db: Queries,
  purpose: ChallengePurpose,
  answered: string,
): Promise<boolean> {
  const challenge = Buffer.from(answered, "base64url").toString("utf8");
  const [time = "", random = "", digest = "", ...rest] = challenge.split(".");
  if (rest.length > 0) return false;
  if (!isEqualConstantTime(digest, digestOf(deps, purpose, `${time}.${random}`))) return false;
  const expiresAt = new Date(Number.parseInt(time, 36) + LIFE_MS);
  if (expiresAt.getTime() <= deps.now().getTime()) return false;
  const used = await db
    .insert(usedChallenges)
    .values({ digest: tokenHash(challenge), expiresAt })
    .onConflictDoNothing()
    .returning({ digest: usedChallenges.digest });
  return used.length > 0;
}
