import type { CallBody, CallQuery } from "~server/backend/contract/index";
import type { Deps, Queries } from "~server/reference/deps";
import {
  createLedger,
  requireMatchingAmount,
  paidBefore,
  receipt,
  type DueFee,
  type Payment,
} from "~server/reference/ledger";
import { issueEstimate } from "~server/reference/presentation/loan-estimates";
import { keepLinksOpen, locksOf, lockStateOf, type LockState } from "~server/reference/presentation/lock";
import {
  currentEstimate,
  currentPresentation,
  isForCurrentBorrowers,
  requirePresentation,
} from "~server/reference/presentation/store";
import { receiptDocument } from "~server/reference/receipts";
import { ApiError, type CallContext, type HandlerInput, type Handlers } from "~server/reference/router";
import { appIdOf, applicationOf, requesterOf, borrowersOf, visitOfCall } from "~server/reference/store";

type FeeCalls =
  | "lock-fee.payment"
  | "lock-fee.payment.google"
  | "lock-fee.payment.apple"
  | "lock-fee.payment.apple.validate"
  | "lock-fee.receipt.pdf";
type WalletCall = Pick<HandlerInput<"lock-fee.payment.google">, "body" | "context" | "db">;
type FeeType = CallBody<"lock-fee.payment">["feeType"];
type FeeRequest = Pick<CallBody<"lock-fee.payment">, "appId" | "feeType" | "renews">;
type ReceiptRequest = CallQuery<"lock-fee.receipt.pdf">;

/** The calls for the lock fee and the application fee (B14). */
export function lockFeeHandlers(deps: Deps): Pick<Handlers, FeeCalls> {
  const ledger = createLedger(deps);
  const payerOf = (context: CallContext) => requesterOf(visitOfCall(deps, context));

  /**
   * Returns the ledger's purpose for a fee; for a lock after one that ended, the next one.
   * @throws ApiError 409 NO_PRESENTATION
   */
  async function purposeOf(
    db: Queries,
    appId: string,
    feeType: FeeType,
  ): Promise<Pick<LockState, "purpose" | "ended">> {
    if (feeType === "application") return { purpose: "application" };
    return lockStateOf(deps, db, await requirePresentation(db, appId));
  }

  /** Returns the payment that already covers the fee; for a lock, only while it lasts. */
  async function standing(db: Queries, appId: string, feeType: FeeType): Promise<Payment | undefined> {
    if (feeType === "application") return paidBefore(db, appId, "application");
    const { active } = await lockStateOf(deps, db, await requirePresentation(db, appId));
    return active?.payment;
  }

  async function paidLock(
    db: Queries,
    appId: string,
    until: string | undefined,
  ): Promise<Payment | undefined> {
    const presentation = await currentPresentation(db, appId);
    // A payment stays valid when there is no presentation any more.
    if (presentation === undefined) return paidBefore(db, appId, "lock");
    const locks = await locksOf(db, presentation);
    return locks.findLast((one) => until === undefined || one.until === until)?.payment;
  }

  /**
   * Returns the fee of the presentation; for a deposit only the deposit. 12 CFR 1026.19(e)(2)(i),
   * E2: it is due only after the intent to proceed on the current Loan Estimate (F8). A lock is due
   * again once it has ended, for a customer who knows that it has (LOCK-02).
   * @throws ApiError 404 APPLICATION_NOT_FOUND, 409 NO_PRESENTATION, FEE_WAIVED, INTENT_REQUIRED,
   *   LOCK_ENDED
   */
  async function feeDue(db: Queries, { appId, feeType, renews }: FeeRequest): Promise<DueFee> {
    await applicationOf(db, appId);
    const presentation = await requirePresentation(db, appId);
    const { ended, purpose } = await purposeOf(db, appId, feeType);
    if (ended !== undefined && ended.until !== renews) {
      throw new ApiError(409, "LOCK_ENDED", "The lock of your rate has ended. A new one is paid for again.");
    }
    const amountCents = feeType === "lock" ? presentation.lockFeeCents : presentation.applicationDueCents;
    if (amountCents === 0) throw new ApiError(409, "FEE_WAIVED", "There is nothing to pay.");
    // A rate whose lock just ended may have a revised estimate to answer first.
    if (ended !== undefined) await issueEstimate(deps, db, appId);
    const estimate = await currentEstimate(db, appId);
    if (
      estimate?.intentToProceedAt == null ||
      !isForCurrentBorrowers(presentation, await borrowersOf(db, appId))
    ) {
      throw new ApiError(
        409,
        "INTENT_REQUIRED",
        "Please look at your Loan Estimate first and tell us to go on.",
      );
    }
    return { appId, purpose, amountCents };
  }

  /**
   * Returns the same when the dollars sent match the fee.
   * @throws ApiError 400 AMOUNT_MISMATCH in addition to those of `feeDue`
   */
  async function matching(db: Queries, asked: FeeRequest & { amount: number }): Promise<DueFee> {
    const due = await feeDue(db, asked);
    requireMatchingAmount(asked.amount, due);
    return due;
  }

  /**
   * A locked rate needs a revised Loan Estimate. One that cannot be issued now is issued on the
   * next request for it.
   */
  async function lockedNow(db: Queries, appId: string, feeType: FeeType): Promise<void> {
    if (feeType !== "lock") return;
    const presentation = await requirePresentation(db, appId);
    const { active } = await lockStateOf(deps, db, presentation);
    if (active) await keepLinksOpen(deps, db, active, presentation);
    await issueEstimate(deps, db, appId).catch((error: unknown) => {
      const reason = error instanceof Error ? error.name : "unknown";
      deps.log.error({ appId, reason }, "the Loan Estimate of a locked rate could not be issued yet");
    });
  }

  /**
   * Returns the payment of a fee; for locks the one that lasted until a given day, or the last.
   * @throws ApiError 404 RECEIPT_NOT_FOUND
   */
  async function paidFee(db: Queries, { appId, feeType, until }: ReceiptRequest): Promise<Payment> {
    const paid = feeType === "lock" ? await paidLock(db, appId, until) : await paidBefore(db, appId, feeType);
    if (!paid) throw new ApiError(404, "RECEIPT_NOT_FOUND", "This fee is not paid.");
    return paid;
  }

  async function wallet(method: "google" | "apple", { body, context, db }: WalletCall) {
    const { appId, feeType } = body;
    const paid =
      (await standing(db, appId, feeType)) ??
      (await ledger.byWallet(db, await matching(db, body), method, payerOf(context)));
    await lockedNow(db, appId, feeType);
    return { ...receipt(paid), last4: paid.last4 ?? undefined };
  }

  return {
    "lock-fee.payment": async ({ body, context, db }) => {
      const { appId, feeType, card } = body;
      const paid =
        (await standing(db, appId, feeType)) ??
        (await ledger.byCard(db, await matching(db, body), card, payerOf(context)));
      await lockedNow(db, appId, feeType);
      return { ...receipt(paid), last4: paid.last4 ?? card.number.slice(-4) };
    },
    "lock-fee.payment.google": (asked) => wallet("google", asked),
    "lock-fee.payment.apple": (asked) => wallet("apple", asked),
    "lock-fee.receipt.pdf": async ({ query, db }) => receiptDocument(db, await paidFee(db, query)),
    "lock-fee.payment.apple.validate": async ({ body, context, db }) => {
      // Nothing is charged here; whether the lock is paid again is asked at the payment.
      const { ended } = await purposeOf(db, appIdOf(context), body.feeType);
      const { appId } = await feeDue(db, {
        appId: appIdOf(context),
        feeType: body.feeType,
        renews: ended?.until,
      });
      return ledger.openWallet(db, appId, body.validationURL);
    },
  };
}
