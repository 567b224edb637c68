import { choice } from "~/steps/fields";
import { mainStep } from "~/flows/main/main-step";

export const lookingForCashout = mainStep({
  id: "looking-for-cashout",
  title: "How would you like to take the cash?",
  privacy: "open",
  fields: {
    cashoutWish: choice(
      ["refinance", "line", "unsure"],
      "Choose a new mortgage or a line of credit, or say you are not sure.",
    ),
  },
});
