import { NOTHING } from "../../../wizard/step";
import { liabilitiesToType } from "../homes";
import { refiStep } from "../refi-step";

export const liabilityType = refiStep({
  id: "liability-type",
  title: "What kind of loan is this?",
  asks: NOTHING,
  ownsEach: ["lienTypes"],
  params: ":liabilityId?",
  each: liabilitiesToType,
});
