import { z } from "zod";
import { usageField } from "~/steps/loan/cash-usage";
import { mainStep } from "~/flows/main/main-step";

const NONE = "Choose at least one of these.";

export const cashoutUsage = mainStep({
  id: "cashout-usage",
  title: "What would you use the cash for?",
  privacy: "open",
  fields: {
    cashoutUsage: z.array(usageField(NONE), { error: NONE }).min(1, NONE),
  },
});
