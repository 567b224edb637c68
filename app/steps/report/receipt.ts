import { BackendError } from "~server/backend/client";
import type { CallOutput } from "~server/backend/contract/index";
import { addressOf, helperAddress } from "~server/visit/hosts";
import { refused, stayHere, type LoadedPage, type Submitted } from "~server/visit/step-result";
import type { ButtonPress } from "~server/visit/step";
import type { Visit } from "~server/visit/types";
import { paymentSourceText } from "~/domain/card";
import { dateInWords, isoDateOf } from "~/domain/dates";
import { CREDIT_REPORT_FEE_NAME } from "~/domain/fees";
import { formatToTheCent } from "~/domain/money";
import { supportLine } from "~/steps/call/support-line";
import { textRecipient, type TextRecipientState } from "~/steps/phone/text-recipient";
import type { SummaryRow } from "~/ui/parts";
import type { WizardState } from "~/wizard/state";
import type { ReceiptView } from "./receipt-view";
import type { ReceiptLinks } from "./receipt-link";
import type { ReportState } from "./state";

/** The receipt of the credit report fee (RECEIPT-01). */

/** Node of the receipt page. */
export const RECEIPT_NODE = "receipt";

/** Longest a page waits for the receipt, in ms. */
const RECEIPT_TIMEOUT_MS = 3_000;

type PaidState = Pick<ReportState, "facts">;

const isPaid = ({ facts }: PaidState): boolean =>
  facts.paid !== undefined || facts.resumed?.isHardPullPaid === true;

/** Heading of the page. */
export const receiptTitle = (state: PaidState): string =>
  isPaid(state) ? "Your receipt" : "There is no receipt to show yet";

const pdfAt = (host: { flow: { prefix: string } }, { id }: { id: string }): string =>
  helperAddress(host, "receipt", id);

/**
 * Returns the addresses of the receipt, for a page that offers it; undefined where nothing was
 * paid.
 */
export function receiptLinks({
  state,
  host,
  session,
}: Pick<Visit<WizardState>, "session"> & {
  state: PaidState;
  host: { flow: Parameters<typeof addressOf>[0] };
}): ReceiptLinks | undefined {
  if (!isPaid(state)) return undefined;
  return { page: addressOf(host.flow, { node: RECEIPT_NODE }, session.id), pdf: pdfAt(host, session) };
}

/** The parts of a visit that the receipt page reads. */
type ReceiptVisit = Pick<Visit<WizardState>, "backend" | "runtime" | "session"> & {
  state: ReportState & TextRecipientState;
  host: { flow: { prefix: string } };
};

type PaidReceipt = Omit<CallOutput<"credit-report.receipt">, "texts" | "earlier">;

const rowsOf = (paid: PaidReceipt): SummaryRow[] => [
  { label: "Receipt number", value: paid.receiptId },
  { label: "Paid on", value: dateInWords(isoDateOf(new Date(paid.paidAt))) },
  { label: "For", value: CREDIT_REPORT_FEE_NAME },
  { label: "Report of", value: paid.names.join(" and ") },
  { label: "Paid with", value: paymentSourceText(paid) },
];

/** Returns the data of ReceiptPage. */
export async function receiptPage(visit: ReceiptVisit): Promise<LoadedPage<ReceiptView>> {
  const { state, backend, host, runtime } = visit;
  const { prefix } = host.flow;
  const { appId } = state.facts;
  const commonData = { support: supportLine(runtime), home: `${prefix}/home?sessionId=${visit.session.id}` };
  const found =
    appId === undefined || !isPaid(state)
      ? undefined
      : await backend.try("credit-report.receipt", { query: { appId } }, { deadlineMs: RECEIPT_TIMEOUT_MS });
  if (found === undefined) return { data: { ...commonData, isPaid: isPaid(state) } };
  const { earlier = [] } = found;
  const pdf = pdfAt(host, visit.session);
  return {
    data: {
      ...commonData,
      isPaid: true,
      receipt: {
        amount: formatToTheCent(found.amount),
        rows: rowsOf(found),
        pdf,
        earlier: earlier.map((paid) => ({
          rows: [{ label: "Paid", value: formatToTheCent(paid.amount) }, ...rowsOf(paid)],
          pdf: `${pdf}&${new URLSearchParams({ receiptId: paid.receiptId }).toString()}`,
        })),
        textTo: found.texts < MAX_TEXTS ? textRecipient(state)?.shown : undefined,
      },
    },
  };
}

/** The most texts of a receipt; the backend has the same limit. */
const MAX_TEXTS = 3;

/**
 * The handler of the button that texts the receipt.
 * @throws BackendError for failures without a message on the page
 */
export async function textReceipt({
  state,
  backend,
  key,
}: ReceiptVisit & Pick<ButtonPress<WizardState>, "key">): Promise<Submitted<WizardState>> {
  const { appId } = state.facts;
  const to = textRecipient(state);
  if (appId === undefined || to === undefined)
    return refused({ "": ["We don't have a number to text. Please download the receipt."] }, 409);
  const { phoneNumber } = to;
  try {
    await backend.call(
      "credit-report.receipt.text",
      { body: { appId, ...(phoneNumber === undefined ? {} : { phoneNumber }) } },
      { idempotencyKey: `${key}.receipt` },
    );
  } catch (error) {
    if (!(error instanceof BackendError) || error.code !== "RECEIPT_LIMIT") throw error;
    return stayHere({ notice: error.displayMessage ?? "" });
  }
  return stayHere({ notice: `We have texted a link to your receipt to ${to.shown}.` });
}
