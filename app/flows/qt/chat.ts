import type { Visit } from "~server/http/visit";
import { newDeviceId } from "~server/session/ids";
import type { QuoteState } from "./state";

/** The conversation of a visit has one id from its first page on: who comes back goes on with it. */
export function chatBegun({
  state,
  now,
}: Pick<Visit<QuoteState>, "state" | "now">): QuoteState["facts"] | undefined {
  if (state.facts.charlieSessionId !== undefined) return undefined;
  return { charlieSessionId: newDeviceId(), charlieSessionStartDate: now };
}
