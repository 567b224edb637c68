import { z } from "zod";
import { addressShape } from "~/steps/address/address";
import { mainStep } from "~/flows/main/main-step";

/**
 * The form of the page. Who buys and has found no home yet leaves the street empty, and then the ZIP code too where they know none
 * (MAIN-ADDR-02); whoever owns a home gives both (the page's action, which knows the branch, holds them to it).
 */
export const homeAddress = z.object({
  ...addressShape,
  street: addressShape.street.optional(),
  zip: addressShape.zip.optional(),
});

export const address = mainStep({
  id: "address",
  title: "Where is the home?",
  schema: homeAddress,
  ownedAnswers: ["propertyAddress"],
  // A state that is told later, on another page, is another home's.
  dependsOn: ["propertyState"],
  outcomes: ["served", "not-served"],
});
