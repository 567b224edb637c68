import type { Visit } from "~server/http/visit";
import { callMeData, canBeCalled, isCustomerKnown, type CallState } from "./ask-for-call";
import type { CallMeView } from "./call-me";
import { supportLine, type SupportLine } from "./support-line";

/** Our line, and a call where one can be set up. */
export interface HelpLine {
  support: SupportLine;
  /** absent while we do not know which state's bankers to ask, or whom they would call: a button that cannot work is not shown */
  call?: CallMeView;
}

/** What a page that ends the journey says of reaching us. */
export const helpLine = (visit: Pick<Visit<CallState>, "state" | "session" | "runtime">): HelpLine => ({
  support: supportLine(visit.runtime),
  ...(canBeCalled(visit.state) && isCustomerKnown(visit) ? { call: callMeData(visit) } : {}),
});
