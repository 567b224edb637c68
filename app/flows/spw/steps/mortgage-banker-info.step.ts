import { assignForm } from "~/flows/spw/bankers/assign";
import { spwStep } from "~/flows/spw/spw-step";

export const mortgageBankerInfo = spwStep({
  id: "mortgage-banker-info",
  title: "Who goes on with you?",
  asks: assignForm,
});
