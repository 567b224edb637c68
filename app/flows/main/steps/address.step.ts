import { z } from "zod";
import { addressShape } from "~/steps/address/address";
import { mainStep } from "~/flows/main/main-step";

/**
 * The form of the page. A buyer who has found no home yet may leave the street and the ZIP code
 * empty (MAIN-ADDR-02). A homeowner must give both, which the page's action enforces because it
 * knows the path.
 */
export const homeAddress = z.object({
  ...addressShape,
  street: addressShape.street.optional(),
  zip: addressShape.zip.optional(),
});

export const address = mainStep({
  id: "address",
  title: "Where is the home?",
  privacy: "masked",
  schema: homeAddress,
  ownedAnswers: ["propertyAddress"],
  // A state entered later, on another page, is about another home.
  dependsOn: ["propertyState"],
  outcomes: ["served", "not-served"],
});
