import { saidYesNo } from "~/steps/said";
import { realtyForm } from "~/steps/offers/realty";
import { miniStep } from "~/flows/mini/mini-step";

export const realty = miniStep({
  id: "realty",
  said: ({ answers }) => saidYesNo("Partner agent", answers.isEnrolledInRealty),
  title: "Would you like a partner agent?",
  asks: realtyForm,
  owns: ["isEnrolledInRealty"],
  // Who was asked on another road of the site is not asked again.
  passed: ({ facts }) => facts.isRealtyTold === true,
});
