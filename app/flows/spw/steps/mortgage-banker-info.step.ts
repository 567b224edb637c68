import { assignForm } from "~/flows/spw/bankers/assign";
import { spwStep } from "~/flows/spw/spw-step";

export const mortgageBankerInfo = spwStep({
  id: "mortgage-banker-info",
  title: ({ facts }) => (facts.role === "employee" ? "Who looks after this file" : "Who goes on with you?"),
  privacy: "masked",
  layout: "non-fixed-header",
  schema: assignForm,
});
