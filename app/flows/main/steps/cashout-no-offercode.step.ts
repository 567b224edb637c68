import { z } from "zod";
import { moneyField } from "~/steps/fields";
import { NO_CASH, ownedHomeFields, refineHomeCash } from "~/steps/homes/home-cash";
import { mainStep } from "~/flows/main/main-step";

export const cashoutNoOffercode = mainStep({
  id: "cashout-no-offercode",
  title: "How much cash could your home give you?",
  asks: ({ answers }) =>
    z
      // The cash is asked once the page has shown how much there could be.
      .object({ ...ownedHomeFields, desiredCashAmount: moneyField(NO_CASH).optional() })
      .superRefine(refineHomeCash(answers.propertyState)),
  entry: true,
});
