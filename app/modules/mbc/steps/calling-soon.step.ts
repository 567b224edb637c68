import { EMPTY_FORM } from "~/wizard/step";
import { mbcStep } from "~/modules/mbc/mbc-step";

export const callingSoon = mbcStep({
  id: "calling-soon",
  highPriority: true,
  // The page shows the current status of the call.
  title: "We will call you soon",
  privacy: "open",
  schema: EMPTY_FORM,
  entry: true,
  isTimeoutFree: true,
});
