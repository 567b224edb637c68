import { z } from "zod";
import { COUNTY } from "~/steps/questions";
import { purchaseStep } from "~/flows/purchase/purchase-step";

export const countySelect = purchaseStep({
  id: "county-select",
  title: COUNTY.title,
  privacy: "open",
  schema: z.object({
    propertyCounty: z.string({ error: COUNTY.notListed }).max(60, COUNTY.notListed),
  }),
  shares: ["propertyCounty"],
  dependsOn: ["propertyState"],
});
