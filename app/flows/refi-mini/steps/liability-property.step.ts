import { NOTHING } from "../../../wizard/step";
import { refiStep } from "../refi-step";

export const liabilityProperty = refiStep({
  id: "liability-property",
  title: "Which home is this mortgage on?",
  asks: NOTHING,
  ownsEach: ["liabilityHomes"],
  params: ":liabilityId?",
});
