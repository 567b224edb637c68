import { NOTHING } from "~/wizard/step";
import { mainStep } from "~/flows/main/main-step";

export const prequalified = mainStep({
  id: "prequalified",
  title: "This looks possible",
  schema: NOTHING,
  outcomes: ["banker", "income"],
});
