import { NOTHING } from "../../../wizard/step";
import { mbcStep } from "../mbc-step";
import { calledLaterTitle } from "../titles";

export const callingSoon = mbcStep({
  id: "calling-soon",
  title: ({ facts }) => calledLaterTitle(facts),
  asks: NOTHING,
  entry: true,
});
