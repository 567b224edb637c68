import type { CallBody } from "~server/backend/contract/index";
import type { Deps, Queries } from "~server/reference/deps";
import {
  createLedger,
  mustMatch,
  paidBefore,
  receipt,
  type Due,
  type Payment,
} from "~server/reference/ledger";
import { issueEstimate } from "~server/reference/presentation/loan-estimates";
import { currentEstimate, mustHavePresentation } from "~server/reference/presentation/store";
import { receiptDetails, receiptDocument } from "~server/reference/receipts";
import { ApiError, type HandlerInput, type Handlers } from "~server/reference/router";
import { appIdOf, applicationOf } from "~server/reference/store";

type Names =
  | "lock-fee.payment"
  | "lock-fee.payment.google"
  | "lock-fee.payment.apple"
  | "lock-fee.payment.apple.validate"
  | "lock-fee.receipt"
  | "lock-fee.receipt.pdf";
type WalletCall = Pick<HandlerInput<"lock-fee.payment.google">, "body" | "context" | "db">;
type FeeType = CallBody<"lock-fee.payment">["feeType"];

/** The lock fee and the application fee (B14). */
export function lockFeeHandlers(deps: Deps): Pick<Handlers, Names> {
  const ledger = createLedger(deps);

  /**
   * The fee of the presentation; of a deposit only the deposit. 12 CFR 1026.19(e)(2)(i), E2: it is due only after the customer
   * has said, with the current Loan Estimate in hand, that they mean to go on (F8).
   * @throws ApiError 404 APPLICATION_NOT_FOUND, 409 NO_PRESENTATION, FEE_WAIVED, INTENT_REQUIRED
   */
  async function feeDue(db: Queries, appId: string, purpose: FeeType): Promise<Due> {
    await applicationOf(db, appId);
    const presentation = await mustHavePresentation(db, appId);
    const amountCents = purpose === "lock" ? presentation.lockFeeCents : presentation.applicationDueCents;
    if (amountCents === 0) throw new ApiError(409, "FEE_WAIVED", "There is nothing to pay.");
    const estimate = await currentEstimate(db, appId);
    if (estimate?.intentToProceedAt == null) {
      throw new ApiError(
        409,
        "INTENT_REQUIRED",
        "Please look at your Loan Estimate first and tell us to go on.",
      );
    }
    return { appId, purpose, amountCents };
  }

  /** The same, when the dollars sent are the fee. @throws ApiError 400 AMOUNT_MISMATCH beside those of `feeDue` */
  async function matching(db: Queries, appId: string, purpose: FeeType, amountDollars: number): Promise<Due> {
    const due = await feeDue(db, appId, purpose);
    mustMatch(amountDollars, due);
    return due;
  }

  /** A locked rate has a revised Loan Estimate. One that cannot be issued now is issued when somebody next asks for it. */
  async function lockedNow(db: Queries, appId: string, purpose: FeeType): Promise<void> {
    if (purpose !== "lock") return;
    await issueEstimate(deps, db, appId).catch((error: unknown) => {
      const reason = error instanceof Error ? error.name : "unknown";
      deps.log.error({ appId, reason }, "the Loan Estimate of a locked rate could not be issued yet");
    });
  }

  /** @throws ApiError 404 RECEIPT_NOT_FOUND */
  async function paidFee(db: Queries, appId: string, purpose: FeeType): Promise<Payment> {
    const paid = await paidBefore(db, appId, purpose);
    if (!paid) throw new ApiError(404, "RECEIPT_NOT_FOUND", "This fee is not paid.");
    return paid;
  }

  async function wallet(
    method: "google" | "apple",
    { body: { appId, amount, feeType }, context, db }: WalletCall,
  ) {
    const paid =
      (await paidBefore(db, appId, feeType)) ??
      (await ledger.byWallet(db, await matching(db, appId, feeType, amount), method, context.consent));
    await lockedNow(db, appId, feeType);
    return { ...receipt(paid), last4: paid.last4 ?? undefined };
  }

  return {
    "lock-fee.payment": async ({ body: { appId, amount, feeType, card }, context, db }) => {
      const paid =
        (await paidBefore(db, appId, feeType)) ??
        (await ledger.byCard(db, await matching(db, appId, feeType, amount), card, context.consent));
      await lockedNow(db, appId, feeType);
      return { ...receipt(paid), last4: paid.last4 ?? card.number.slice(-4) };
    },
    "lock-fee.payment.google": (asked) => wallet("google", asked),
    "lock-fee.payment.apple": (asked) => wallet("apple", asked),
    "lock-fee.receipt": async ({ query: { appId, feeType }, db }) =>
      receiptDetails(db, await paidFee(db, appId, feeType)),
    "lock-fee.receipt.pdf": async ({ query: { appId, feeType }, db }) =>
      receiptDocument(db, await paidFee(db, appId, feeType)),
    "lock-fee.payment.apple.validate": async ({ body, context, db }) => {
      const { appId } = await feeDue(db, appIdOf(context), body.feeType);
      return ledger.openWallet(db, appId, body.validationURL);
    },
  };
}
