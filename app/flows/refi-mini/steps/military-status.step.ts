import { NOTHING } from "../../../wizard/step";
import { borrowerIndexes } from "../people";
import { refiStep } from "../refi-step";

export const militaryStatus = refiStep({
  id: "military-status",
  title: "Have you served in the military?",
  asks: NOTHING,
  ownsEach: ["veterans"],
  params: ":borrowerIndex?",
  itemShape: /^[01]$/,
  each: borrowerIndexes,
});
