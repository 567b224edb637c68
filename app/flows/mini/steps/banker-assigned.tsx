import { BankerPage, type BankerView } from "~/steps/call/banker-view";
import { useStep } from "~/ui/page";
import { stepAction, stepLoader } from "~server/visit/step";
import { requestCall } from "~/steps/call/ask-for-call";
import { bankerAssignedData } from "~/steps/call/banker";
import { loadLetterDecision, decisionNotes, type DecisionNotes } from "~/steps/letters/letter-decision";
import { DecisionNotesList } from "~/steps/letters/decision-notes-view";
import { priceChangesLink } from "~/steps/prices/price-changes-link";
import { receiptLinks } from "~/steps/report/receipt";
import { ReceiptPanel, type ReceiptLinks } from "~/steps/report/receipt-link";
import { bankerAssigned } from "./banker-assigned.step";

interface BankerAssignedView extends BankerView {
  /** what the income supports, from the last decision */
  notes: DecisionNotes;
  receipt?: ReceiptLinks | undefined;
}

export const loader = stepLoader(bankerAssigned, {
  load: async (visit) => {
    const [banker, approved] = await Promise.all([
      bankerAssignedData(visit),
      loadLetterDecision(visit, "approval"),
    ]);
    const notes = {
      ...decisionNotes(approved, undefined, ""),
      prices: priceChangesLink(visit, approved?.changedSince),
    };
    const data: BankerAssignedView = { ...banker, notes, receipt: receiptLinks(visit) };
    return { data };
  },
});

export const action = stepAction(bankerAssigned, (submission) => requestCall(submission, "purc"));

export default function BankerAssigned() {
  const { notes, receipt, ...banker } = useStep<BankerAssignedView>().data;
  return (
    <BankerPage {...banker}>
      <DecisionNotesList {...notes} />
      <ReceiptPanel receipt={receipt} />
    </BankerPage>
  );
}
