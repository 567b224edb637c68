import { redirectWithoutPresentation } from "./open-presentation";
import type { SpwState } from "~/flows/spw/state";
import { presentationIds, isEmployee } from "~/steps/presentation/presentation";
import type { Leave } from "~server/visit/step-result";
import type { Visit } from "~server/visit/types";

/** The timeout for checking that a presentation is still valid, in ms. */
const VERIFY_TIMEOUT_MS = 2_500;

/**
 * Refuses a customer's action on a page that stayed open while its presentation ended: no rate is
 * chosen, no Loan Estimate answered and no fee paid. A backend that does not respond closes
 * nothing.
 * @param act what the button does
 */
export async function unlessEnded<R>(
  visit: Pick<Visit<SpwState>, "state" | "backend" | "session">,
  act: () => R | Promise<R>,
): Promise<R | Leave<SpwState>> {
  const { state, backend } = visit;
  const { appId, presentationId } = presentationIds(state);
  if (isEmployee(state) || presentationId === "") return act();
  const verified = await backend.try(
    "lp.verify-presentation",
    { query: { appId } },
    { deadlineMs: VERIFY_TIMEOUT_MS },
  );
  return verified?.isValid === false ? redirectWithoutPresentation("refused", visit) : act();
}
