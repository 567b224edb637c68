import { z } from "zod";
import { purchaseStep } from "~/flows/purchase/purchase-step";

export const countySelect = purchaseStep({
  id: "county-select",
  title: "Which of these counties is it?",
  privacy: "open",
  schema: z.object({
    propertyCounty: z
      .string({ error: "Choose the county from the list." })
      .max(60, "Choose the county from the list."),
  }),
  shares: ["propertyCounty"],
  dependsOn: ["propertyState"],
});
