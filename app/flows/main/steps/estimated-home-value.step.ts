import { z } from "zod";
import { homeValueField } from "~/steps/homes/home-value";
import { mainStep } from "~/flows/main/main-step";

export const estimatedHomeValue = mainStep({
  id: "estimated-home-value",
  title: "What is your home worth today?",
  asks: z.object({ homeValue: homeValueField }),
  owns: ["homeValue"],
});
