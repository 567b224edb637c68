/** What both wallets are told and answer. */

export type WalletKind = "apple" | "google";

/** One payment by wallet. */
export interface WalletOrder {
  kind: WalletKind;
  merchantId: string;
  /** the lender, as the wallet shows it */
  merchantName: string;
  /** what is paid, "Credit report fee" */
  label: string;
  /** dollars with two places, "75.00" */
  total: string;
  /** where the site has Apple check who asks for the payment */
  validateAt: string;
  /** reads Google's tokens; Google's own test gateway unless set */
  gateway?: { name: string; merchantId: string };
}

/** A wallet in this browser. */
export interface WalletAdapter {
  /** Whether the visitor can pay with it here. Never rejects. */
  canPay(order: WalletOrder): Promise<boolean>;
  /**
   * Opens the wallet; to be called in the press itself, since browsers open no payment sheet without one.
   * @returns the wallet's token, or undefined when the visitor closed it
   * @throws when the wallet did not work
   */
  pay(order: WalletOrder): Promise<string | undefined>;
  /** The page is left. */
  leave?(): void;
}

/** The adapter of a wallet; its code comes only when it is asked for. */
export async function loadWallet(kind: WalletKind): Promise<WalletAdapter> {
  if (kind === "apple") return (await import("./apple")).applePay;
  return (await import("./google")).googlePay;
}

/**
 * Sends the token with the form it belongs to, so that the payment carries the form's key and consent. The token stands in the page
 * only while the browser collects the form.
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
    form.requestSubmit();
  } finally {
    for (const input of inputs) input.remove();
  }
}
