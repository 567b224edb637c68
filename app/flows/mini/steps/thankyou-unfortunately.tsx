import { NoReportPage } from "~/steps/credit/no-report-view";
import { receiptLinks } from "~/steps/report/receipt";
import { ReceiptPanel, type ReceiptLinks } from "~/steps/report/receipt-link";
import type { ContactData } from "~/steps/call/contact-data";
import { useStep } from "~/ui/page";
import { stepAction, stepLoader } from "~server/visit/step";
import { requestCall } from "~/steps/call/ask-for-call";
import { bankerData } from "~/steps/call/contact-data";
import { thankyouUnfortunately } from "./thankyou-unfortunately.step";

interface ThankyouUnfortunatelyView extends ContactData {
  /** the credit report fee was paid */
  isPaid: boolean;
  receipt?: ReceiptLinks | undefined;
}

export const loader = stepLoader(thankyouUnfortunately, {
  load: (visit): { data: ThankyouUnfortunatelyView } => ({
    data: {
      ...bankerData(visit),
      isPaid: visit.state.facts.paid !== undefined,
      receipt: receiptLinks(visit),
    },
  }),
});

export const action = stepAction(thankyouUnfortunately, (submission) => requestCall(submission, "purc"));

export default function ThankyouUnfortunately() {
  const { data } = useStep<ThankyouUnfortunatelyView>();
  return (
    <NoReportPage>
      {data.isPaid ? <p>You have paid the credit report fee. You won't pay it again.</p> : null}
      <ReceiptPanel receipt={data.receipt} />
    </NoReportPage>
  );
}
