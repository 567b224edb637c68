import { assignForm } from "~/flows/spw/bankers/assign";
import { spwStep } from "~/flows/spw/spw-step";

export const mortgageBankerInfo = spwStep({
  id: "mortgage-banker-info",
  title: ({ facts }) => (facts.role === "employee" ? "Who handles this file" : "Who is your loan expert?"),
  privacy: "masked",
  layout: "non-fixed-header",
  schema: assignForm,
});
