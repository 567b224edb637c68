import { reloadOnNextPage, wasOpenedAtOtherPage } from "~/browser/documents";
import type { WalletAdapter, WalletOrder } from "./wallet";

/** The used part of Google's payment client. */
export interface GoogleClient {
  isReadyToPay(request: object): Promise<{ result: boolean }>;
  loadPaymentData(request: object): Promise<{ paymentMethodData: { tokenizationData: { token: string } } }>;
}

export type GoogleClientClass = new (options: { environment: "PRODUCTION" | "TEST" }) => GoogleClient;

declare global {
  interface Window {
    google?: { payments?: { api?: { PaymentsClient: GoogleClientClass } } };
  }
}

const SCRIPT = "https://pay.google.com/gp/p/js/pay.js";
const VERSION = { apiVersion: 2, apiVersionMinor: 0 };

const CARD = {
  type: "CARD",
  parameters: {
    allowedAuthMethods: ["PAN_ONLY", "CRYPTOGRAM_3DS"],
    allowedCardNetworks: ["AMEX", "DISCOVER", "MASTERCARD", "VISA"],
  },
};

const TEST_GATEWAY = { name: "example", merchantId: "exampleGatewayMerchantId" };

let client: GoogleClient | undefined;
let openedAt: string | undefined;

/**
 * Loads Google's script once. Rejects when the script does not load or the page's content policy
 * blocks it.
 */
function loadScript(): Promise<void> {
  if (window.google?.payments?.api) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.async = true;
    script.src = SCRIPT;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error("Google Pay did not load."));
    };
    document.head.append(script);
  });
}

const paymentFor = ({ merchantId, merchantName, label, total, gateway = TEST_GATEWAY }: WalletOrder) => ({
  ...VERSION,
  allowedPaymentMethods: [
    {
      ...CARD,
      tokenizationSpecification: {
        type: "PAYMENT_GATEWAY",
        parameters: { gateway: gateway.name, gatewayMerchantId: gateway.merchantId },
      },
    },
  ],
  merchantInfo: { merchantId, merchantName },
  transactionInfo: {
    countryCode: "US",
    currencyCode: "USD",
    totalPriceStatus: "FINAL",
    totalPriceLabel: label,
    totalPrice: total,
  },
});

const isClosed = (error: unknown): boolean =>
  typeof error === "object" && error !== null && "statusCode" in error && error.statusCode === "CANCELED";

/** Google Pay. Its script loads from Google, on this page only. */
export const googlePay: WalletAdapter = {
  async canPay(order) {
    if (wasOpenedAtOtherPage()) {
      window.location.reload();
      return false;
    }
    try {
      await loadScript();
      const Client = window.google?.payments?.api?.PaymentsClient;
      if (!Client) return false;
      openedAt = window.location.pathname;
      client = new Client({ environment: order.gateway ? "PRODUCTION" : "TEST" });
      const { result } = await client.isReadyToPay({ ...VERSION, allowedPaymentMethods: [CARD] });
      return result;
    } catch {
      return false;
    }
  },

  async pay(order) {
    if (!client) throw new Error("There is no Google Pay here.");
    try {
      const { paymentMethodData } = await client.loadPaymentData(paymentFor(order));
      return paymentMethodData.tokenizationData.token;
    } catch (error) {
      if (isClosed(error)) return undefined;
      throw error;
    }
  },

  leave() {
    if (openedAt !== undefined) reloadOnNextPage(openedAt);
  },
};
