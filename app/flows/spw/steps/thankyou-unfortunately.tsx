import { lineData } from "~/steps/call/support-line";
import { NoReportPage } from "~/steps/credit/no-report-view";
import { receiptLinks } from "~/steps/report/receipt";
import { ReceiptPanel, type ReceiptLinks } from "~/steps/report/receipt-link";
import { useStep } from "~/ui/page";
import { stepAction, stepLoader } from "~server/visit/step";
import { thankyouUnfortunately } from "./thankyou-unfortunately.step";

interface ThankyouUnfortunatelyView {
  receipt?: ReceiptLinks | undefined;
}

export const loader = stepLoader(thankyouUnfortunately, {
  load: (visit): { data: ThankyouUnfortunatelyView } => ({
    data: { ...lineData(visit), receipt: receiptLinks(visit) },
  }),
});

export const action = stepAction(thankyouUnfortunately);

export default function ThankyouUnfortunately() {
  const { receipt } = useStep<ThankyouUnfortunatelyView>().data;
  return (
    <NoReportPage>
      {receipt ? <p>You have paid the credit report fee. You won't pay it again.</p> : null}
      <ReceiptPanel receipt={receipt} />
    </NoReportPage>
  );
}
