import { adsCalls } from "~server/backend/contract/ads";
import { normalizeCustomerId } from "~/domain/customer-id";
import { secretIn } from "~server/session/secrets-guard";
import { MOST_TRACKING, TRACKING_QUERY, type SiteSession } from "~server/session/site-session";
import { outsideText } from "./outside-text";

/** What a link says where nothing was known, as its maker's program wrote it. */
const NOTHING = ["0", "undefined", "null"];

/** A value of a link as it is kept; nothing of what is no value, or a secret that somebody else has put there. */
function valueOf(name: string, most: number, text: string | null): string | undefined {
  const value = outsideText(text, most);
  if (value === undefined || NOTHING.includes(value)) return undefined;
  if (name === "customerId") return normalizeCustomerId(value);
  return secretIn(value) === undefined ? value : undefined;
}

/**
 * Remembers where an entering visitor came from (TRACK-06): the newest link counts, and customer ids that mean nothing are left out
 * (CUSTID-01). What Google adds to an advertisement's link is its click. Beyond what a cookie has room for nothing is taken.
 */
export function tracked<Kept extends Pick<SiteSession, "tracking">>(session: Kept, url: URL): Kept {
  const tracking = { ...session.tracking, ...facebookClick(session, url) };
  for (const [name, most] of Object.entries(TRACKING_QUERY)) {
    const said = url.searchParams.get(name) ?? (name === "clickId" ? url.searchParams.get("gclid") : null);
    const value = valueOf(name, most, said);
    if (value === undefined) continue;
    const others = Object.entries(tracking).filter(([other]) => other !== name);
    const length = others.reduce((sum, [other, text]) => sum + other.length + text.length, value.length);
    if (length <= MOST_TRACKING) tracking[name] = value;
  }
  return Object.keys(tracking).length === 0 ? session : { ...session, tracking };
}

const INFO_NAMES: readonly string[] = Object.keys(
  adsCalls["ad-client-side-pixel-fired"].body.shape.trackingInfo.shape,
);

/** Where a visitor came from, as far as calls about advertising have a place for it. */
export const trackingInfoOf = ({ tracking }: Pick<SiteSession, "tracking">): Record<string, string> =>
  Object.fromEntries(Object.entries(tracking).filter(([name]) => INFO_NAMES.includes(name)));

/** As long as any of Meta's click ids is. */
const LONGEST_FBCLID = 250;

/** The click that Meta's link names, in the form that Meta reads (`fbc`): as it is written, with the moment it was first seen. */
function facebookClick({ tracking }: Pick<SiteSession, "tracking">, url: URL): Record<string, string> {
  const click = url.searchParams.get("fbclid") ?? "";
  if (!/^[\w-]+$/.test(click) || click.length > LONGEST_FBCLID) return {};
  return tracking["fbc"]?.endsWith(`.${click}`) ? {} : { fbc: `fb.1.${String(Date.now())}.${click}` };
}
