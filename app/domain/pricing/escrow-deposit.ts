/** A bill that escrow pays: by which of the year's twelve payments it falls due, and how much it is, in dollars or in months' worth. */
export interface EscrowBill {
  /** 1 to 12 */
  payment: number;
  amount: number;
}

/** Payments kept in reserve: a sixth of the year, the most that 12 CFR 1024.17(c)(1) allows. */
const CUSHION_PAYMENTS = 2;
const PAYMENTS = 12;

/** What escrow has to hold at closing, in the unit of the bills. */
export interface EscrowDeposit {
  /** the lowest that escrow would come to in its first year if it began with nothing; below zero or 0 */
  lowest: number;
  /** what is collected at closing so that it never falls below its reserve */
  deposit: number;
}

/**
 * The first deposit by 12 CFR 1024.17(d): each payment brings a twelfth of the year's bills. Of all bills of a home together it is the most
 * that may be collected; of one line of bills, what stands on its line of a Loan Estimate.
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
