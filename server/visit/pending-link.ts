import type { Runtime } from "./types";
import {
  clearPendingLink,
  readPendingLink,
  writePendingLink,
  type PendingLink,
} from "~server/session/pending-link-cookie";
import { browserIdOf, type SiteSession } from "~server/session/site-session";

/** The page that asks for the code of an application's phone. */
export const CODE_PAGE = "/continue";

/** The query of a page whose link lacked a part: the page says so. */
export const INCOMPLETE_QUERY = "said=incomplete";

/** Checks whether a page was reached by a link that lacked a part. */
export const isLinkIncomplete = ({ url }: Pick<Request, "url">): boolean =>
  new URL(url).searchParams.get("said") === "incomplete";

/** How many applications a visit remembers as verified. */
const MAX_VERIFIED = 4;

/** Checks whether the phone of an application was verified in this visit. */
export const isApplicationVerified = ({ proven = [] }: Pick<SiteSession, "proven">, appId: string): boolean =>
  proven.includes(appId);

/** Returns the visit with one more verified application, readmitted to its flow (IDLE-10). */
export function withVerifiedApplication(
  session: SiteSession,
  { appId, flow }: Pick<PendingLink, "appId" | "flow">,
): SiteSession {
  const flows: SiteSession["flows"] = {};
  for (const [key, visited] of Object.entries(session.flows))
    flows[key] = key === flow || key.startsWith(`${flow}.`) ? { ...visited, seen: session.seen } : visited;
  return {
    ...session,
    flows,
    proven: [appId, ...(session.proven ?? []).filter((other) => other !== appId)].slice(0, MAX_VERIFIED),
  };
}

/** What storing a pending link needs of a visit. */
export interface PendingLinkVisit {
  runtime: Pick<Runtime, "sealer" | "config">;
  session: Pick<SiteSession, "id" | "browserId">;
}

/** Returns the Set-Cookie line that stores an application until its code is confirmed. */
export const storePendingLink = (
  { runtime: { sealer, config }, session }: PendingLinkVisit,
  pendingLink: PendingLink,
): string => writePendingLink(sealer, pendingLink, browserIdOf(session), config.secureCookies);

/**
 * Returns the pending link for the opened page once it is verified, and the line that deletes it.
 */
export function takePendingLink(
  { sealer }: Pick<Runtime, "sealer">,
  header: string | null,
  session: Pick<SiteSession, "id" | "browserId" | "proven">,
  flow: string,
): { pendingLink: PendingLink; forget: string } | undefined {
  const pendingLink = readPendingLink(sealer, header, browserIdOf(session));
  if (pendingLink?.flow !== flow || !isApplicationVerified(session, pendingLink.appId)) return undefined;
  return { pendingLink, forget: clearPendingLink() };
}
