import { EMPTY_FORM } from "~/wizard/step";
import { mainStep } from "~/flows/main/main-step";

export const addressConfirmation = mainStep({
  id: "address-confirmation",
  title: ({ answers }) =>
    answers.propertyAddress?.street === "" ? "Is this where you are looking?" : "Is this the right address?",
  privacy: "masked",
  schema: EMPTY_FORM,
  dependsOn: ["propertyAddress"],
});
