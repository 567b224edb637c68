import { EMPTY_FORM } from "~/wizard/step";
import { miniStep } from "~/flows/mini/mini-step";

export const getApproval = miniStep({
  id: "get-approval",
  title: "What an approval takes",
  privacy: "secret",
  schema: EMPTY_FORM,
});
