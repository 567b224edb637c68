import type { Runtime } from "~server/runtime";
import { clearParked, readParked, writeParked, type Parked } from "~server/session/parked-cookie";
import { browserIdOf, type SiteSession } from "~server/session/site-session";

/** The page that asks for the code of an application's phone. */
export const CONTINUE = "/continue";

/** How many applications a visit remembers as proven. */
const MOST_PROVEN = 4;

/** Whether the phone of an application was proven in this visit. */
export const isProven = ({ proven = [] }: Pick<SiteSession, "proven">, appId: string): boolean =>
  proven.includes(appId);

/** The visit with one more application proven, and let in to its flow again (IDLE-10). */
export function provenToo(
  session: SiteSession,
  { appId, flow }: Pick<Parked, "appId" | "flow">,
): SiteSession {
  const flows: SiteSession["flows"] = {};
  for (const [key, visited] of Object.entries(session.flows))
    flows[key] = key === flow || key.startsWith(`${flow}.`) ? { ...visited, seen: session.seen } : visited;
  return {
    ...session,
    flows,
    proven: [appId, ...(session.proven ?? []).filter((other) => other !== appId)].slice(0, MOST_PROVEN),
  };
}

/** What parking needs of a visit. */
export interface Parking {
  runtime: Pick<Runtime, "sealer" | "config">;
  session: Pick<SiteSession, "id" | "browserId">;
}

/** The Set-Cookie line that has an application wait for its code. */
export const park = ({ runtime: { sealer, config }, session }: Parking, pendingLink: Parked): string =>
  writeParked(sealer, pendingLink, browserIdOf(session), config.secureCookies);

/** What was parked for the page that is opened, once it is proven; and the line that forgets it. */
export function takeParked(
  { sealer }: Pick<Runtime, "sealer">,
  header: string | null,
  session: Pick<SiteSession, "id" | "browserId" | "proven">,
  flow: string,
): { pendingLink: Parked; forget: string } | undefined {
  const pendingLink = readParked(sealer, header, browserIdOf(session));
  if (pendingLink?.flow !== flow || !isProven(session, pendingLink.appId)) return undefined;
  return { pendingLink, forget: clearParked() };
}
