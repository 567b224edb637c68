import type { Deps, Queries } from "~server/reference/deps";
import { createLedger, mustMatch, paidBefore, receipt, type Due } from "~server/reference/ledger";
import { ApiError, type CallContext, type HandlerInput, type Handlers } from "~server/reference/router";
import { appIdOf, applicationOf, askerOf, borrowersOf, feeCents, visitOf } from "~server/reference/store";

type Names =
  | "credit-report.payment"
  | "credit-report.payment.google"
  | "credit-report.payment.apple"
  | "credit-report.payment.apple.validate";

const purpose = "credit-report";

type WalletCall = Pick<HandlerInput<"credit-report.payment.google">, "body" | "context" | "db">;

/** The credit report fee. */
export function paymentHandlers(deps: Deps): Pick<Handlers, Names> {
  const ledger = createLedger(deps);
  const payerOf = (context: CallContext) => askerOf(visitOf(deps, context));

  /** The fee of this application's borrowers. */
  async function feeDue(db: Queries, appId: string, amountDollars: number): Promise<Due> {
    await applicationOf(db, appId);
    const { length } = await borrowersOf(db, appId);
    if (length === 0)
      throw new ApiError(409, "BORROWER_REQUIRED", "Please tell us who is on the loan first.");
    const due: Due = { appId, purpose, amountCents: feeCents(length) };
    mustMatch(amountDollars, due);
    return due;
  }

  async function wallet(method: "google" | "apple", { body: { appId, amount }, context, db }: WalletCall) {
    const paid =
      (await paidBefore(db, appId, purpose)) ??
      (await ledger.byWallet(db, await feeDue(db, appId, amount), method, payerOf(context)));
    return { ...receipt(paid), last4: paid.last4 ?? undefined };
  }

  return {
    "credit-report.payment": async ({ body: { appId, amount, card }, context, db }) => {
      const paid =
        (await paidBefore(db, appId, purpose)) ??
        (await ledger.byCard(db, await feeDue(db, appId, amount), card, payerOf(context)));
      return { ...receipt(paid), last4: paid.last4 ?? card.number.slice(-4) };
    },
    "credit-report.payment.google": (asked) => wallet("google", asked),
    "credit-report.payment.apple": (asked) => wallet("apple", asked),
    "credit-report.payment.apple.validate": ({ body, context, db }) =>
      ledger.openWallet(db, appIdOf(context), body.validationURL),
  };
}
