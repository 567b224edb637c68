import { NoReportPage } from "~/steps/credit/no-report-view";
import type { HelpLine } from "~/steps/call/help-line";
import { useStep } from "~/ui/page";
import { stepAction, stepLoader } from "~server/http/step";
import { callMe } from "~/steps/call/ask-for-call";
import { bankerData } from "~/steps/call/help-line";
import { thankyouUnfortunately } from "./thankyou-unfortunately.step";

interface Data extends HelpLine {
  /** the credit report fee was paid */
  isPaid: boolean;
}

export const loader = stepLoader(thankyouUnfortunately, {
  load: (visit) => ({
    data: { ...bankerData(visit), isPaid: visit.state.facts.paid !== undefined },
  }),
});

export const action = stepAction(thankyouUnfortunately, (asked) => callMe(asked, "purc"));

export default function ThankyouUnfortunately() {
  const { data } = useStep<Data>();
  return (
    <NoReportPage>
      {data.isPaid ? <p>You have paid the credit report fee. You do not pay it again.</p> : null}
    </NoReportPage>
  );
}
