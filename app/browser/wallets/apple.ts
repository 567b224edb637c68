import type { WalletAdapter, WalletOrder } from "./wallet";

/** The used part of Apple's payment session; only Apple's browsers have it. */
export interface AppleSession {
  onvalidatemerchant: ((event: { validationURL: string }) => void) | null;
  onpaymentauthorized: ((event: { payment: { token: unknown } }) => void) | null;
  oncancel: (() => void) | null;
  begin(): void;
  abort(): void;
  completeMerchantValidation(session: unknown): void;
  completePayment(result: { status: number }): void;
}

export interface AppleSessionClass {
  new (version: number, request: object): AppleSession;
  readonly STATUS_SUCCESS: number;
  canMakePayments(): boolean;
}

declare global {
  interface Window {
    ApplePaySession?: AppleSessionClass;
  }
}

const VERSION = 3;

const requestFor = ({ merchantName, total }: WalletOrder) => ({
  countryCode: "US",
  currencyCode: "USD",
  merchantCapabilities: ["supports3DS"],
  supportedNetworks: ["visa", "masterCard", "amex", "discover"],
  // Apple shows this line as "Pay <label>", so the label names the payee.
  total: { label: merchantName, amount: total, type: "final" },
});

/**
 * Requests a merchant session from Apple through the site.
 * @throws when the request fails
 */
async function merchantSession({ validateAt }: WalletOrder, validationURL: string): Promise<unknown> {
  const body = new URLSearchParams({ validationURL });
  const answer = await fetch(validateAt, { method: "POST", body, headers: { Accept: "application/json" } });
  if (!answer.ok) throw new Error("The payment could not be prepared.");
  const reply: unknown = await answer.json();
  const session =
    typeof reply === "object" && reply !== null && "merchantSession" in reply && reply.merchantSession;
  if (typeof session !== "string") throw new Error("The payment could not be prepared.");
  const opened: unknown = JSON.parse(session);
  return opened;
}

/** Apple Pay in the browsers that support it; it loads no script. */
export const applePay: WalletAdapter = {
  canPay() {
    try {
      // It throws on an insecure page.
      return Promise.resolve(window.ApplePaySession?.canMakePayments() === true);
    } catch {
      return Promise.resolve(false);
    }
  },

  pay: (order) =>
    new Promise((resolve, reject) => {
      const Session = window.ApplePaySession;
      if (!Session) return reject(new Error("There is no Apple Pay here."));
      const session = new Session(VERSION, requestFor(order));
      session.onvalidatemerchant = ({ validationURL }) => {
        merchantSession(order, validationURL)
          .then((opened) => session.completeMerchantValidation(opened))
          .catch((error: unknown) => {
            session.abort();
            reject(error instanceof Error ? error : new Error("Apple Pay did not start."));
          });
      };
      session.onpaymentauthorized = ({ payment }) => {
        // The sheet must close before the form is sent; a card that is declined later is reported
        // on the page.
        session.completePayment({ status: Session.STATUS_SUCCESS });
        resolve(JSON.stringify(payment.token));
      };
      session.oncancel = () => resolve(undefined);
      session.begin();
    }),
};
