import { adsCalls } from "~server/backend/contract/ads";
import { normalizeCustomerId } from "~/domain/customer-id";
import { FACEBOOK_CLICK } from "~server/measure/click-ids";
import { secretIn } from "~server/session/secrets-guard";
import { MAX_TRACKING_LENGTH, TRACKING_QUERY, type SiteSession } from "~server/session/site-session";
import { cleanExternalText } from "./external-text";

/** Values that link generators write for an unknown one. */
const EMPTY_VALUES = ["0", "undefined", "null"];

/**
 * Returns a link's value as it is stored; undefined for an empty one, or one that contains a
 * secret.
 */
function valueOf(name: string, most: number, text: string | null): string | undefined {
  const value = cleanExternalText(text, most);
  if (value === undefined || EMPTY_VALUES.includes(value)) return undefined;
  if (name === "customerId") return normalizeCustomerId(value);
  return secretIn(value) === undefined ? value : undefined;
}

/**
 * Stores the source of an entering visitor (TRACK-06): the newest link counts, and meaningless
 * customer ids are left out (CUSTID-01). Google's parameters are the click id. What exceeds the
 * cookie's size is dropped.
 */
export function withTracking<Kept extends Pick<SiteSession, "tracking">>(session: Kept, url: URL): Kept {
  const tracking = { ...session.tracking, ...facebookClick(session, url) };
  for (const [name, most] of Object.entries(TRACKING_QUERY)) {
    const rawValue =
      url.searchParams.get(name) ?? (name === "clickId" ? url.searchParams.get("gclid") : null);
    const value = valueOf(name, most, rawValue);
    if (value === undefined) continue;
    const others = Object.entries(tracking).filter(([other]) => other !== name);
    const length = others.reduce((sum, [other, text]) => sum + other.length + text.length, value.length);
    if (length <= MAX_TRACKING_LENGTH) tracking[name] = value;
  }
  return Object.keys(tracking).length === 0 ? session : { ...session, tracking };
}

const INFO_NAMES: readonly string[] = Object.keys(
  adsCalls["ad-client-side-pixel-fired"].body.shape.trackingInfo.shape,
);

/** Returns the visitor's source in the fields of the advertising calls. */
export const trackingInfoOf = ({ tracking }: Pick<SiteSession, "tracking">): Record<string, string> =>
  Object.fromEntries(Object.entries(tracking).filter(([name]) => INFO_NAMES.includes(name)));

/**
 * Returns the click of Meta's link in Meta's format (`fbc`): unchanged, with the time it was first
 * seen.
 */
function facebookClick({ tracking }: Pick<SiteSession, "tracking">, url: URL): Record<string, string> {
  const click = url.searchParams.get("fbclid") ?? "";
  if (!FACEBOOK_CLICK.test(click)) return {};
  return tracking["fbc"]?.endsWith(`.${click}`) ? {} : { fbc: `fb.1.${String(Date.now())}.${click}` };
}
