import type { Visit } from "~server/visit/types";
import { writeSavings } from "~server/session/savings-cookie";
import { browserIdOf } from "~server/session/site-session";
import type { OffersState } from "./state";

/**
 * Returns the Set-Cookie lines with the found savings for the savings page and the banker's page.
 */
export function savingsCookieLines({
  state: { facts },
  session,
  host,
  runtime: { sealer, config },
}: Pick<Visit<OffersState>, "state" | "session" | "runtime"> & { host: { flow: { id: string } } }): string[] {
  const { benefit } = facts;
  const found =
    benefit?.kind === "savings"
      ? {
          flow: host.flow.id,
          annual: benefit.annual,
          monthly: benefit.monthly,
          ranAt: benefit.ranAt,
          isInTest: facts.savingsTest,
        }
      : undefined;
  return writeSavings(sealer, found, browserIdOf(session), config.secureCookies);
}
