/** The last four digits of a number of which that much may be shown: "***-***-0101" is "0101". */
export const lastDigits = (phone: string): string => phone.replace(/\D/g, "").slice(-4);

/** "your phone ending in 0101" */
export const endingWords = (whose: "your" | "my", phone: string): string =>
  `${whose} phone ending in ${lastDigits(phone)}`;
