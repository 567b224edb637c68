import { z } from "zod";
import { homeValueTitle } from "~/steps/homes/home-questions";
import { homeValueField } from "~/steps/homes/home-value";
import { refiStep } from "~/flows/refi-mini/refi-step";

export const estimatedPrice = refiStep({
  id: "estimated-price",
  title: homeValueTitle,
  asks: z.object({ homeValue: homeValueField }),
  ownsEach: ["values"],
  params: ":propertyId?",
  itemShape: /^\d{1,15}$/,
});
