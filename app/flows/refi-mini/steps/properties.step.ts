import { EMPTY_FORM } from "~/wizard/step";
import { homeIds } from "~/steps/homes/homes";
import { refiStep } from "~/flows/refi-mini/refi-step";
import { HOME_INPUTS } from "~/flows/refi-mini/depends-on";

export const properties = refiStep({
  id: "properties",
  title: (state) => (homeIds(state).length === 1 ? "Is this your only home?" : "Are these all your homes?"),
  privacy: "masked",
  schema: EMPTY_FORM,
  ownedAnswers: ["otherHomes"],
  // An added borrower may own homes too. Marital status and the relation between the borrowers do
  // not affect the homes.
  dependsOn: [...HOME_INPUTS, "borrower", "coBorrower", "isJoint"],
});
