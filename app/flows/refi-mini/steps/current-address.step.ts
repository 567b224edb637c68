import { NOTHING } from "../../../wizard/step";
import { borrowerIndexes } from "../people";
import { refiStep } from "../refi-step";

export const currentAddress = refiStep({
  id: "current-address",
  title: "Where do you live?",
  asks: NOTHING,
  ownsEach: ["residences"],
  params: ":borrowerIndex?",
  itemShape: /^[01]$/,
  each: borrowerIndexes,
});
