import type { Visit } from "~server/visit/types";
import { newDeviceId, newIdempotencyKey } from "~server/session/ids";
import type { Conversation } from "~/browser/chat/widget";
import type { QuoteState } from "./state";

/**
 * Returns the visit's chat conversation. It keeps one id and one token from the first page on, so
 * that a returning visitor continues it.
 */
export function conversationOf({ state, now }: Pick<Visit<QuoteState>, "state" | "now">): Conversation {
  const {
    charlieSessionId: id = newDeviceId(),
    webChatToken: token = newIdempotencyKey(),
    charlieSessionStartDate: since = now,
  } = state.facts;
  return { id, token, since };
}

/** Returns the facts that store the conversation. */
export const conversationFacts = ({ id, token, since }: Conversation): QuoteState["facts"] => ({
  charlieSessionId: id,
  webChatToken: token,
  charlieSessionStartDate: since,
});
