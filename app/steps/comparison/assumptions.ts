import { z } from "zod";
import { formattedText } from "~/steps/fields";
import { STAY_YEARS, type Stay } from "~/domain/comparison/home";

/** What the figures assume, as the visitor can change it: the length of the stay and the home value. */

/** The stay until the visitor says one. */
export const USUAL_STAY = 7;

const STAY_ERROR = `Enter how many years you will stay, ${String(STAY_YEARS.min)} to ${String(STAY_YEARS.max)}.`;

/** Reads a stay from an address or a form: years, or "end"; undefined for anything else. */
export function stayFrom(text: string | null | undefined): Stay | undefined {
  if (text === "end") return "end";
  if (!/^\d{1,2}$/.test(text ?? "")) return undefined;
  const years = Number(text);
  return years >= STAY_YEARS.min && years <= STAY_YEARS.max ? years : undefined;
}

/** The form of the assumptions: a choice of years or another number, and the value to use. */
export const assumptionsForm = z
  .object({
    stay: z.string().max(5).optional(),
    years: formattedText({ missing: STAY_ERROR, max: 10 })
      .transform((text) => text.trim())
      .optional(),
    value: z.enum(["own", "records"]).optional(),
    home: z.string().max(10).optional(),
  })
  .transform(({ stay, years, value, home }, context) => {
    const typed = years === undefined || years === "" ? stay : years;
    const chosen = stayFrom(typed);
    if (typed !== undefined && chosen === undefined) {
      context.addIssue({ code: "custom", path: ["years"], message: STAY_ERROR });
      return z.NEVER;
    }
    return { stay: chosen, value, home };
  });
