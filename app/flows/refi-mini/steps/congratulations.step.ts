import { NOTHING } from "../../../wizard/step";
import { refiStep } from "../refi-step";

export const congratulations = refiStep({
  id: "congratulations",
  title: "Your offers",
  asks: NOTHING,
  owns: ["accepted"],
  outcomes: ["searched", "cashout", "savings", "declined", "none"],
  params: ":state?",
  restsOn: [
    "subject",
    "otherHomes",
    "uses",
    "types",
    "units",
    "values",
    "owners",
    "liabilityHomes",
    "newHomes",
    "lienTypes",
    "cashAmount",
    "borrower",
    "coBorrower",
  ],
});
