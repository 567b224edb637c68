import { NOTHING } from "~/wizard/step";
import { mbcStep } from "~/modules/mbc/mbc-step";
import { calledLaterTitle } from "~/steps/call/call-titles";

export const callingSoon = mbcStep({
  id: "calling-soon",
  title: ({ facts }) => calledLaterTitle(facts),
  asks: NOTHING,
  entry: true,
  rest: true,
});
