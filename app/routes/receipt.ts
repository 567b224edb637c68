import type { LoaderFunctionArgs } from "~server/visit/responses";
import { omitUndefined } from "~/domain/omit-undefined";
import type { Fee } from "~/steps/presentation/fees";
import { idText } from "~server/backend/contract/common";
import { downloadDocument } from "~server/visit/download";

const FEES: readonly string[] = ["application", "lock"] satisfies Fee[];
const isFee = (name: string | null): name is Fee => name !== null && FEES.includes(name);

/** Returns a receipt id when the text can be one. */
const receiptIdIn = (text: string | null): string | undefined =>
  text !== null && idText.safeParse(text).success ? text : undefined;

/**
 * Serves the receipt of the credit report fee (the last one, or the one in the address), or of the
 * fee and rate lock in the address, as a PDF, only for the visitor whose application it belongs to.
 */
export const loader = ({ request }: LoaderFunctionArgs): Promise<Response> =>
  downloadDocument(request, "receipt", async ({ backend, appId, url }) => {
    if (appId === undefined) return undefined;
    const feeType = url.searchParams.get("fee");
    const receiptId = receiptIdIn(url.searchParams.get("receiptId"));
    const untilParam = url.searchParams.get("until") ?? "";
    const until = /^\d{4}-\d\d-\d\d$/.test(untilParam) ? untilParam : undefined;
    return isFee(feeType)
      ? backend.call("lock-fee.receipt.pdf", { query: { appId, feeType, ...omitUndefined({ until }) } })
      : backend.call("credit-report.receipt.pdf", { query: { appId, ...omitUndefined({ receiptId }) } });
  });
