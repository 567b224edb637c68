/** Dollars that an opened application is worth to advertising, by the type of its transaction; sample values. */
const values: Readonly<Record<string, number>> = {
  purc: 140,
  purchase: 140,
  refi: 110,
  refinance: 110,
  cashout: 130,
  heloc: 90,
  heloan: 95,
  pre: 40,
};

/** What an application of any other type is worth, in dollars. */
export const OTHER_VALUE = 1;

/** Dollars of one opened application; the type as it was opened with, in any case. */
export const conversionValue = (transactionType: string | null): number => {
  const type = (transactionType ?? "").trim().toLowerCase();
  return Object.hasOwn(values, type) ? (values[type] ?? OTHER_VALUE) : OTHER_VALUE;
};
