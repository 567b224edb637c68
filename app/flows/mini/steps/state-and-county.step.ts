import { z } from "zod";
import { STATE_OPTIONS } from "../../../domain/states";
import { miniStep } from "../mini-step";

const MAX_COUNTY = 60;

export const stateAndCounty = miniStep({
  id: "state-and-county",
  title: "Where will the home be?",
  asks: z.object({
    propertyState: z
      .string({ error: "Choose the state the home is in." })
      .refine(
        (code) => STATE_OPTIONS.some((option) => option.code === code),
        "Choose a state from the list.",
      ),
    /** the state whose counties the page showed, so that a changed state asks again */
    shownState: z.string().max(2).optional(),
    propertyCounty: z
      .string()
      .max(MAX_COUNTY, `Use at most ${MAX_COUNTY} characters.`)
      .transform((name) => name.replace(/\s+/g, " ").trim())
      .optional(),
  }),
  owns: ["propertyState", "propertyCounty"],
  outcomes: ["served", "not-served"],
});
