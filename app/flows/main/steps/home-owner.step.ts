import { NOTHING } from "../../../wizard/step";
import { mainStep } from "../main-step";

export const homeOwner = mainStep({
  id: "home-owner",
  title: "Do you own a home?",
  asks: NOTHING,
});
