/**
 * The advertising value of an opened application by transaction type, in dollars; sample values.
 */
const VALUES_BY_TYPE: Readonly<Record<string, number>> = {
  purc: 140,
  purchase: 140,
  refi: 110,
  refinance: 110,
  cashout: 130,
  heloc: 90,
  heloan: 95,
  pre: 40,
};

/** The value of an application of any other type, in dollars. */
export const OTHER_VALUE = 1;

/**
 * Returns the value of one opened application in dollars; the transaction type may be in any case.
 */
export const conversionValue = (transactionType: string | null): number => {
  const type = (transactionType ?? "").trim().toLowerCase();
  return Object.hasOwn(VALUES_BY_TYPE, type) ? (VALUES_BY_TYPE[type] ?? OTHER_VALUE) : OTHER_VALUE;
};
