import { yesNo } from "~/steps/fields";
import { mainStep } from "~/flows/main/main-step";

export const militaryStatus = mainStep({
  id: "military-status",
  title: "Have you served in the U.S. military?",
  fields: { isVeteran: yesNo("Choose yes if you serve or have served, or no if not.") },
});
