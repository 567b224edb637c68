import type { Deps, Queries } from "~server/reference/deps";
import {
  requireMatchingAmount,
  receipt,
  type DueFee,
  type Payment,
  payByWallet,
  payByCard,
  openWallet,
} from "~server/reference/ledger";
import { reportFeeOf } from "~server/reference/report-fee";
import { ApiError, type CallContext, type HandlerInput, type Handlers } from "~server/reference/router";
import { appIdOf, applicationOf, requesterOf, borrowersOf, visitOfCall } from "~server/reference/store";
import type { CallOutput } from "~server/backend/contract/index";

type PaymentCalls =
  | "credit-report.payment"
  | "credit-report.payment.google"
  | "credit-report.payment.apple"
  | "credit-report.payment.apple.validate";

type WalletCall = Pick<HandlerInput<"credit-report.payment.google">, "body" | "context" | "db">;

const payerOf = (deps: Deps, context: CallContext) => requesterOf(visitOfCall(deps, context));

/** Returns the fee for this application's unpaid credit reports, or the existing payment. */
async function paidOrDue(db: Queries, appId: string, amountDollars: number): Promise<Payment | DueFee> {
  await applicationOf(db, appId);
  const borrowers = await borrowersOf(db, appId);
  const { due, paid, purpose, amountCents, people } = await reportFeeOf(db, appId, borrowers);
  const lastPayment = due.length === 0 ? paid.at(-1) : undefined;
  if (lastPayment) return lastPayment;
  if (borrowers.length === 0)
    throw new ApiError(409, "BORROWER_REQUIRED", "Please tell us who is on the loan first.");
  const fee: DueFee = { appId, purpose, amountCents, people };
  requireMatchingAmount(amountDollars, fee);
  return fee;
}

async function payOnce(
  feeRequest: { db: Queries; appId: string; amount: number },
  take: (due: DueFee) => Promise<Payment>,
): Promise<Payment> {
  const found = await paidOrDue(feeRequest.db, feeRequest.appId, feeRequest.amount);
  return "paidAt" in found ? found : take(found);
}

async function payReportByWallet(
  deps: Deps,
  method: "google" | "apple",
  { body: { appId, amount }, context, db }: WalletCall,
) {
  const paid = await payOnce({ db, appId, amount }, (due) =>
    payByWallet(deps, db, due, method, payerOf(deps, context)),
  );
  return { ...receipt(paid), last4: paid.last4 ?? undefined };
}

async function payReport(
  deps: Deps,
  { body: { appId, amount, card }, context, db }: HandlerInput<"credit-report.payment">,
): Promise<CallOutput<"credit-report.payment">> {
  const paid = await payOnce({ db, appId, amount }, (due) =>
    payByCard(deps, db, due, card, payerOf(deps, context)),
  );
  return { ...receipt(paid), last4: paid.last4 ?? card.number.slice(-4) };
}

function payReportByGoogle(
  deps: Deps,
  input: HandlerInput<"credit-report.payment.google">,
): Promise<CallOutput<"credit-report.payment.google">> {
  return payReportByWallet(deps, "google", input);
}

function payReportByApple(
  deps: Deps,
  input: HandlerInput<"credit-report.payment.apple">,
): Promise<CallOutput<"credit-report.payment.apple">> {
  return payReportByWallet(deps, "apple", input);
}

function openAppleWallet(
  deps: Deps,
  { body, context, db }: HandlerInput<"credit-report.payment.apple.validate">,
): Promise<CallOutput<"credit-report.payment.apple.validate">> {
  return openWallet(deps, db, appIdOf(context), body.validationURL);
}

/** The calls for the credit report fee. */
export function paymentHandlers(deps: Deps): Pick<Handlers, PaymentCalls> {
  return {
    "credit-report.payment": (input) => payReport(deps, input),
    "credit-report.payment.google": (input) => payReportByGoogle(deps, input),
    "credit-report.payment.apple": (input) => payReportByApple(deps, input),
    "credit-report.payment.apple.validate": (input) => openAppleWallet(deps, input),
  };
}
