import { EMPTY_FORM } from "~/wizard/step";
import { mainStep } from "~/flows/main/main-step";

export const prequalified = mainStep({
  id: "prequalified",
  title: "This looks possible",
  privacy: "secret",
  schema: EMPTY_FORM,
  outcomes: ["banker", "income"],
});
