import { NOTHING } from "~/wizard/step";
import { miniStep } from "~/flows/mini/mini-step";

export const error = miniStep({
  id: "error",
  title: "Let's try that another way",
  schema: NOTHING,
  entry: true,
  rest: true,
});
