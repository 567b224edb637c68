import { z } from "zod";
import { choice } from "~/steps/fields";
import { homeWords } from "~/steps/homes/home-words";
import { refiStep } from "~/flows/refi-mini/refi-step";

export const propertyUse = refiStep({
  id: "property-use",
  title: (state, item) => `How do you use ${homeWords(state, item)}?`,
  asks: z.object({
    propertyUse: choice(
      ["HOME", "2ndHOME", "INVESTMENT"],
      "Choose whether you live there, stay there at times or rent it out.",
    ),
  }),
  ownsEach: ["uses"],
  params: ":propertyId?",
  itemShape: /^\d{1,15}$/,
});
