import { z } from "zod";
import { choice } from "~/steps/fields";
import { homeWords, YOUR_HOME } from "~/steps/homes/home-words";
import { refiStep } from "~/flows/refi-mini/refi-step";

export const multiFamilyProperty = refiStep({
  id: "multi-family-property",
  title: (state, item) => {
    const home = homeWords(state, item);
    return `How many homes are ${home === YOUR_HOME ? "in the building" : `at ${home}`}?`;
  },
  asks: z.object({
    units: choice(["2UNIT", "3UNIT", "4UNIT"], "Choose how many homes the building has: two, three or four."),
  }),
  ownsEach: ["units"],
  params: ":propertyId?",
  itemShape: /^\d{1,15}$/,
});
