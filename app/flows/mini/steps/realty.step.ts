import { z } from "zod";
import { yesNo } from "../../../steps/fields";
import { miniStep } from "../mini-step";

export const realty = miniStep({
  id: "realty",
  title: "Would you like a partner agent?",
  asks: z.object({
    isEnrolledInRealty: yesNo("Choose yes if you would like to hear from a partner agent, or no if not."),
  }),
  owns: ["isEnrolledInRealty"],
});
