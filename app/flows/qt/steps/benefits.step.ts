import { quoteStep } from "~/flows/qt/quote-step";
import { isChoosing } from "~/flows/qt/people";
import { SEARCH } from "~/flows/qt/rests-on";
import { callAsks } from "~/steps/call/ask-for-call";
import { CALL_OUTCOMES } from "~/steps/call/call-edges";
import { NOTHING } from "~/wizard/step";

/** The search and its result, and the end of who is not served here; what each is called, its page says. */
export const benefits = quoteStep({
  id: "benefits",
  highPriority: true,
  title: "What your home could do for you",
  // While the loans are looked at, the page offers no call.
  schema: (state) => (isChoosing(state) ? NOTHING : callAsks(state)),
  ownedAnswers: ["accepted"],
  shares: ["requestedBenefits"],
  outcomes: [...CALL_OUTCOMES, "searched"],
  dependsOn: SEARCH,
  wide: true,
  // The search goes on by itself, and is over for who looks back.
  autoSkipped: (_state, item) => item !== undefined,
});
