import { EMPTY_FORM } from "~/wizard/step";
import { spwStep } from "~/flows/spw/spw-step";

export const demographics = spwStep({
  id: "demographics",
  title: "Questions the government asks",
  privacy: "secret",
  schema: EMPTY_FORM,
  outcomes: ["asked", "skipped"],
});
