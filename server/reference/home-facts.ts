import { omitUndefined } from "~/domain/omit-undefined";
import {
  principalAndInterestOf,
  rateOf,
  remainingMonthsOf,
  type ExistingLien,
} from "~/domain/pricing/existing-liens";
import type { CallOutput } from "~server/backend/contract/index";
import type { Liability } from "./homes";

/** The liens on a home and the debts off it, as pages compare loans with them. */

type HomeFacts = Pick<CallOutput<"lp.recommended-rates">, "liens" | "debts">;

/**
 * Returns a lien with its payment, rate and remaining payments, as far as they are known or can be
 * computed; nothing for a debt off the home.
 */
export function homeLien(
  lien: ExistingLien,
  home: { value: number; state?: string | undefined },
  { creditor, kind }: Pick<Liability, "creditor" | "kind">,
): HomeFacts["liens"] {
  if (kind !== "mortgage" && kind !== "home-equity") return [];
  const payment = principalAndInterestOf(lien, omitUndefined(home));
  const [rate, monthsLeft] = [rateOf(lien, payment), remainingMonthsOf(lien, payment)];
  return [
    {
      liabilityId: lien.liabilityId,
      ...{ creditor, kind, lienPriorityType: lien.lienPriority },
      balance: lien.balance,
      ...omitUndefined({ payment, rate, monthsLeft }),
      isRateKnown: lien.ratePercent !== undefined,
    },
  ];
}

/** Returns a debt off the home; nothing for a lien. */
export function otherDebt(
  { id, creditor, kind, rate }: Pick<Liability, "id" | "creditor" | "kind" | "rate">,
  { balance, payment }: { balance: number; payment: number },
): HomeFacts["debts"] {
  if (kind === "mortgage" || kind === "home-equity") return [];
  return [{ liabilityId: id, creditor, kind, balance, payment, ...(rate !== null && { rate }) }];
}
