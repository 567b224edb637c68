import { plainNumbers } from "~/domain/typed-text";
import { parsedField } from "./fields";

/** The allowed rate of a mortgage, in percent a year. */
const RATE_RANGE = { least: 0.5, most: 25 } as const;

const RATE_ERROR = `Enter a rate from ${String(RATE_RANGE.least)}% to ${String(RATE_RANGE.most)}%, such as 6.5.`;

/** The rate of a mortgage, "6.5" or "6.5%"; percent a year. */
export const rateField = parsedField({ missing: RATE_ERROR, invalid: RATE_ERROR, max: 10 }, (text) => {
  const written = /^(\d{1,2}(?:\.\d{1,3})?)\s*%?$/.exec(plainNumbers(text).trim());
  const percent = Number(written?.[1]);
  return percent >= RATE_RANGE.least && percent <= RATE_RANGE.most ? percent : undefined;
});
