import { NOTHING } from "~/wizard/step";
import { mainStep } from "~/flows/main/main-step";

export const qualification = mainStep({
  id: "qualification",
  title: "Check your answers",
  asks: NOTHING,
  outcomes: ["qualified", "insufficient", "elsewhere"],
  restsOn: [
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
