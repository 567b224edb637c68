import { z } from "zod";
import { choice } from "~/steps/fields";
import { mainStep } from "~/flows/main/main-step";

const NONE = "Choose at least one of these.";

export const lookingForRefi = mainStep({
  id: "looking-for-refi",
  title: "What would you like to change about your mortgage?",
  privacy: "open",
  fields: {
    refiReasons: z
      .array(choice(["payment", "term", "rate", "insurance", "type"], NONE), { error: NONE })
      .min(1, NONE),
  },
});
