import { z } from "zod";
import { moneyField } from "~/steps/fields";
import { NO_CASH, ownedHomeFields, refineHomeCash } from "~/steps/homes/home-cash";
import { homeState, isPlaced } from "~/steps/address/home-place";
import { homeStateFields } from "~/flows/main/address/home-state";
import { mainStep } from "~/flows/main/main-step";
import { ownedHomeQuestions } from "~/steps/soft-checks/owned-home";

export const cashoutNoOffercode = mainStep({
  id: "cashout-no-offercode",
  title: "How much cash could your home give you?",
  privacy: "masked",
  schema: (state) =>
    z
      // The cash is asked after the page has shown the possible maximum.
      .object({
        ...ownedHomeFields,
        ...homeStateFields(state),
        desiredCashAmount: moneyField(NO_CASH).optional(),
      })
      .superRefine((values, ctx) =>
        refineHomeCash(isPlaced(state) ? homeState(state) : values.propertyState)(values, ctx),
      ),
  softChecks: (values, { state }) =>
    ownedHomeQuestions(values, { state: values.propertyState ?? homeState(state) }),
  checkedButtons: ["update"],
  percentOf: { desiredCashAmount: { of: "homeValue" } },
  shares: ["propertyState"],
  outcomes: ["served", "not-served"],
  entry: true,
});
