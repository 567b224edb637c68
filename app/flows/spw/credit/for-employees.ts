import type { SpwState } from "~/flows/spw/state";
import { isEmployee } from "~/steps/presentation/shown";
import { addressOf } from "~server/visit/hosts";
import { leaveTo, refused, type Leave, type Refused } from "~server/visit/result";
import type { Visit } from "~server/visit/visit";
import { furthest } from "~/wizard/walk";

/** Pages of the customer that an employee may open to read, but not act on. */

type Arriving = Pick<Visit<SpwState>, "state" | "onTrail" | "trail" | "session"> & {
  host: { flow: Parameters<typeof addressOf>[0] };
};

/** Runs on arrival at such a page: a customer sees it only where the walk leads to it. */
export function ownTurn({ state, onTrail, trail, session, host }: Arriving): Leave<SpwState> | undefined {
  if (isEmployee(state) || onTrail) return undefined;
  return leaveTo(addressOf(host.flow, furthest(trail), session.id));
}

const CUSTOMERS_OWN = "Only the customer can do this, on their own page. Nothing was charged.";

/**
 * Refuses a submission from such a page by an employee, or by a customer who is not at that page
 * yet.
 */
export const notTheirs = ({ state, onTrail }: Pick<Arriving, "state" | "onTrail">): Refused | undefined =>
  isEmployee(state) || !onTrail ? refused({ "": [CUSTOMERS_OWN] }, 409) : undefined;
