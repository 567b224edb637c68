import { EMPTY_FORM } from "~/wizard/step";
import { mainStep } from "~/flows/main/main-step";

export const qualification = mainStep({
  id: "qualification",
  title: "Check your answers",
  privacy: "secret",
  schema: EMPTY_FORM,
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
