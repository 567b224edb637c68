import { NOTHING } from "~/wizard/step";
import { mbcStep } from "~/modules/mbc/mbc-step";

export const callingYou = mbcStep({
  id: "calling-you",
  title: ({ facts }) =>
    facts.leadTrackingUid === undefined ? "We call you when you ask us to" : "We are calling you now",
  asks: NOTHING,
  entry: true,
  rest: true,
});
