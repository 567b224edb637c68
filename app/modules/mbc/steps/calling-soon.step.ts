import { NOTHING } from "../../../wizard/step";
import { mbcStep } from "../mbc-step";

export const callingSoon = mbcStep({
  id: "calling-soon",
  title: ({ facts }) => {
    if (facts.alreadyOnCall) return "You are already on a call with us";
    return facts.callConsent === undefined ? "We call you when you ask us to" : "We will call you soon";
  },
  asks: NOTHING,
  entry: true,
});
