import { z } from "zod";
import { BROUGHT_PARTNER } from "~/steps/people/brought-names";
import { isFull } from "~/steps/people/borrower-list";
import { mainStep } from "~/flows/main/main-step";
import { nameFields } from "~/steps/people/person-name";

export const manualBorrower = mainStep({
  id: "manual-borrower",
  title: "Who is borrowing with you?",
  schema: z.object(nameFields("their")),
  prefilledBy: BROUGHT_PARTNER,
  // MAIN-GUARD-07: with two borrowers on the loan the page only redirects.
  autoSkipped: isFull,
});
