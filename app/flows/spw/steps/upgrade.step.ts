import { EMPTY_FORM } from "~/wizard/step";
import { spwStep } from "~/flows/spw/spw-step";

export const upgrade = spwStep({
  id: "upgrade",
  title: "What an approval takes",
  schema: EMPTY_FORM,
});
