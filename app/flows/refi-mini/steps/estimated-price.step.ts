import { z } from "zod";
import { homeValueField } from "~/steps/homes/home-value";
import { homeWords } from "~/steps/homes/home-words";
import { refiStep } from "~/flows/refi-mini/refi-step";

export const estimatedPrice = refiStep({
  id: "estimated-price",
  title: (state, item) => `What do you think ${homeWords(state, item)} is worth?`,
  asks: z.object({ homeValue: homeValueField }),
  ownsEach: ["values"],
  params: ":propertyId?",
  itemShape: /^\d{1,15}$/,
});
