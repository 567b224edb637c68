import { EMPTY_FORM } from "~/wizard/step";
import { isKnown, verifiesSsn } from "~/flows/purchase/conditions";
import { purchaseStep } from "~/flows/purchase/purchase-step";

export const home = purchaseStep({
  id: "home",
  title: (state) => {
    if (verifiesSsn.holds(state)) return "We need one more number";
    return isKnown.holds(state) ? "Pick up where you left off" : "Let's get you ready to buy";
  },
  privacy: "open",
  schema: EMPTY_FORM,
  entry: true,
});
