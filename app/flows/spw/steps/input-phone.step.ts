import { EMPTY_FORM } from "~/wizard/step";
import { spwStep } from "~/flows/spw/spw-step";

export const inputPhone = spwStep({
  id: "input-phone",
  title: "First, let's confirm it's you",
  privacy: "secret",
  schema: EMPTY_FORM,
  entry: true,
  isVisitStart: true,
  idleTimeout: true,
});
