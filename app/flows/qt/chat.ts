import type { Visit } from "~server/visit/visit";
import { newDeviceId, newIdempotencyKey } from "~server/session/ids";
import type { Conversation } from "~/browser/chat/widget";
import type { QuoteState } from "./state";

/** The conversation of a visit: it has one id and one token from its first page on, so that who comes back goes on with it. */
export function conversationOf({ state, now }: Pick<Visit<QuoteState>, "state" | "now">): Conversation {
  const {
    charlieSessionId: id = newDeviceId(),
    webChatToken: token = newIdempotencyKey(),
    charlieSessionStartDate: since = now,
  } = state.facts;
  return { id, token, since };
}

/** What is kept of it. */
export const chatBegun = ({ id, token, since }: Conversation): QuoteState["facts"] => ({
  charlieSessionId: id,
  webChatToken: token,
  charlieSessionStartDate: since,
});
