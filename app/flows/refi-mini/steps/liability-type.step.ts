import { z } from "zod";
import { choice } from "~/steps/fields";
import { LIEN_TYPES } from "~/domain/liens";
import { liabilitiesToType } from "~/steps/mortgages/on-homes";
import { offeredTypes, placeInList } from "~/steps/mortgages/lien-types";
import { refiStep } from "~/flows/refi-mini/refi-step";

const CHOOSE = "Choose what kind of loan this is.";

export const liabilityType = refiStep({
  id: "liability-type",
  title: (state, item) =>
    item === undefined
      ? "What kind of loan is this?"
      : `What kind of loan is mortgage ${placeInList(state, item)}?`,
  asks: (state, item = "") =>
    z.object({
      type: choice(LIEN_TYPES, CHOOSE).refine((type) => offeredTypes(state, item).includes(type), CHOOSE),
    }),
  ownsEach: ["lienTypes"],
  params: ":liabilityId?",
  each: liabilitiesToType,
});
