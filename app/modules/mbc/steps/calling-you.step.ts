import { EMPTY_FORM } from "~/wizard/step";
import { mbcStep } from "~/modules/mbc/mbc-step";

export const callingYou = mbcStep({
  id: "calling-you",
  highPriority: true,
  // The page shows the current status of the call.
  title: "We are calling you now",
  privacy: "open",
  schema: EMPTY_FORM,
  entry: true,
  isTimeoutFree: true,
});
