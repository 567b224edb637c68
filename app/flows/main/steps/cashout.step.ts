import { EMPTY_FORM } from "~/wizard/step";
import { mainStep } from "~/flows/main/main-step";

export const cashout = mainStep({
  id: "cashout",
  title: "Turn part of your home into cash",
  privacy: "open",
  schema: EMPTY_FORM,
  entry: true,
});
