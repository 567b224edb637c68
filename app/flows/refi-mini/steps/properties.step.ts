import { NOTHING } from "../../../wizard/step";
import { refiStep } from "../refi-step";

export const properties = refiStep({
  id: "properties",
  title: "Are these all your homes?",
  asks: NOTHING,
  owns: ["otherHomes"],
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
    "borrower",
    "coBorrower",
  ],
});
