import { NOTHING } from "~/wizard/step";
import { homeIds } from "~/steps/homes/homes";
import { refiStep } from "~/flows/refi-mini/refi-step";
import { HOMES } from "~/flows/refi-mini/rests-on";

export const properties = refiStep({
  id: "properties",
  title: (state) => (homeIds(state).length === 1 ? "Is this your only home?" : "Are these all your homes?"),
  schema: NOTHING,
  ownedAnswers: ["otherHomes"],
  // Who joins may own homes too. Whether one is unmarried or separated, or who the other is to them, says nothing of any home.
  dependsOn: [...HOMES, "borrower", "coBorrower", "isJoint"],
});
