import type { Visit } from "~server/http/visit";
import { callMeData, type CallState } from "./ask-for-call";
import { lineData } from "./support-line";
import type { TalkToBankerView } from "./talk-to-banker";

/** What TalkToBanker needs on a page that ends the journey. */
export function bankerData(visit: Pick<Visit<CallState>, "state" | "runtime">): TalkToBankerView {
  return { call: callMeData(visit), ...lineData(visit) };
}
