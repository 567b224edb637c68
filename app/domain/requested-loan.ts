/** The loan that an application requests, from its record; it needs no rate and no offer. */

import { purposeOf, type TransactionType } from "./application";
import { type ClosedEndProduct, productInWords } from "./pricing/products";

/** The record fields that describe it; dollars. */
export interface RequestedLoanRecord {
  transactionType?: string | undefined;
  loanAmount?: number | undefined;
  loanAmortizationType?: string | undefined;
  purchasePrice?: number | undefined;
  homeValue?: number | undefined;
  downPayment?: number | undefined;
  currentHomeValue?: number | undefined;
  currentMortgageBalance?: number | undefined;
  cashAmount?: number | undefined;
}

/** Dollars; unknown facts are absent. */
export interface RequestedLoan {
  /** absent until the purpose is known */
  purpose?: Exclude<TransactionType, "pre">;
  /** purchase price, or the owner's estimate of the home's value */
  value?: number;
  amount?: number;
  /** the cash paid out to an owner */
  cash?: number;
  /**
   * Thirty years fixed unless another product was chosen, or it is a home equity loan. The amount
   * of an FHA or VA loan excludes the financed fee.
   */
  product: ClosedEndProduct;
}

const isAmount = (dollars: number | undefined): dollars is number => dollars !== undefined && dollars > 0;

function amountOf(
  record: RequestedLoanRecord,
  named: TransactionType,
  value: number | undefined,
): number | undefined {
  const { loanAmount, downPayment, currentMortgageBalance: owed, cashAmount: cash } = record;
  if (isAmount(loanAmount)) return loanAmount;
  // A line or loan behind the mortgage leaves the mortgage unchanged.
  if (named === "heloc" || named === "heloan") return isAmount(cash) ? cash : undefined;
  if (named === "purc")
    return value === undefined || downPayment === undefined ? undefined : Math.max(0, value - downPayment);
  // A new first mortgage pays off the old one and provides the desired cash; without the balance
  // the amount is unknown.
  if (owed === undefined || !isAmount(owed + (cash ?? 0))) return undefined;
  return owed + (cash ?? 0);
}

/** Returns the loan that a record requests. */
export function requestedLoanOf(record: RequestedLoanRecord): RequestedLoan {
  const { transactionType, loanAmortizationType = "" } = record;
  const named = transactionType === undefined ? "pre" : purposeOf(transactionType);
  const isPurchase = named === "purc";
  const value = [
    ...(isPurchase ? [record.purchasePrice, record.homeValue] : [record.currentHomeValue, record.homeValue]),
  ].find(isAmount);
  const amount = amountOf(record, named, value);
  return {
    ...(named !== "pre" && { purpose: named }),
    ...(value !== undefined && { value }),
    ...(amount !== undefined && { amount }),
    ...(named === "cashout" && record.cashAmount !== undefined && { cash: record.cashAmount }),
    product:
      named === "heloan" || /\bhome equity loan\b/.test(loanAmortizationType)
        ? "HELOAN"
        : (productInWords(loanAmortizationType) ?? "30Y Fixed"),
  };
}
