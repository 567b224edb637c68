import {
  demographicApplicants,
  demographicsForm,
  demographicsTitle,
} from "~/steps/demographics/demographics";
import { spwStep } from "~/flows/spw/spw-step";

export const demographicsQuestionnaire = spwStep({
  id: "demographics-questionnaire",
  title: demographicsTitle,
  privacy: "secret",
  schema: demographicsForm,
  each: demographicApplicants,
});
