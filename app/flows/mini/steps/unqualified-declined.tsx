import { DeclinedPage } from "~/steps/credit/declined-view";
import type { HelpLine } from "~/steps/call/help-line";
import { receiptLinks } from "~/steps/report/receipt";
import { ReceiptPanel, type ReceiptLinks } from "~/steps/report/receipt-link";
import { useStep } from "~/ui/page";
import { stepAction, stepLoader } from "~server/visit/step";
import { callMe } from "~/steps/call/ask-for-call";
import { bankerData } from "~/steps/call/help-line";
import { unqualifiedDeclined } from "./unqualified-declined.step";

interface Data extends HelpLine {
  receipt?: ReceiptLinks | undefined;
}

export const loader = stepLoader(unqualifiedDeclined, {
  load: (visit): { data: Data } => ({ data: { ...bankerData(visit), receipt: receiptLinks(visit) } }),
});

export const action = stepAction(unqualifiedDeclined, (asked) => callMe(asked, "purc"));

export default function UnqualifiedDeclined() {
  const { receipt } = useStep<Data>().data;
  return (
    <DeclinedPage>
      <ReceiptPanel receipt={receipt} />
    </DeclinedPage>
  );
}
