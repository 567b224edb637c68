import { z } from "zod";
import { addressShape } from "~/steps/address/address";
import { balanceField } from "~/flows/main/cash/home-figures";
import { mainStep } from "~/flows/main/main-step";
import { ownedHomeQuestions } from "~/steps/soft-checks/owned-home";

/** The home's address and the balance owed on it. */
export const homeSearch = z.object({ ...addressShape, mortgageBalance: balanceField });

export const cashoutSearch = mainStep({
  id: "cashout-search",
  title: "Which home is it?",
  privacy: "masked",
  schema: homeSearch,
  softChecks: ({ mortgageBalance }) => ownedHomeQuestions({ mortgageBalance }),
  shares: ["propertyAddress"],
  outcomes: ["served", "not-served"],
  entry: true,
});
