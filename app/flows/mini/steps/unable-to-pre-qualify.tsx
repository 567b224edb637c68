import { creditDecision } from "~/steps/credit/decision";
import { NotPrequalifiedPage, type NotPrequalifiedView } from "~/steps/credit/not-prequalified-view";
import { stepAction, stepLoader } from "~server/visit/step";
import { requestCall } from "~/steps/call/ask-for-call";
import { bankerData } from "~/steps/call/contact-data";
import { unableToPreQualify } from "./unable-to-pre-qualify.step";

export const loader = stepLoader(unableToPreQualify, {
  load: async (visit): Promise<{ data: NotPrequalifiedView }> => ({
    data: {
      ...bankerData(visit),
      decision: await creditDecision(visit),
      lowCredit: visit.runtime.config.links.lowCredit,
    },
  }),
});

export const action = stepAction(unableToPreQualify, (submission) => requestCall(submission, "purc"));

export default function UnableToPreQualify() {
  return (
    <NotPrequalifiedPage>
      A loan expert can go over the reasons with you, and plan what to do in the next few months so that it
      works later.
    </NotPrequalifiedPage>
  );
}
