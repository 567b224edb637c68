import { prequalTitle } from "~/steps/letters/approval-words";
import { EMPTY_FORM } from "~/wizard/step";
import { firstNameOf } from "~/steps/people/buyers";
import { miniStep } from "~/flows/mini/mini-step";

export const preQualCongratulations = miniStep({
  id: "pre-qual-congratulations",
  // The backend decides the amount, and the page's loader replaces this title.
  title: (state) => prequalTitle(firstNameOf(state), undefined),
  privacy: "secret",
  schema: EMPTY_FORM,
  entry: true,
});
