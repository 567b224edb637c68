import { addressForm } from "~/steps/address/address";
import { instantLinkStep } from "~/modules/instant-link/instant-link-step";

export const address = instantLinkStep({
  id: "address",
  title: "Which home is this about?",
  privacy: "masked",
  schema: addressForm,
  shares: ["propertyAddress", "propertyState"],
  outcomes: ["served", "not-served"],
  dependsOn: ["propertyState"],
});
