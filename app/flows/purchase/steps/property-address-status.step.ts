import { choice } from "~/steps/fields";
import { purchaseStep } from "~/flows/purchase/purchase-step";

export const propertyAddressStatus = purchaseStep({
  id: "property-address-status",
  title: "Have you found the home?",
  fields: {
    propertyAddressStatus: choice(
      ["known", "searching"],
      "Choose whether you know the address of the home already.",
    ),
  },
});
