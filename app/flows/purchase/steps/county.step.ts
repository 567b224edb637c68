import { saidText } from "~/steps/said";
import { z } from "zod";
import { countyField } from "~/steps/address/county";
import { purchaseStep } from "~/flows/purchase/purchase-step";

export const county = purchaseStep({
  id: "county",
  said: ({ answers }) => saidText("County", answers.propertyCounty),
  title: "In which county?",
  asks: z.object({ propertyCounty: countyField }),
  owns: ["propertyCounty"],
  outcomes: ["found", "several"],
  restsOn: ["propertyState"],
});
