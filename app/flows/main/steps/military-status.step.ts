import { NOTHING } from "../../../wizard/step";
import { mainStep } from "../main-step";

export const militaryStatus = mainStep({
  id: "military-status",
  title: "Have you served in the military?",
  asks: NOTHING,
});
