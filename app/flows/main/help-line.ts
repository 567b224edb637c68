import type { Visit } from "~server/http/visit";
import { callMeData, canBeCalled, isCustomerKnown } from "~/steps/call/ask-for-call";
import type { CallMeView } from "~/steps/call/call-me";
import { supportLine, type SupportLine } from "~/steps/call/support-line";
import { withCallState } from "./call";
import type { MainState } from "./state";

/** Our line, and a call where one can be set up. */
export interface HelpLine {
  support: SupportLine;
  /** absent while we do not know which state's bankers to ask, or whom they would call: a button that cannot work is not shown */
  call?: CallMeView;
}

/** What a page that ends the journey says of reaching us. */
export function helpLine(visit: Pick<Visit<MainState>, "state" | "session" | "runtime">): HelpLine {
  const asked = withCallState(visit);
  return {
    support: supportLine(visit.runtime),
    ...(canBeCalled(asked.state) && isCustomerKnown(asked) ? { call: callMeData(asked) } : {}),
  };
}
