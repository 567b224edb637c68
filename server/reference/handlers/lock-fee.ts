import type { CallBody, CallQuery, CallOutput } from "~server/backend/contract/index";
import type { Deps, Queries } from "~server/reference/deps";
import {
  requireMatchingAmount,
  paidBefore,
  receipt,
  type DueFee,
  type Payment,
  payByWallet,
  payByCard,
  openWallet,
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

const payerOf = (deps: Deps, context: CallContext) => requesterOf(visitOfCall(deps, context));

/**
 * Returns the ledger's purpose for a fee; for a lock after one that ended, the next one.
 * @throws ApiError 409 NO_PRESENTATION
 */
async function purposeOf(
  deps: Deps,
  db: Queries,
  appId: string,
  feeType: FeeType,
): Promise<Pick<LockState, "purpose" | "ended">> {
  if (feeType === "application") return { purpose: "application" };
  return lockStateOf(deps, db, await requirePresentation(db, appId));
}

/** Returns the payment that already covers the fee; for a lock, only while it lasts. */
async function paymentInForce(
  deps: Deps,
  db: Queries,
  appId: string,
  feeType: FeeType,
): Promise<Payment | undefined> {
  if (feeType === "application") return paidBefore(db, appId, "application");
  const { active } = await lockStateOf(deps, db, await requirePresentation(db, appId));
  return active?.payment;
}

async function paidLock(db: Queries, appId: string, until: string | undefined): Promise<Payment | undefined> {
  const presentation = await currentPresentation(db, appId);
  // A payment stays valid when there is no presentation any more.
  if (presentation === undefined) return paidBefore(db, appId, "lock");
  const locks = await locksOf(db, presentation);
  // A page from before an extension names the day that was paid for.
  return locks.findLast((one) => until === undefined || one.until === until || one.paidUntil === until)
    ?.payment;
}

/**
 * Returns the fee of the presentation; for a deposit only the deposit. 12 CFR 1026.19(e)(2)(i),
 * E2: it is due only after the intent to proceed on the current Loan Estimate (F8). A lock is due
 * again once it has ended, for a customer who knows that it has (LOCK-02).
 * @throws ApiError 404 APPLICATION_NOT_FOUND, 409 NO_PRESENTATION, FEE_WAIVED, INTENT_REQUIRED,
 *   LOCK_ENDED
 */
async function feeDue(deps: Deps, db: Queries, { appId, feeType, renews }: FeeRequest): Promise<DueFee> {
  await applicationOf(db, appId);
  const presentation = await requirePresentation(db, appId);
  const { ended, purpose } = await purposeOf(deps, db, appId, feeType);
  if (ended !== undefined && ended.until !== renews) {
    throw new ApiError(409, "LOCK_ENDED", "Your rate lock has ended. A new one has to be paid again.");
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
      "Please review your Loan Estimate first and tell us to continue.",
    );
  }
  return { appId, purpose, amountCents };
}

/**
 * Returns the same when the dollars sent match the fee.
 * @throws ApiError 400 AMOUNT_MISMATCH in addition to those of `feeDue`
 */
async function matching(deps: Deps, db: Queries, request: FeeRequest & { amount: number }): Promise<DueFee> {
  const due = await feeDue(deps, db, request);
  requireMatchingAmount(request.amount, due);
  return due;
}

/**
 * A locked rate needs a revised Loan Estimate. One that cannot be issued now is issued on the
 * next request for it.
 */
async function lockedNow(deps: Deps, db: Queries, appId: string, feeType: FeeType): Promise<void> {
  if (feeType !== "lock") return;
  const presentation = await requirePresentation(db, appId);
  const { active } = await lockStateOf(deps, db, presentation);
  if (active) await keepLinksOpen(deps, db, active);
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

async function payFeeByWallet(deps: Deps, method: "google" | "apple", { body, context, db }: WalletCall) {
  const { appId, feeType } = body;
  const paid =
    (await paymentInForce(deps, db, appId, feeType)) ??
    (await payByWallet(deps, db, await matching(deps, db, body), method, payerOf(deps, context)));
  await lockedNow(deps, db, appId, feeType);
  return { ...receipt(paid), last4: paid.last4 ?? undefined };
}

async function payLockFee(
  deps: Deps,
  { body, context, db }: HandlerInput<"lock-fee.payment">,
): Promise<CallOutput<"lock-fee.payment">> {
  const { appId, feeType, card } = body;
  const paid =
    (await paymentInForce(deps, db, appId, feeType)) ??
    (await payByCard(deps, db, await matching(deps, db, body), card, payerOf(deps, context)));
  await lockedNow(deps, db, appId, feeType);
  return { ...receipt(paid), last4: paid.last4 ?? card.number.slice(-4) };
}

function payLockFeeByGoogle(
  deps: Deps,
  input: HandlerInput<"lock-fee.payment.google">,
): Promise<CallOutput<"lock-fee.payment.google">> {
  return payFeeByWallet(deps, "google", input);
}

function payLockFeeByApple(
  deps: Deps,
  input: HandlerInput<"lock-fee.payment.apple">,
): Promise<CallOutput<"lock-fee.payment.apple">> {
  return payFeeByWallet(deps, "apple", input);
}

async function drawLockReceipt(
  deps: Pick<Deps, "lender">,
  { query, db }: HandlerInput<"lock-fee.receipt.pdf">,
): Promise<CallOutput<"lock-fee.receipt.pdf">> {
  return receiptDocument(deps, db, await paidFee(db, query));
}

async function openAppleWallet(
  deps: Deps,
  { body, context, db }: HandlerInput<"lock-fee.payment.apple.validate">,
): Promise<CallOutput<"lock-fee.payment.apple.validate">> {
  // Nothing is charged here; whether the lock is paid again is asked at the payment.
  const { ended } = await purposeOf(deps, db, appIdOf(context), body.feeType);
  const { appId } = await feeDue(deps, db, {
    appId: appIdOf(context),
    feeType: body.feeType,
    renews: ended?.until,
  });
  return openWallet(deps, db, appId, body.validationURL);
}

/** The calls for the lock fee and the application fee (B14). */
export function lockFeeHandlers(deps: Deps): Pick<Handlers, FeeCalls> {
  return {
    "lock-fee.payment": (input) => payLockFee(deps, input),
    "lock-fee.payment.google": (input) => payLockFeeByGoogle(deps, input),
    "lock-fee.payment.apple": (input) => payLockFeeByApple(deps, input),
    "lock-fee.receipt.pdf": (input) => drawLockReceipt(deps, input),
    "lock-fee.payment.apple.validate": (input) => openAppleWallet(deps, input),
  };
}
