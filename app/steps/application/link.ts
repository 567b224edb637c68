import { normalizeCustomerId } from "~/domain/customer-id";

/** What a link to an application carries; the token is taken out of the address at once. */
export const LINK_QUERY = ["appId", "token", "callUid", "customerId"] as const;

/** What the ids of a link look like; anything else is not even asked about. */
const APP_ID = /^[\w.-]{1,128}$/;
const CALL_UID = /^[\w-]{1,64}$/;
const TOKEN = /^[\w.~+/=-]{1,2048}$/;

/** Whether a text may be the id of an application or of what belongs to one. */
export const isId = (text: string): boolean => APP_ID.test(text);

/** A link as an address spells it. */
export interface Link {
  appId: string;
  token: string;
  callUid?: string;
  customerId?: string;
}

/** @returns "malformed" for a link that is none; undefined for an address without one */
export function linkIn(query: URLSearchParams): Link | "malformed" | undefined {
  const appId = query.get("appId");
  const token = query.get("token");
  if (!appId && !token) return undefined;
  const callUid = query.get("callUid")?.trim().toUpperCase();
  const customerId = normalizeCustomerId(query.get("customerId")?.slice(0, 128));
  const fits = APP_ID.test(appId ?? "") && TOKEN.test(token ?? "") && (!callUid || CALL_UID.test(callUid));
  if (!appId || !token || !fits) return "malformed";
  return {
    appId,
    token,
    callUid: callUid || undefined,
    customerId,
  };
}
