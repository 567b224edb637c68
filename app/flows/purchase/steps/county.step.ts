import { textAnswer } from "~/steps/answer-summaries";
import { z } from "zod";
import { countyField } from "~/steps/address/county";
import { COUNTY } from "~/steps/questions";
import { purchaseStep } from "~/flows/purchase/purchase-step";

export const county = purchaseStep({
  id: "county",
  summary: ({ answers }) => textAnswer("County", answers.propertyCounty),
  title: COUNTY.title,
  privacy: "open",
  schema: z.object({ propertyCounty: countyField }),
  ownedAnswers: ["propertyCounty"],
  outcomes: ["found", "several"],
  dependsOn: ["propertyState"],
});
