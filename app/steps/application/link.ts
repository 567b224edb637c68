import { normalizeCustomerId } from "~/domain/customer-id";

/** The query of a link to an application; the token is removed from the address at once. */
export const LINK_QUERY = ["appId", "token", "callUid", "customerId"] as const;

/** The format of ids in a link; others are rejected without a lookup. */
const APP_ID = /^[\w.-]{1,128}$/;
const CALL_UID = /^[\w-]{1,64}$/;
const TOKEN = /^[\w.~+/=-]{1,2048}$/;

/** The title of the page of a link that lacks a part. */
export const LINK_INCOMPLETE = "This link isn't complete";

/** Checks whether a text has the format of an id of an application or its parts. */
export const isId = (text: string): boolean => APP_ID.test(text);

/** A link as in its address. */
export interface ApplicationLink {
  appId: string;
  token: string;
  callUid?: string;
  customerId?: string;
}

/** Dots in a row at the end, where a message was cut. */
const CUT = /\.\.$/;

/**
 * @returns "malformed" for a link without one of its parts, or with one of another format; undefined
 *   for an address without one
 */
export function parseLink(query: URLSearchParams): ApplicationLink | "malformed" | undefined {
  const appId = query.get("appId");
  const token = query.get("token");
  if (!appId && !token) return undefined;
  const callUid = query.get("callUid")?.trim().toUpperCase();
  const customerId = normalizeCustomerId(query.get("customerId")?.slice(0, 128));
  const fits =
    APP_ID.test(appId ?? "") &&
    TOKEN.test(token ?? "") &&
    !CUT.test(token ?? "") &&
    (!callUid || CALL_UID.test(callUid));
  if (!appId || !token || !fits) return "malformed";
  return {
    appId,
    token,
    callUid: callUid || undefined,
    customerId,
  };
}
