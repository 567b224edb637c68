import { LinkButton, Panel } from "~/ui/parts";

/** Where a receipt is: its page, and the document. */
export interface ReceiptLinks {
  page: string;
  pdf: string;
}

/** The receipt of the fee that was paid, on the pages at the end; nothing where nothing was. */
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
