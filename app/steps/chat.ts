import { stayHere, type Submitted } from "~server/http/result";
import type { Visit } from "~server/http/visit";
import type { TransactionType } from "../domain/application";
import { dotToDisplay, telHref } from "../domain/phone";
import {
  callMe,
  callMeData,
  canBeCalled,
  type CallAsked,
  type CallSaved,
  type CallState,
} from "./ask-for-call";
import type { ChatView } from "./chat-view";

/** What ChatPage shows: our line, and a call where one can be set up. */
export function chatData(visit: Pick<Visit<CallState>, "state" | "runtime">): ChatView {
  const { supportPhone } = visit.runtime.config.brand;
  return {
    support: { shown: dotToDisplay(supportPhone), href: telHref(supportPhone) },
    ...(canBeCalled(visit.state) ? { call: callMeData(visit) } : {}),
  };
}

/**
 * Has a banker call from a page that stands beside the journey: asking for a call there leads nowhere else.
 * @throws BackendError when the visitor's token has ended
 */
export async function callFromAside(
  asked: CallAsked,
  transactionType: TransactionType,
): Promise<Submitted<CallSaved>> {
  const called = await callMe(asked, transactionType);
  if (called.kind !== "done") return called;
  const notice =
    called.outcome === "calling-you"
      ? "We are calling you now. Please keep your phone near."
      : "Thank you. A loan expert will call you soon.";
  return stayHere({ facts: called.facts, answers: called.answers, notice });
}
