import { isCompleteAddress } from "~/domain/address";
import { rangeOf } from "~/domain/cash-out-choices";
import { formatMoney } from "~/domain/money";
import { bandLabel } from "~/steps/offers/rate-words";
import { addressLines, placeName } from "~/steps/address/place-words";
import { homeState } from "~/steps/address/home-place";
import { otherKindName } from "~/steps/offers/other-loans";
import { chosenProduct } from "~/steps/offers/purchase-rate";
import type { MainState } from "~/flows/main/state";
import type { Transaction } from "~/flows/main/transaction";

/** An answer that counts for the result, and the pages that may have asked it. */
export interface PlanRow {
  label: string;
  value: string;
  /** what is changed, for a screen reader */
  changeWhat: string;
  /** the first one on the visitor's path is used */
  pages: readonly string[];
}

const TRANSACTION_LABELS: Readonly<Record<Transaction, string>> = {
  purc: "Buying a home",
  refi: "Refinancing a mortgage",
  cashout: "Cash from your home",
  heloc: "A line of credit on your home",
  heloan: "A loan on your home",
};

const AMOUNT_PAGES = [
  "cashout-amount",
  "payment-and-cashout-amount",
  "quick-quote",
  "review-cashout",
  "offer-code",
];

/** Returns the known answers that decide whether we can help, in page order. */
export function planRows(
  { answers, facts }: Pick<MainState, "answers" | "facts">,
  transaction: Transaction,
): readonly PlanRow[] {
  const { propertyAddress: home } = answers;
  const state = homeState({ answers, facts });
  const isPurchase = transaction === "purc";
  const isLine = transaction === "heloc" || transaction === "heloan";
  const row = (
    label: string,
    value: string | undefined,
    changeWhat: string,
    ...pages: string[]
  ): PlanRow[] => (value === undefined ? [] : [{ label, value, changeWhat, pages }]);
  const money = (dollars: number | undefined) => (dollars === undefined ? undefined : formatMoney(dollars));
  const kind = otherKindName(chosenProduct(answers));
  const band = answers.scoreBand ?? answers.estimatedBand;
  return [
    ...row("What you want", TRANSACTION_LABELS[transaction], "what you want"),
    ...(isPurchase
      ? [
          ...row("Home price", money(answers.purchasePrice), "the home price", "estimated-price"),
          ...row("Down payment", money(answers.downPayment), "the down payment", "estimated-price"),
          ...row("Type of loan", kind, "the type of loan", "purc-rate-and-payment"),
        ]
      : [
          ...row(
            "Home value",
            money(answers.homeValue),
            "your home value",
            "estimated-home-value",
            "quick-quote",
          ),
          ...row(
            "Mortgage balance",
            money(answers.mortgageBalance),
            "your mortgage balance",
            "current-mortgage-balance",
            "quick-quote",
          ),
          ...(isLine
            ? row(
                "Line you have in mind",
                money(answers.amountToBorrow),
                "the line you have in mind",
                "amount-to-borrow",
              )
            : row(
                "Cash you'd like",
                rangeOf(answers.desiredCashAmount)?.label ?? money(answers.desiredCashAmount),
                "the cash you'd like",
                ...AMOUNT_PAGES,
              )),
        ]),
    ...row(
      "Your credit score",
      band === undefined ? undefined : `${bandLabel(band)}, as you told us`,
      "your credit score",
      "credit-score",
      "payment-and-cashout-amount",
      "estimated-score",
      "quick-quote",
    ),
    // A visitor who has served may get a VA loan, which allows a higher loan-to-value. The answer
    // never lowers the amount.
    ...(!isPurchase && transaction !== "heloc" && transaction !== "heloan" && answers.isVeteran === true
      ? row("Military service", "You serve or have served", "your military service", "military-status")
      : []),
    ...row(
      isPurchase && !isCompleteAddress(home) ? "Where you are looking" : "Where the home is",
      home ? addressLines(home).join(", ") : state && placeName(state),
      "where the home is",
      "address",
      "m/instant-link/address",
      "m/profile/property-address",
      "estimated-home-value",
    ),
  ];
}
