import { NOTHING } from "~/wizard/step";
import { mbcStep } from "~/modules/mbc/mbc-step";

export const callingYou = mbcStep({
  id: "calling-you",
  highPriority: true,
  // The page says how the call stands by now.
  title: "We are calling you now",
  schema: NOTHING,
  entry: true,
  rest: true,
});
