/**
 * A bill paid from escrow: its due payment among the twelve of the year, and its amount, in dollars
 * or months' worth.
 */
export interface EscrowBill {
  /** 1 to 12 */
  payment: number;
  amount: number;
}

/** The reserve in payments: a sixth of the year, the maximum of 12 CFR 1024.17(c)(1). */
const CUSHION_PAYMENTS = 2;
const PAYMENTS = 12;

/** The escrow deposit at closing, in the unit of the bills. */
export interface EscrowDeposit {
  /** the lowest escrow balance in the first year without a deposit; 0 or negative */
  lowest: number;
  /** the amount collected at closing so that the balance never falls below the reserve */
  deposit: number;
}

/**
 * Returns the initial deposit by 12 CFR 1024.17(d): each payment adds a twelfth of the year's
 * bills. For all bills of a home together it is the maximum deposit; for one kind of bill, the
 * figure of its Loan Estimate line.
 */
export function escrowDeposit(bills: readonly EscrowBill[]): EscrowDeposit {
  const monthly = bills.reduce((sum, { amount }) => sum + amount, 0) / PAYMENTS;
  const balances = Array.from({ length: PAYMENTS }, (_, at) =>
    bills.reduce(
      (left, { payment, amount }) => (payment <= at + 1 ? left - amount : left),
      monthly * (at + 1),
    ),
  );
  const lowest = Math.min(0, ...balances);
  return { lowest, deposit: CUSHION_PAYMENTS * monthly - lowest };
}
