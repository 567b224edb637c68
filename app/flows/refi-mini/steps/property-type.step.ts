import { z } from "zod";
import { choice } from "~/steps/fields";
import { homeWords, YOUR_HOME } from "~/steps/homes/home-words";
import { refiStep } from "~/flows/refi-mini/refi-step";

export const propertyType = refiStep({
  id: "property-type",
  title: (state, item) => {
    const home = homeWords(state, item);
    return `What kind of home is ${home === YOUR_HOME ? "it" : home}?`;
  },
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
