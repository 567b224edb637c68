/** The loan that an application asks for, by what its record says; no rate and no offer is needed for it. */

import { purposeOf, type TransactionType } from "./application";
import { type ClosedEndProduct, productInWords } from "./pricing/products";

/** What a record says of it; dollars. */
export interface SoughtRecord {
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

/** Dollars; what is not known yet is absent. */
export interface SoughtLoan {
  /** absent while nobody has said what it is for */
  purpose?: Exclude<TransactionType, "pre">;
  /** price of the home that is bought, or what the owner says that theirs is worth */
  value?: number;
  amount?: number;
  /** what of it is paid out to an owner */
  cash?: number;
  /**
   * Thirty years fixed unless another one was chosen, or it is a home equity loan. Of an FHA or VA loan the amount is without the fee
   * that is financed in it.
   */
  product: ClosedEndProduct;
}

const isAmount = (dollars: number | undefined): dollars is number => dollars !== undefined && dollars > 0;

function amountOf(
  record: SoughtRecord,
  named: TransactionType,
  value: number | undefined,
): number | undefined {
  const { loanAmount, downPayment, currentMortgageBalance: owed, cashAmount: cash } = record;
  if (isAmount(loanAmount)) return loanAmount;
  // A line or loan behind the mortgage leaves that one as it is.
  if (named === "heloc" || named === "heloan") return isAmount(cash) ? cash : undefined;
  if (named === "purc")
    return value === undefined || downPayment === undefined ? undefined : Math.max(0, value - downPayment);
  // A new first mortgage pays off the old one and brings the cash that is wanted; who has said one of them alone has named no amount.
  if (owed === undefined || !isAmount(owed + (cash ?? 0))) return undefined;
  return owed + (cash ?? 0);
}

/** What the record asks for. */
export function soughtLoan(record: SoughtRecord): SoughtLoan {
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
    product: named === "heloan" ? "HELOAN" : (productInWords(loanAmortizationType) ?? "30Y Fixed"),
  };
}
