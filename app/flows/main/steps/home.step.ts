import { z } from "zod";
import { homeCopy } from "../../../content/landing/home";
import { choice } from "../../../steps/fields";
import { mainStep } from "../main-step";

export const home = mainStep({
  id: "home",
  title: homeCopy.title,
  asks: z.object({
    goal: choice(
      ["purchase", "refinance", "cashout", "heloc", "calculator", "help"],
      "Choose what you would like to do.",
    ),
  }),
  owns: ["goal"],
  entry: true,
});
