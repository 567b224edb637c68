import { lineData } from "~/steps/call/support-line";
import { DeclinedPage } from "~/steps/credit/declined-view";
import { receiptLinks } from "~/steps/report/receipt";
import { ReceiptPanel, type ReceiptLinks } from "~/steps/report/receipt-link";
import { useStep } from "~/ui/page";
import { stepAction, stepLoader } from "~server/visit/step";
import { unqualifiedDeclined } from "./unqualified-declined.step";

interface UnqualifiedDeclinedView {
  receipt?: ReceiptLinks | undefined;
}

export const loader = stepLoader(unqualifiedDeclined, {
  load: (visit): { data: UnqualifiedDeclinedView } => ({
    data: { ...lineData(visit), receipt: receiptLinks(visit) },
  }),
});

export const action = stepAction(unqualifiedDeclined);

export default function UnqualifiedDeclined() {
  const { receipt } = useStep<UnqualifiedDeclinedView>().data;
  return (
    <DeclinedPage>
      <ReceiptPanel receipt={receipt} />
    </DeclinedPage>
  );
}
