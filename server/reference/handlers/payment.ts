import type { Deps, Queries } from "~server/reference/deps";
import {
  createLedger,
  requireMatchingAmount,
  receipt,
  type DueFee,
  type Payment,
} from "~server/reference/ledger";
import { reportFeeOf } from "~server/reference/report-fee";
import { ApiError, type CallContext, type HandlerInput, type Handlers } from "~server/reference/router";
import { appIdOf, applicationOf, requesterOf, borrowersOf, visitOfCall } from "~server/reference/store";

type PaymentCalls =
  | "credit-report.payment"
  | "credit-report.payment.google"
  | "credit-report.payment.apple"
  | "credit-report.payment.apple.validate";

type WalletCall = Pick<HandlerInput<"credit-report.payment.google">, "body" | "context" | "db">;

/** The calls for the credit report fee. */
export function paymentHandlers(deps: Deps): Pick<Handlers, PaymentCalls> {
  const ledger = createLedger(deps);
  const payerOf = (context: CallContext) => requesterOf(visitOfCall(deps, context));

  /** Returns the fee for this application's unpaid credit reports, or the existing payment. */
  async function standingOrDue(db: Queries, appId: string, amountDollars: number): Promise<Payment | DueFee> {
    await applicationOf(db, appId);
    const borrowers = await borrowersOf(db, appId);
    const { due, paid, purpose, amountCents, people } = await reportFeeOf(db, appId, borrowers);
    const standing = due.length === 0 ? paid.at(-1) : undefined;
    if (standing) return standing;
    if (borrowers.length === 0)
      throw new ApiError(409, "BORROWER_REQUIRED", "Please tell us who is on the loan first.");
    const fee: DueFee = { appId, purpose, amountCents, people };
    requireMatchingAmount(amountDollars, fee);
    return fee;
  }

  async function paidWith(
    asked: { db: Queries; appId: string; amount: number },
    take: (due: DueFee) => Promise<Payment>,
  ): Promise<Payment> {
    const found = await standingOrDue(asked.db, asked.appId, asked.amount);
    return "paidAt" in found ? found : take(found);
  }

  async function wallet(method: "google" | "apple", { body: { appId, amount }, context, db }: WalletCall) {
    const paid = await paidWith({ db, appId, amount }, (due) =>
      ledger.byWallet(db, due, method, payerOf(context)),
    );
    return { ...receipt(paid), last4: paid.last4 ?? undefined };
  }

  return {
    "credit-report.payment": async ({ body: { appId, amount, card }, context, db }) => {
      const paid = await paidWith({ db, appId, amount }, (due) =>
        ledger.byCard(db, due, card, payerOf(context)),
      );
      return { ...receipt(paid), last4: paid.last4 ?? card.number.slice(-4) };
    },
    "credit-report.payment.google": (asked) => wallet("google", asked),
    "credit-report.payment.apple": (asked) => wallet("apple", asked),
    "credit-report.payment.apple.validate": ({ body, context, db }) =>
      ledger.openWallet(db, appIdOf(context), body.validationURL),
  };
}
