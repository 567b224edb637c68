import { EMPTY_FORM } from "~/wizard/step";
import { spwStep } from "~/flows/spw/spw-step";

export const upgrade = spwStep({
  id: "upgrade",
  title: "What an approval takes",
  privacy: "masked",
  schema: EMPTY_FORM,
});
