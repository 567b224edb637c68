import { z } from "zod";
import { moneyField } from "~/steps/fields";
import { NO_CASH, ownedHomeFields, refineHomeCash } from "~/steps/homes/home-cash";
import { mainStep } from "~/flows/main/main-step";
import { ownedHomeQuestions } from "~/steps/soft-checks/owned-home";

export const cashoutFromOffercode = mainStep({
  id: "cashout-from-offercode",
  title: "What your letter offers",
  privacy: "secret",
  schema: ({ facts }) =>
    z
      .object({ ...ownedHomeFields, desiredCashAmount: moneyField(NO_CASH) })
      .superRefine(refineHomeCash(facts.offer?.state)),
  softChecks: (values, { state: { facts } }) =>
    ownedHomeQuestions(values, { state: facts.offer?.state, lookup: facts.offer?.homeValue }),
  percentOf: { desiredCashAmount: { of: "homeValue" } },
  entry: true,
  // A different code is a different letter, whose figures the visitor has not confirmed.
  dependsOn: ["offerCode"],
});
