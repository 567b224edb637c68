import { loadBanker, type BankerView } from "~/flows/spw/bankers/banker";
import { BankerCard } from "~/flows/spw/bankers/banker-card";
import { papersLink } from "~/steps/application/papers-link";
import { DocumentsLink } from "~/steps/application/papers-line";
import { receiptLinks } from "~/steps/report/receipt";
import { ReceiptPanel, type ReceiptLinks } from "~/steps/report/receipt-link";
import { StepPage, useStep } from "~/ui/page";
import { stepAction, stepLoader } from "~server/visit/step";
import { bankerAssigned } from "./banker-assigned.step";

interface BankerAssignedView {
  shown: BankerView;
  receipt?: ReceiptLinks | undefined;
  papers?: string | undefined;
}

export const loader = stepLoader(bankerAssigned, {
  load: async (visit): Promise<{ data: BankerAssignedView }> => {
    const shown = await loadBanker(visit);
    // Receipts and documents are shown only to the customer.
    if (visit.state.facts.role !== "customer") return { data: { shown } };
    return { data: { shown, receipt: receiptLinks(visit), papers: papersLink(visit) } };
  },
});

export const action = stepAction(bankerAssigned);

export default function BankerAssigned() {
  const { shown, receipt, papers } = useStep<BankerAssignedView>().data;
  const { banker } = shown;
  return (
    <StepPage
      lead={
        banker
          ? `${banker.name} goes over everything with you and answers your questions, until closing.`
          : "A loan expert goes over everything with you. You can call us any time we're open."
      }
    >
      <BankerCard banker={shown} />
      <ReceiptPanel receipt={receipt} />
      <DocumentsLink to={papers} />
    </StepPage>
  );
}
