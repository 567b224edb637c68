import { BankerPage, type BankerView } from "~/steps/call/banker-view";
import { useStep } from "~/ui/page";
import { stepAction, stepLoader } from "~server/visit/step";
import { callMe } from "~/steps/call/ask-for-call";
import { bankerAssignedData } from "~/steps/call/banker";
import { decidedLetter, decidedWords, type DecidedWords } from "~/steps/letters/decided";
import { DecidedNotes } from "~/steps/letters/decided-view";
import { pricesLink } from "~/steps/prices/prices-link";
import { receiptLinks } from "~/steps/report/receipt";
import { ReceiptPanel, type ReceiptLinks } from "~/steps/report/receipt-link";
import { bankerAssigned } from "./banker-assigned.step";

interface Data extends BankerView {
  /** what the income supports, from the last decision */
  notes: DecidedWords;
  receipt?: ReceiptLinks | undefined;
}

export const loader = stepLoader(bankerAssigned, {
  load: async (visit) => {
    const [banker, approved] = await Promise.all([
      bankerAssignedData(visit),
      decidedLetter(visit, "approval"),
    ]);
    const notes = {
      ...decidedWords(approved, undefined, ""),
      prices: pricesLink(visit, approved?.changedSince),
    };
    const data: Data = { ...banker, notes, receipt: receiptLinks(visit) };
    return { data };
  },
});

export const action = stepAction(bankerAssigned, (asked) => callMe(asked, "purc"));

export default function BankerAssigned() {
  const { notes, receipt, ...banker } = useStep<Data>().data;
  return (
    <BankerPage {...banker}>
      <DecidedNotes {...notes} />
      <ReceiptPanel receipt={receipt} />
    </BankerPage>
  );
}
