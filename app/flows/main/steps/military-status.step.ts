import { z } from "zod";
import { yesNo } from "~/steps/fields";
import { mainStep } from "~/flows/main/main-step";

export const militaryStatus = mainStep({
  id: "military-status",
  title: "Have you served in the U.S. military?",
  asks: z.object({ isVeteran: yesNo("Choose yes if you serve or have served, or no if not.") }),
  owns: ["isVeteran"],
});
