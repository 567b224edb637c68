import { z } from "zod";
import { offerCodeCopy } from "~/content/landing/offer-code";
import { MAX_CODE_LENGTH, normalizeOfferCode } from "~/domain/offer-code";
import { stateField } from "~/steps/address/state-choice";
import { HOME_STATE } from "~/steps/questions";
import { mainStep } from "~/flows/main/main-step";

export const offerCode = mainStep({
  id: "offer-code",
  title: offerCodeCopy.title,
  privacy: "masked",
  schema: z.object({
    code: z
      .string({ error: "Enter the code from your letter." })
      // Allows for spaces and dashes that visitors type.
      .max(MAX_CODE_LENGTH * 2, "Enter a shorter code.")
      .transform((entered, ctx) => {
        const code = normalizeOfferCode(entered);
        if (code !== undefined) return code;
        ctx.addIssue({
          code: "custom",
          message: "Enter the code as it is in your letter: letters and numbers.",
        });
        return z.NEVER;
      }),
    propertyState: stateField(HOME_STATE.notListed).optional(),
  }),
  ownedAnswers: ["offerCode"],
  outcomes: ["known", "none"],
  entry: true,
  public: true,
  layout: "landing-page",
  aliases: ["/savemoney"],
  open: true,
});
