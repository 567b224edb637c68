import { createHmac } from "node:crypto";

/**
 * Returns the owner of a write: its application, or one person on it, when the router has accepted
 * the token; else the visit on its device.
 */
export const writeOwner = ({
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

/** Returns only the owner's id. */
export const ownerId = (context: { appId?: string; common: { sessionId?: string | undefined } }): string =>
  context.appId ?? context.common.sessionId ?? "";

/**
 * Returns a keyed digest of a write. Keyed, because a body may hold an SSN, which could be guessed
 * from a plain digest.
 */
export function fingerprintOf(secret: string, callId: string, owner: string, body: unknown): string {
  return createHmac("sha256", secret)
    .update(`${callId}\n${owner}\n${stableJson(body)}`)
    .digest("base64url");
}

/** Returns JSON with sorted object keys, so that equal bodies have equal text. */
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
