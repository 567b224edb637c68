import { z } from "zod";

/** The allowed rate of a mortgage, in percent a year. */
const RATE_RANGE = { least: 0.5, most: 25 } as const;

const RATE_ERROR = `Enter a rate from ${String(RATE_RANGE.least)}% to ${String(RATE_RANGE.most)}%, such as 6.5.`;

/** The rate of a mortgage, "6.5" or "6.5%"; percent a year. */
export const rateField = z
  .string()
  .max(10, RATE_ERROR)
  .transform((text, ctx) => {
    const written = /^(\d{1,2}(?:\.\d{1,3})?)\s*%?$/.exec(text.trim());
    const percent = Number(written?.[1]);
    if (percent >= RATE_RANGE.least && percent <= RATE_RANGE.most) return percent;
    ctx.addIssue({ code: "custom", message: RATE_ERROR });
    return z.NEVER;
  });
