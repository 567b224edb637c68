import { choice } from "~/steps/fields";
import { mainStep } from "~/flows/main/main-step";

export const lookingForPurc = mainStep({
  id: "looking-for-purc",
  title: "How far along are you?",
  privacy: "open",
  fields: {
    purchaseStage: choice(["dreaming", "looking", "offer"], "Choose what fits you best."),
  },
});
