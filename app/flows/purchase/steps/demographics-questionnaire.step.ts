import {
  demographicApplicants,
  demographicsForm,
  demographicsTitle,
} from "~/steps/demographics/demographics";
import { purchaseStep } from "~/flows/purchase/purchase-step";

export const demographicsQuestionnaire = purchaseStep({
  id: "demographics-questionnaire",
  title: demographicsTitle,
  privacy: "secret",
  schema: demographicsForm,
  each: demographicApplicants,
});
