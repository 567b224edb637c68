import { DeclinedPage } from "~/steps/credit/declined-view";
import type { ContactData } from "~/steps/call/contact-data";
import { receiptLinks } from "~/steps/report/receipt";
import { ReceiptPanel, type ReceiptLinks } from "~/steps/report/receipt-link";
import { useStep } from "~/ui/page";
import { stepAction, stepLoader } from "~server/visit/step";
import { requestCall } from "~/steps/call/ask-for-call";
import { bankerData } from "~/steps/call/contact-data";
import { unqualifiedDeclined } from "./unqualified-declined.step";

interface UnqualifiedDeclinedView extends ContactData {
  receipt?: ReceiptLinks | undefined;
}

export const loader = stepLoader(unqualifiedDeclined, {
  load: (visit): { data: UnqualifiedDeclinedView } => ({
    data: { ...bankerData(visit), receipt: receiptLinks(visit) },
  }),
});

export const action = stepAction(unqualifiedDeclined, (submission) => requestCall(submission, "purc"));

export default function UnqualifiedDeclined() {
  const { receipt } = useStep<UnqualifiedDeclinedView>().data;
  return (
    <DeclinedPage>
      <ReceiptPanel receipt={receipt} />
    </DeclinedPage>
  );
}
