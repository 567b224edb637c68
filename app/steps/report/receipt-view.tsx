import type { SupportLine } from "~/steps/call/support-line";
import { StepForm, StepPage, useStep } from "~/ui/page";
import {
  BigNumber,
  BigNumbers,
  ButtonRow,
  LinkButton,
  LinkList,
  Panel,
  SummaryList,
  type SummaryRow,
} from "~/ui/parts";

/** The loader data of the receipt page. */
export interface ReceiptView {
  support: SupportLine;
  /** the first page of the flow */
  home: string;
  isPaid: boolean;
  /** absent where nothing was paid, and while the backend is unavailable */
  receipt?: {
    amount: string;
    rows: SummaryRow[];
    /** its download address */
    pdf: string;
    /** the number a text goes to, formatted; absent where no text can be sent */
    textTo?: string | undefined;
    /** earlier payments, each for another person's report, the latest first */
    earlier: { rows: SummaryRow[]; pdf: string }[];
  };
}

/** The payment for the credit report: amount, time and method. */
export function ReceiptPage() {
  const { data, page } = useStep<ReceiptView>();
  const { receipt, support, home, isPaid } = data;
  const call = (
    <p>
      Questions about this payment? Call <a href={support.href}>{support.shown}</a>.
    </p>
  );
  if (receipt === undefined) {
    return (
      <StepPage
        picture="letter"
        lead={
          isPaid
            ? "Your payment is safe. We can't show you the receipt right now; this is on our side."
            : "Nothing has been paid in this visit. If you paid earlier, open the link in the text we sent you."
        }
      >
        <ButtonRow>
          <LinkButton to={isPaid ? page.action : home} main plain>
            {isPaid ? "Try again" : "Go to my application"}
          </LinkButton>
        </ButtonRow>
        {call}
      </StepPage>
    );
  }
  return (
    <StepPage
      lead={
        receipt.earlier.length > 0
          ? "Keep it for your records. The report of each person is paid once."
          : "Keep it for your records. You won't pay this fee again."
      }
    >
      <BigNumbers>
        <BigNumber label="Paid" value={receipt.amount} note="once, in full" />
      </BigNumbers>
      <SummaryList rows={receipt.rows} />
      <p>
        It paid the credit bureaus for the report. Once the report is ordered, the fee is not refundable,
        whatever the report says.
      </p>
      <ButtonRow>
        <LinkButton to={receipt.pdf} main plain>
          Download my receipt (PDF)
        </LinkButton>
      </ButtonRow>
      {receipt.textTo === undefined ? null : (
        <StepForm quiet formKey="receipt" submit="Text me my receipt" intent="text">
          <p>
            We text a link to it to <span className="num">{receipt.textTo}</span>.
          </p>
        </StepForm>
      )}
      {receipt.earlier.map(({ rows, pdf }) => (
        <Panel key={pdf} heading="Paid earlier">
          <SummaryList rows={rows} />
          <LinkButton to={pdf} plain>
            Download this receipt (PDF)
          </LinkButton>
        </Panel>
      ))}
      {call}
      {page.back === undefined ? <LinkList links={[{ to: home, label: "Continue my application" }]} /> : null}
    </StepPage>
  );
}
