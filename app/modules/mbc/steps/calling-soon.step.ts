import { NOTHING } from "../../../wizard/step";
import { mbcStep } from "../mbc-step";

export const callingSoon = mbcStep({
  id: "calling-soon",
  title: "We will call you soon",
  asks: NOTHING,
  entry: true,
});
