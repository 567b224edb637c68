import { NOTHING } from "../../../wizard/step";
import { mbcStep } from "../mbc-step";

export const callingYou = mbcStep({
  id: "calling-you",
  title: "We are calling you now",
  asks: NOTHING,
  entry: true,
});
