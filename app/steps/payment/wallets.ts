import type { Config } from "~server/config";
import type { WalletKind, WalletOrder } from "~/browser/wallets/wallet";
import { FEE_NAMES, type FeePurpose } from "~/domain/fees";
import { toCents } from "~/domain/money";
import { helperAddress } from "~server/visit/hosts";

type WalletConfig = Pick<Config, "applePayMerchantId" | "googlePayMerchantId" | "googlePayGateway" | "brand">;

const merchantOf = (config: WalletConfig, kind: WalletKind): string | undefined =>
  kind === "apple" ? config.applePayMerchantId : config.googlePayMerchantId;

/** Returns the configured wallets (E9); none, unless their merchant is known. */
export function walletsOffered(config: WalletConfig): WalletKind[] {
  return (["apple", "google"] as const).filter((kind) => merchantOf(config, kind) !== undefined);
}

/**
 * Returns what the browser needs to open the chosen wallet; undefined for a card, and for a wallet
 * that is not configured.
 * @param total the fee in dollars
 * @param prefix of the flow, "/mini"
 * @param purpose what is paid for
 */
export function walletOrder(
  config: WalletConfig,
  chosen: WalletKind | "card" | undefined,
  total: number,
  visit: { host: { flow: { prefix: string } }; session: { id: string } },
  purpose: FeePurpose = "credit-report",
): WalletOrder | undefined {
  if (chosen === undefined || chosen === "card") return undefined;
  const merchantId = merchantOf(config, chosen);
  if (merchantId === undefined) return undefined;
  return {
    kind: chosen,
    merchantId,
    merchantName: config.brand.name,
    label: FEE_NAMES[purpose],
    total: (toCents(total) / 100).toFixed(2),
    validateAt: helperAddress(
      visit.host,
      `apple-pay${purpose === "credit-report" ? "" : `?fee=${purpose}`}`,
      visit.session.id,
    ),
    ...(chosen === "google" && config.googlePayGateway ? { gateway: config.googlePayGateway } : {}),
  };
}
