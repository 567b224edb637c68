import { createHmac } from "node:crypto";

/**
 * Whose a write is: its application's, or of one person on it, when the router has found the token to be good, else the visit's on its device.
 */
export const ownerOf = ({
  appId,
  personId,
  common,
}: {
  appId?: string;
  personId?: string;
  common: { sessionId?: string | undefined; deviceId?: string | undefined };
}): string => {
  if (appId === undefined) return `visit ${common.sessionId ?? ""} ${common.deviceId ?? ""}`;
  return personId === undefined ? appId : `${appId} ${personId}`;
};

/** The id of that alone. */
export const nameOfOwner = (context: {
  appId?: string;
  common: { sessionId?: string | undefined };
}): string => context.appId ?? context.common.sessionId ?? "";

/** Keyed digest of a write. Keyed, because a body may hold an SSN, whose plain digest can be guessed back. */
export function fingerprintOf(secret: string, callId: string, owner: string, body: unknown): string {
  return createHmac("sha256", secret)
    .update(`${callId}\n${owner}\n${stableJson(body)}`)
    .digest("base64url");
}

/** JSON with the keys of every object in order, so that equal bodies have equal text. */
export function stableJson(value: unknown): string {
  if (value === undefined) return "";
  return JSON.stringify(value, (_, inner: unknown) =>
    isPlainObject(inner) ? Object.fromEntries(Object.entries(inner).sort(byName)) : inner,
  );
}

function byName([a]: [string, unknown], [b]: [string, unknown]): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
