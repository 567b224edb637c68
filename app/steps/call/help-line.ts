import type { Visit } from "~server/visit/visit";
import { callMeData, canBeCalled, isCustomerKnown, type CallState } from "./ask-for-call";
import type { CallMeView } from "./call-me";
import { lineData } from "./support-line";

/** What TalkToUs shows: our line, and a call where one can be set up. */
export interface HelpLine {
  /** absent while we do not know which state's bankers to ask, or whom they would call: a button that cannot work is not shown */
  call?: CallMeView;
  /** support line as displayed, and as a link */
  line: string;
  lineHref: string;
}

/** What a page that ends the journey says of reaching us. */
export const helpLine = (visit: Pick<Visit<CallState>, "state" | "session" | "runtime">): HelpLine =>
  canBeCalled(visit.state) && isCustomerKnown(visit) ? bankerData(visit) : lineData(visit);

/** The same where the flow knows whom we would call. */
export const bankerData = (visit: Pick<Visit<CallState>, "state" | "runtime">): Required<HelpLine> => ({
  call: callMeData(visit),
  ...lineData(visit),
});
