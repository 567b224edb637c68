import { NOTHING } from "~/wizard/step";
import { homeIds } from "~/steps/homes/homes";
import { refiStep } from "~/flows/refi-mini/refi-step";
import { HOMES } from "~/flows/refi-mini/rests-on";

export const properties = refiStep({
  id: "properties",
  title: (state) => (homeIds(state).length === 1 ? "Is this your only home?" : "Are these all your homes?"),
  schema: NOTHING,
  ownedAnswers: ["otherHomes"],
  // An added borrower may own homes too. Marital status and the relation between the borrowers do
  // not affect the homes.
  dependsOn: [...HOMES, "borrower", "coBorrower", "isJoint"],
});
