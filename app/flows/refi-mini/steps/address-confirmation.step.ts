import { z } from "zod";
import { isWholeAddress } from "~/domain/address";
import { addressShape } from "~/steps/address/address";
import { choice } from "~/steps/fields";
import { placeInList } from "~/flows/refi-mini/lien-types";
import { refiStep } from "~/flows/refi-mini/refi-step";

/** The form: every part of an address. */
export const confirmedAddress = z.object({
  ...addressShape,
  /** the ZIP code and the state belong together although our list says otherwise */
  zipIsRight: choice(["yes"], "Tick the box, or leave it empty.").optional(),
});

export const addressConfirmation = refiStep({
  id: "address-confirmation",
  title: (state, liability) => {
    const { answers, facts } = state;
    if (liability !== undefined) {
      const isOnly = (facts.liabilities ?? []).length < 2;
      return `Where is the home with ${isOnly ? "this mortgage" : `mortgage ${placeInList(state, liability)}`}?`;
    }
    const isWhole = isWholeAddress(answers.typedAddress) || answers.subject !== undefined;
    return isWhole ? "Is this the right address?" : "What is the whole address?";
  },
  asks: confirmedAddress,
  owns: ["subject", "propertyState"],
  ownsEach: ["newHomes"],
  outcomes: ["served", "not-served"],
  params: ":liabilityId?",
  // Another line typed on the page before is another home to look over.
  restsOn: ["typedAddress"],
});
