import { z } from "zod";
import { mainStep } from "~/flows/main/main-step";

/** The chosen row, on the way to a home equity line. */
const qualificationForm = z.object({ offer: z.string().max(40).optional() });

export const qualification = mainStep({
  id: "qualification",
  title: "Check your answers",
  privacy: "secret",
  isWide: true,
  schema: qualificationForm,
  outcomes: ["qualified", "insufficient", "elsewhere"],
  dependsOn: [
    "propertyAddress",
    "propertyState",
    "purchasePrice",
    "downPayment",
    "isFirstTimeBuyer",
    "loanKind",
    "isVeteran",
    "homeValue",
    "mortgageBalance",
    "desiredCashAmount",
    "amountToBorrow",
    "scoreBand",
    "estimatedBand",
  ],
});
