import { z } from "zod";
import { offerCodeCopy } from "~/content/landing/offer-code";
import { MAX_CODE_LENGTH, normalizeOfferCode } from "~/domain/offer-code";
import { parsedField } from "~/steps/fields";
import { stateField } from "~/steps/address/state-choice";
import { HOME_STATE } from "~/steps/questions";
import { mainStep } from "~/flows/main/main-step";

export const offerCode = mainStep({
  id: "offer-code",
  title: offerCodeCopy.title,
  privacy: "masked",
  schema: z.object({
    code: parsedField(
      {
        missing: "Enter the code from your letter.",
        tooLong: "Enter a shorter code.",
        invalid: "Enter the code as it is in your letter: letters and numbers.",
        // Allows for spaces and dashes that visitors type.
        max: MAX_CODE_LENGTH * 2,
      },
      normalizeOfferCode,
    ),
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
