import { LinkButton, Panel } from "~/ui/parts";

/** The addresses of a receipt: its page, and the document. */
export interface ReceiptLinks {
  page: string;
  pdf: string;
}

/** The receipt of the paid fee, on the last pages; nothing where nothing was paid. */
export function ReceiptPanel({ receipt }: { receipt: ReceiptLinks | undefined }) {
  if (receipt === undefined) return null;
  return (
    <Panel heading="Your payment">
      <p>
        You have paid for your credit report. <a href={receipt.page}>See the receipt</a>, or keep it:
      </p>
      <LinkButton to={receipt.pdf} plain>
        Download my receipt (PDF)
      </LinkButton>
    </Panel>
  );
}
