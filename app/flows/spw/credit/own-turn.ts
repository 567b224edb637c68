import type { SpwState } from "~/flows/spw/state";
import { isEmployee } from "~/steps/presentation/presentation";
import { addressOf } from "~server/visit/hosts";
import { leaveTo, refused, type Leave, type Refused } from "~server/visit/step-result";
import type { Visit } from "~server/visit/types";
import { lastPlace } from "~/wizard/walk";

/** Pages of the customer that an employee may open to read, but not act on. */

type ArrivalContext = Pick<Visit<SpwState>, "state" | "isOnWalk" | "trail" | "session"> & {
  host: { flow: Parameters<typeof addressOf>[0] };
};

/** Runs on arrival at such a page: a customer sees it only where the walk leads to it. */
export function redirectUnlessOwnTurn({
  state,
  isOnWalk,
  trail,
  session,
  host,
}: ArrivalContext): Leave<SpwState> | undefined {
  if (isEmployee(state) || isOnWalk) return undefined;
  return leaveTo(addressOf(host.flow, lastPlace(trail), session.id));
}

const CUSTOMER_ONLY = "Only the customer can do this, on their own page. Nothing was charged.";

/**
 * Refuses a submission from such a page by an employee, or by a customer who is not at that page
 * yet.
 */
export const refuseUnlessOwnTurn = ({
  state,
  isOnWalk,
}: Pick<ArrivalContext, "state" | "isOnWalk">): Refused | undefined =>
  isEmployee(state) || !isOnWalk ? refused({ "": [CUSTOMER_ONLY] }, 409) : undefined;
