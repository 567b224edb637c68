import { NOTHING } from "~/wizard/step";
import { spwStep } from "~/flows/spw/spw-step";

export const mortgageBankerInfo = spwStep({
  id: "mortgage-banker-info",
  title: "Who goes on with you?",
  asks: NOTHING,
});
