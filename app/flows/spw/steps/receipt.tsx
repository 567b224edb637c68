import { receiptPage, textReceipt } from "~/steps/report/receipt";
import { ReceiptPage } from "~/steps/report/receipt-view";
import { stayHere } from "~server/visit/step-result";
import { stepAction, stepLoader } from "~server/visit/step";
import { receipt } from "./receipt.step";

export const loader = stepLoader(receipt, { load: receiptPage });

export const action = stepAction(receipt, () => stayHere(), { text: textReceipt });

export default function Receipt() {
  return <ReceiptPage />;
}
