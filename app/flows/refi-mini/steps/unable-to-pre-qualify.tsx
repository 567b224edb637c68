import { NotPrequalifiedPage, type NotPrequalifiedView } from "~/steps/credit/not-prequalified-view";
import { stepAction, stepLoader } from "~server/http/step";
import { callMe } from "~/steps/call/ask-for-call";
import { bankerData } from "~/steps/call/help-line";
import { unableToPreQualify } from "./unable-to-pre-qualify.step";

export const loader = stepLoader(unableToPreQualify, {
  load: (visit): { data: NotPrequalifiedView } => ({
    data: { ...bankerData(visit), lowCredit: visit.runtime.config.links.lowCredit },
  }),
});

export const action = stepAction(unableToPreQualify, (asked) => callMe(asked, "refi"));

export default function UnableToPreQualify() {
  return (
    <NotPrequalifiedPage>
      A loan expert can look at the whole picture with you: another loan, a smaller amount, or what to do in
      the next months so that it works later. Your present mortgage stays as it is.
    </NotPrequalifiedPage>
  );
}
