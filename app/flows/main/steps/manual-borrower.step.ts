import { z } from "zod";
import { PREFILLED_CO_BORROWER } from "~/steps/people/prefilled-names";
import { isLoanFull } from "~/steps/people/borrower-list";
import { mainStep } from "~/flows/main/main-step";
import { CO_BORROWER } from "~/steps/questions";
import { nameFields } from "~/steps/people/person-name";

export const manualBorrower = mainStep({
  id: "manual-borrower",
  title: CO_BORROWER.nameTitle,
  privacy: "masked",
  schema: z.object(nameFields("their")),
  prefilledBy: PREFILLED_CO_BORROWER,
  // MAIN-GUARD-07: with two borrowers on the loan the page only redirects.
  autoSkipped: isLoanFull,
});
