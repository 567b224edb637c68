/** The interface that both wallets share. */

import { submitForm } from "~/browser/submit-form";

export type WalletKind = "apple" | "google";

/** A payment by wallet. */
export interface WalletOrder {
  kind: WalletKind;
  merchantId: string;
  /** name of the lender in the wallet */
  merchantName: string;
  /** what the payment is for, "Credit report fee" */
  label: string;
  /** dollars with two decimals, "75.00" */
  total: string;
  /** address where Apple validates the merchant through the site */
  validateAt: string;
  /** payment gateway that reads Google's tokens; Google's test gateway when absent */
  gateway?: { name: string; merchantId: string };
}

/** A wallet in this browser. */
export interface WalletAdapter {
  /** Checks whether the visitor can pay with it here. Never rejects. */
  canPay(order: WalletOrder): Promise<boolean>;
  /**
   * Opens the wallet. Call it inside the click handler, because browsers open a payment sheet only
   * then.
   * @returns the wallet's token, or undefined when the visitor closed the sheet
   * @throws when the wallet failed
   */
  pay(order: WalletOrder): Promise<string | undefined>;
  /** Cleans up when the visitor leaves the page. */
  leave?(): void;
}

/** Loads the adapter of a wallet on demand. */
export async function loadWallet(kind: WalletKind): Promise<WalletAdapter> {
  if (kind === "apple") return (await import("./apple")).applePay;
  return (await import("./google")).googlePay;
}

/**
 * Submits the token with its form, so that the payment carries the form's key and consent. The
 * token is in the page only while the browser collects the form.
 */
export function postToken(form: HTMLFormElement, kind: WalletKind, token: string): void {
  const fields = { intent: "wallet", paymentMethod: kind, walletToken: token };
  const inputs = Object.entries(fields).map(([name, value]) => {
    const input = document.createElement("input");
    Object.assign(input, { type: "hidden", name, value });
    return input;
  });
  form.append(...inputs);
  try {
    submitForm(form);
  } finally {
    for (const input of inputs) input.remove();
  }
}
