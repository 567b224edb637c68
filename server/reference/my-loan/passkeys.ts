import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { ApiError } from "~server/reference/api-error";
import { newId } from "~server/reference/crypto";
import { loanSessionPeople, passkeyPeople, passkeys } from "~server/reference/database/schema";
import type { Deps, Queries } from "~server/reference/deps";
import { newChallenge, useChallenge, type ChallengePurpose } from "./challenges";
import { openApplications, withSameBirthDate } from "./people-of-phone";
import { personOn } from "./person-access";
import type { LoanSession, OpenedApplication } from "./sessions";

/**
 * Passkeys: the device checks its owner and signs a challenge (WebAuthn), so that a person signs in
 * without codes. The site keeps public keys only.
 */

export type Passkey = typeof passkeys.$inferSelect;
type PasskeyDeps = Pick<Deps, "keys" | "now" | "siteOrigin" | "lender">;

/** More devices than a person has; a shared passkey serves several. */
const MAX_PASSKEYS = 10;

/** The part of the site's address that a passkey is bound to. */
const domainOf = ({ siteOrigin }: Pick<Deps, "siteOrigin">): string => new URL(siteOrigin).hostname;

const refused = (): ApiError =>
  new ApiError(
    409,
    "PASSKEY_REFUSED",
    "That passkey didn't work here. Please try again, or use a code by text message.",
  );

/**
 * Returns what the library verified, after the challenge was used up.
 * @param verify checks the response; `expectedChallenge` is for the library
 * @throws ApiError 409 PASSKEY_REFUSED for anything that the library refuses
 */
async function verified<Verified extends { verified: boolean }>(
  deps: PasskeyDeps,
  db: Queries,
  purpose: ChallengePurpose,
  verify: (expectedChallenge: (answered: string) => boolean) => Promise<Verified>,
): Promise<Verified> {
  let challenge = "";
  const result = await verify((answered) => {
    challenge = answered;
    return true;
  }).catch(() => undefined);
  if (!result?.verified || !(await useChallenge(deps, db, purpose, challenge))) throw refused();
  return result;
}

/** Selects the passkeys of the person of a sign-in, the newest first. */
export const passkeysOf = (db: Queries, { digest }: LoanSession): Promise<Passkey[]> =>
  db
    .select()
    .from(passkeys)
    .where(
      sql`exists (
        select from ${loanSessionPeople} mine join ${passkeyPeople} its
          on its.app_id = mine.app_id and its.person_id = mine.person_id
        where mine.session_digest = ${digest} and its.passkey_id = ${passkeys.id})`,
    )
    .orderBy(sql`${passkeys.createdAt} desc`);

/**
 * Returns the options that add a passkey on a device, as JSON; undefined where the person has as
 * many as we keep.
 */
export async function optionsToAdd(
  deps: PasskeyDeps,
  { digest, phoneNumber }: LoanSession,
  kept: readonly Passkey[],
): Promise<string | undefined> {
  if (kept.length >= MAX_PASSKEYS) return undefined;
  const options = await generateRegistrationOptions({
    rpName: deps.lender.name,
    rpID: domainOf(deps),
    // The list of a person's device shows it.
    userName: `My loan, phone ending in ${phoneNumber.slice(-2)}`,
    challenge: newChallenge(deps, { kind: "add", sessionDigest: digest }),
    excludeCredentials: kept.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    // Kept on the device, so that nobody types a phone, and with the owner's finger, face or PIN.
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  return JSON.stringify(options);
}

/**
 * Returns the options that sign in, or confirm the person of a sign-in, as JSON; undefined for a
 * person without a passkey.
 */
export async function optionsToUse(
  deps: PasskeyDeps,
  db: Queries,
  session: LoanSession | undefined,
): Promise<string | undefined> {
  const own = session === undefined ? [] : await passkeysOf(db, session);
  if (session && own.length === 0) return undefined;
  const purpose: ChallengePurpose = session
    ? { kind: "confirm", sessionDigest: session.digest }
    : { kind: "open" };
  const options = await generateAuthenticationOptions({
    rpID: domainOf(deps),
    challenge: newChallenge(deps, purpose),
    userVerification: "required",
    ...(session && {
      allowCredentials: own.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    }),
  });
  return JSON.stringify(options);
}

const base64url = z.string().max(8_000);
const credential = z.object({ id: base64url, rawId: base64url, type: z.literal("public-key") });
const addedSchema = credential.extend({
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(20)).max(10).default([]),
  }),
});
const usedSchema = credential.extend({
  response: z.object({ clientDataJSON: base64url, authenticatorData: base64url, signature: base64url }),
});

/** @throws ApiError 409 PASSKEY_REFUSED */
function parseResponse<Schema extends z.ZodType>(schema: Schema, json: string): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(json));
  } catch {
    throw refused();
  }
}

/** What a device made, and where. */
interface AddedPasskey {
  /** JSON of the browser */
  response: string;
  device: string;
}

/**
 * Adds a passkey for the person of a sign-in.
 * @returns its id
 * @throws ApiError 409 PASSKEY_REFUSED, TOO_MANY_PASSKEYS
 */
export async function addPasskey(
  deps: PasskeyDeps,
  db: Queries,
  session: LoanSession,
  { response: json, device }: AddedPasskey,
): Promise<string> {
  if ((await passkeysOf(db, session)).length >= MAX_PASSKEYS)
    throw new ApiError(409, "TOO_MANY_PASSKEYS", "You have many passkeys already. Remove one first.");
  const sent = parseResponse(addedSchema, json);
  const purpose: ChallengePurpose = { kind: "add", sessionDigest: session.digest };
  const { registrationInfo } = await verified(deps, db, purpose, (expectedChallenge) =>
    verifyRegistrationResponse({
      response: { ...sent, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: deps.siteOrigin,
      expectedRPID: domainOf(deps),
      requireUserVerification: true,
    }),
  );
  if (!registrationInfo) throw refused();
  const { id: credentialId, publicKey, counter } = registrationInfo.credential;
  const id = newId("key", 8);
  const added = await db
    .insert(passkeys)
    .values({
      ...{ id, credentialId, counter, device },
      publicKey: Buffer.from(publicKey),
      transports: sent.response.transports,
      isShared: registrationInfo.credentialDeviceType === "multiDevice",
      phoneNumber: session.phoneNumber,
      createdAt: deps.now(),
    })
    .onConflictDoNothing()
    .returning({ id: passkeys.id });
  if (added.length === 0) throw refused();
  await db.insert(passkeyPeople).select(
    db
      .select({
        passkeyId: sql<string>`${id}`.as("passkey_id"),
        appId: loanSessionPeople.appId,
        personId: loanSessionPeople.personId,
      })
      .from(loanSessionPeople)
      .where(eq(loanSessionPeople.sessionDigest, session.digest)),
  );
  return id;
}

/** Removes a passkey of the person of a sign-in. @returns whether it was there */
export async function removePasskey(db: Queries, session: LoanSession, passkeyId: string): Promise<boolean> {
  const own = await passkeysOf(db, session);
  if (!own.some(({ id }) => id === passkeyId)) return false;
  await db.delete(passkeys).where(eq(passkeys.id, passkeyId));
  return true;
}

/**
 * Checks what a device signed, and counts the use.
 * @param session of the person who is to be confirmed; without it somebody signs in
 * @returns the passkey that was used
 * @throws ApiError 409 PASSKEY_REFUSED, also for a passkey of somebody else than the session's
 */
export async function usePasskey(
  deps: PasskeyDeps,
  db: Queries,
  json: string,
  session?: LoanSession,
): Promise<Passkey> {
  const sent = parseResponse(usedSchema, json);
  const [passkey] = session
    ? (await passkeysOf(db, session)).filter(({ credentialId }) => credentialId === sent.id)
    : await db.select().from(passkeys).where(eq(passkeys.credentialId, sent.id)).for("update");
  if (!passkey) throw refused();
  const { id, credentialId, publicKey, counter, transports } = passkey;
  const purpose: ChallengePurpose = session
    ? { kind: "confirm", sessionDigest: session.digest }
    : { kind: "open" };
  const { authenticationInfo } = await verified(deps, db, purpose, (expectedChallenge) =>
    verifyAuthenticationResponse({
      response: { ...sent, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: deps.siteOrigin,
      expectedRPID: domainOf(deps),
      credential: { id: credentialId, publicKey: Uint8Array.from(publicKey), counter, transports },
      requireUserVerification: true,
    }),
  );
  await db
    .update(passkeys)
    .set({
      counter: authenticationInfo.newCounter,
      isShared: authenticationInfo.credentialDeviceType === "multiDevice",
      usedAt: deps.now(),
    })
    .where(eq(passkeys.id, id));
  return passkey;
}

/**
 * Returns what a passkey opens: the applications it was added for that the person is still on, and
 * later ones of the same phone and birth date.
 */
export async function openedByPasskey(
  deps: Pick<Deps, "keys">,
  db: Queries,
  { id, phoneNumber }: Passkey,
): Promise<OpenedApplication[]> {
  const own = await db
    .select({ appId: passkeyPeople.appId, personId: passkeyPeople.personId })
    .from(passkeyPeople)
    .where(eq(passkeyPeople.passkeyId, id));
  const later = await withSameBirthDate(deps, db, phoneNumber, own);
  const rows = await openApplications(db, ["", ...own.map(({ appId }) => appId)]);
  const opened: OpenedApplication[] = [];
  for (const row of rows) {
    const personId = own.find(({ appId }) => appId === row.id)?.personId;
    if (personId !== undefined && (await personOn(db, row, personId)))
      opened.push({ appId: row.id, personId });
  }
  return [...opened, ...later.filter(({ appId }) => !opened.some((one) => one.appId === appId))];
}
