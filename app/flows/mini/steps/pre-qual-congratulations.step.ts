import { prequalTitle } from "~/steps/letters/approval-words";
import { NOTHING } from "~/wizard/step";
import { firstNameOf } from "~/steps/people/buyers";
import { miniStep } from "~/flows/mini/mini-step";

export const preQualCongratulations = miniStep({
  id: "pre-qual-congratulations",
  // The amount is the backend's to say: the page's loader puts that in the place of this.
  title: (state) => prequalTitle(firstNameOf(state), undefined),
  schema: NOTHING,
  entry: true,
});
