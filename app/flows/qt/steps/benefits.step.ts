import { quoteStep } from "~/flows/qt/quote-step";
import { isOfferChoiceOpen } from "~/flows/qt/people";
import { SEARCH_INPUTS } from "~/flows/qt/depends-on";
import { callSchema } from "~/steps/call/ask-for-call";
import { CALL_OUTCOMES } from "~/steps/call/call-edges";
import { EMPTY_FORM } from "~/wizard/step";

/**
 * The search and its result, and the end for visitors not served here. The page sets the title of
 * each place.
 */
export const benefits = quoteStep({
  id: "benefits",
  highPriority: true,
  title: "What your home could do for you",
  privacy: "secret",
  // While the visitor is choosing a loan, the page offers no call.
  schema: (state) => (isOfferChoiceOpen(state) ? EMPTY_FORM : callSchema(state)),
  ownedAnswers: ["accepted"],
  shares: ["requestedBenefits"],
  outcomes: [...CALL_OUTCOMES, "searched"],
  dependsOn: SEARCH_INPUTS,
  isWide: true,
});
