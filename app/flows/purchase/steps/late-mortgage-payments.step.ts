import { given } from "~/steps/said";
import { choice } from "~/steps/fields";
import { purchaseStep } from "~/flows/purchase/purchase-step";

export const lateMortgagePayments = purchaseStep({
  id: "late-mortgage-payments",
  said: () => given("Late payments"),
  title: "Were mortgage payments late in the last year?",
  fields: {
    lateMortgagePayments: choice(
      ["none", "one", "several", "no-mortgage"],
      "Choose what is true for the last twelve months.",
    ),
  },
});
