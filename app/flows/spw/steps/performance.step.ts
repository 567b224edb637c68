import { EMPTY_FORM } from "~/wizard/step";
import { spwStep } from "~/flows/spw/spw-step";

export const performance = spwStep({
  id: "performance",
  title: "What we did for others",
  privacy: "open",
  schema: EMPTY_FORM,
});
