import { EMPTY_FORM } from "~/wizard/step";
import { primaryOf } from "~/flows/purchase/people";
import { purchaseStep } from "~/flows/purchase/purchase-step";

export const prequalified = purchaseStep({
  id: "prequalified",
  title: (state) => {
    const name = primaryOf(state)?.firstName;
    return name === undefined ? "You are pre-qualified" : `${name}, you are pre-qualified`;
  },
  privacy: "secret",
  schema: EMPTY_FORM,
});
