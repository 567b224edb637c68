import { z } from "zod";
import { NOBODYS_TURN } from "~/domain/main-borrowers";
import { yesNo } from "~/steps/fields";
import { BROUGHT_NAME } from "~/steps/people/brought-names";
import { NOTHING } from "~/wizard/step";
import { isFull, onLoan, turnOf } from "~/steps/people/borrower-list";
import { mainStep } from "~/flows/main/main-step";
import { nameFields } from "~/steps/people/person-name";

const partner = yesNo("Choose yes if somebody is borrowing with you, or no if not.");
const first = z.object({ ...nameFields("your"), partner });
const another = z.object({ partner });
const changed = z.object(nameFields("their"));

export const borrowers = mainStep({
  id: "borrowers",
  title: (state) => {
    if (turnOf(state) !== NOBODYS_TURN) return "Change the name";
    return onLoan(state).length === 0 ? "What is your name?" : "Who is borrowing?";
  },
  schema: (state) => {
    if (turnOf(state) !== NOBODYS_TURN) return changed;
    if (onLoan(state).length === 0) return first;
    return isFull(state) ? NOTHING : another;
  },
  prefilledBy: (state) => (turnOf(state) === NOBODYS_TURN && onLoan(state).length === 0 ? BROUGHT_NAME : []),
  ownedAnswers: ["borrowers"],
  outcomes: ["another", "enough"],
});
