import type { SpwState } from "~/flows/spw/state";
import { isEmployee } from "~/steps/presentation/shown";
import { addressOf } from "~server/visit/hosts";
import { leaveTo, refused, type Leave, type Refused } from "~server/visit/result";
import type { Visit } from "~server/visit/visit";
import { furthest } from "~/wizard/walk";

/** Pages of the customer that an employee opens to read what stands there, and does none of it. */

type Arriving = Pick<Visit<SpwState>, "state" | "onTrail" | "trail" | "session"> & {
  host: { flow: Parameters<typeof addressOf>[0] };
};

/** What such a page does on arrival: a customer sees it where their way leads to it, and nowhere else. */
export function ownTurn({ state, onTrail, trail, session, host }: Arriving): Leave<SpwState> | undefined {
  if (isEmployee(state) || onTrail) return undefined;
  return leaveTo(addressOf(host.flow, furthest(trail), session.id));
}

const CUSTOMERS_OWN = "Only the customer can do this, on their own page. Nothing was charged.";

/** The refusal of what an employee sends from such a page, or a customer whose turn it is not. */
export const notTheirs = ({ state, onTrail }: Pick<Arriving, "state" | "onTrail">): Refused | undefined =>
  isEmployee(state) || !onTrail ? refused({ "": [CUSTOMERS_OWN] }, 409) : undefined;
