import { z } from "zod";
import { choice } from "../../../steps/fields";
import { homeWords } from "../home-words";
import { refiStep } from "../refi-step";

export const propertyType = refiStep({
  id: "property-type",
  title: (state, item) => `What kind of home is ${homeWords(state, item)}?`,
  asks: z.object({
    propertyType: choice(
      ["SINGLE", "ROWHOME", "CONDO", "MANU", "MULTIFAMILY"],
      "Choose the kind of home that comes closest.",
    ),
  }),
  ownsEach: ["types"],
  params: ":propertyId?",
  itemShape: /^\d{1,15}$/,
});
