import type { CallBody, CallQuery } from "~server/backend/contract/index";
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
import { keepLinksOpen, locksOf, lockStateOf, type LockState } from "~server/reference/presentation/lock";
import {
  currentEstimate,
  currentPresentation,
  isMadeFor,
  mustHavePresentation,
} from "~server/reference/presentation/store";
import { receiptDocument } from "~server/reference/receipts";
import { ApiError, type CallContext, type HandlerInput, type Handlers } from "~server/reference/router";
import { appIdOf, applicationOf, askerOf, borrowersOf, visitOf } from "~server/reference/store";

type Names =
  | "lock-fee.payment"
  | "lock-fee.payment.google"
  | "lock-fee.payment.apple"
  | "lock-fee.payment.apple.validate"
  | "lock-fee.receipt.pdf";
type WalletCall = Pick<HandlerInput<"lock-fee.payment.google">, "body" | "context" | "db">;
type FeeType = CallBody<"lock-fee.payment">["feeType"];
type Asked = Pick<CallBody<"lock-fee.payment">, "appId" | "feeType" | "renews">;
type ReceiptQuery = CallQuery<"lock-fee.receipt.pdf">;

/** The lock fee and the application fee (B14). */
export function lockFeeHandlers(deps: Deps): Pick<Handlers, Names> {
  const ledger = createLedger(deps);
  const payerOf = (context: CallContext) => askerOf(visitOf(deps, context));

  /** What the ledger calls a fee now: of a lock after one that has ended the next one. @throws ApiError 409 NO_PRESENTATION */
  async function purposeOf(
    db: Queries,
    appId: string,
    feeType: FeeType,
  ): Promise<Pick<LockState, "purpose" | "ended">> {
    if (feeType === "application") return { purpose: "application" };
    return lockStateOf(deps, db, await mustHavePresentation(db, appId));
  }

  /** The payment that stands, so that nothing is to be paid: of a lock while it holds. */
  async function standing(db: Queries, appId: string, feeType: FeeType): Promise<Payment | undefined> {
    if (feeType === "application") return paidBefore(db, appId, "application");
    const { held } = await lockStateOf(deps, db, await mustHavePresentation(db, appId));
    return held?.payment;
  }

  async function paidLock(
    db: Queries,
    appId: string,
    until: string | undefined,
  ): Promise<Payment | undefined> {
    const presentation = await currentPresentation(db, appId);
    // What was paid is paid, also where nothing is presented any more.
    if (presentation === undefined) return paidBefore(db, appId, "lock");
    const locks = await locksOf(db, presentation);
    return locks.findLast((one) => until === undefined || one.until === until)?.payment;
  }

  /**
   * The fee of the presentation; of a deposit only the deposit. 12 CFR 1026.19(e)(2)(i), E2: it is due only after the customer
   * has said, with the current Loan Estimate in hand, that they mean to go on (F8). A lock is due again once it has ended, to who
   * knows that it has (LOCK-02).
   * @throws ApiError 404 APPLICATION_NOT_FOUND, 409 NO_PRESENTATION, FEE_WAIVED, INTENT_REQUIRED, LOCK_ENDED
   */
  async function feeDue(db: Queries, { appId, feeType, renews }: Asked): Promise<Due> {
    await applicationOf(db, appId);
    const presentation = await mustHavePresentation(db, appId);
    const { ended, purpose } = await purposeOf(db, appId, feeType);
    if (ended !== undefined && ended.until !== renews) {
      throw new ApiError(409, "LOCK_ENDED", "The lock of your rate has ended. A new one is paid for again.");
    }
    const amountCents = feeType === "lock" ? presentation.lockFeeCents : presentation.applicationDueCents;
    if (amountCents === 0) throw new ApiError(409, "FEE_WAIVED", "There is nothing to pay.");
    // Of a rate that was held until now there may be a revised one to answer first.
    if (ended !== undefined) await issueEstimate(deps, db, appId);
    const estimate = await currentEstimate(db, appId);
    if (estimate?.intentToProceedAt == null || !isMadeFor(presentation, await borrowersOf(db, appId))) {
      throw new ApiError(
        409,
        "INTENT_REQUIRED",
        "Please look at your Loan Estimate first and tell us to go on.",
      );
    }
    return { appId, purpose, amountCents };
  }

  /** The same, when the dollars sent are the fee. @throws ApiError 400 AMOUNT_MISMATCH beside those of `feeDue` */
  async function matching(db: Queries, asked: Asked & { amount: number }): Promise<Due> {
    const due = await feeDue(db, asked);
    mustMatch(asked.amount, due);
    return due;
  }

  /** A locked rate has a revised Loan Estimate. One that cannot be issued now is issued when somebody next asks for it. */
  async function lockedNow(db: Queries, appId: string, feeType: FeeType): Promise<void> {
    if (feeType !== "lock") return;
    const presentation = await mustHavePresentation(db, appId);
    const { held } = await lockStateOf(deps, db, presentation);
    if (held) await keepLinksOpen(deps, db, held, presentation);
    await issueEstimate(deps, db, appId).catch((error: unknown) => {
      const reason = error instanceof Error ? error.name : "unknown";
      deps.log.error({ appId, reason }, "the Loan Estimate of a locked rate could not be issued yet");
    });
  }

  /**
   * What was paid for a fee: of locks the one that held to a day, or the last.
   * @throws ApiError 404 RECEIPT_NOT_FOUND
   */
  async function paidFee(db: Queries, { appId, feeType, until }: ReceiptQuery): Promise<Payment> {
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
      // Nothing is charged here; whether a lock is paid for again is asked when it is.
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
