import { EMPTY_FORM } from "~/wizard/step";
import { miniStep } from "~/flows/mini/mini-step";

export const upgrade = miniStep({
  id: "upgrade",
  title: "Make your offer stronger with an approval",
  privacy: "masked",
  schema: EMPTY_FORM,
});
