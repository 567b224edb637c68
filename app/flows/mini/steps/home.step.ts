import { peopleAnswer } from "~/steps/answer-summaries";
import { z } from "zod";
import { sameBorrower, SUFFIX_OPTIONS } from "~/domain/borrowers";
import { PREFILLED_NAME } from "~/steps/people/prefilled-names";
import { miniStep } from "~/flows/mini/mini-step";
import { NAME } from "~/steps/questions";
import { choice, nameField, optionalName } from "~/steps/fields";

const suffix = choice(SUFFIX_OPTIONS, "Choose a suffix from the list, or leave it empty.").optional();

const SAME_NAME =
  "That is your own name. If two of you share it, choose a suffix such as Jr. for one of you.";

/**
 * The fields of the home page: the buyer's name, and the name of the co-borrower, if any, who must
 * be another person (BORR-01).
 */
const names = z
  .object({
    firstName: nameField(NAME.firstRequired),
    lastName: nameField(NAME.lastRequired),
    suffix,
    coFirstName: optionalName(),
    coLastName: optionalName(),
    coSuffix: suffix,
  })
  .superRefine((form, ctx) => {
    if (form.coFirstName && !form.coLastName) {
      ctx.addIssue({ code: "custom", path: ["coLastName"], message: "Enter their last name too." });
    }
    if (form.coLastName && !form.coFirstName) {
      ctx.addIssue({ code: "custom", path: ["coFirstName"], message: "Enter their first name too." });
    }
    const { coFirstName, coLastName } = form;
    if (coFirstName && coLastName) {
      const other = { firstName: coFirstName, lastName: coLastName, suffix: form.coSuffix };
      if (sameBorrower(form, other))
        ctx.addIssue({ code: "custom", path: ["coFirstName"], message: SAME_NAME });
    }
  });

/** A visitor who came through a link is known and only presses the button. */
const known = z.object({
  firstName: optionalName(),
  lastName: optionalName(),
  suffix,
  coFirstName: optionalName(),
  coLastName: optionalName(),
  coSuffix: suffix,
});

export const home = miniStep({
  id: "home",
  summary: ({ answers }) => peopleAnswer("Buying", [answers.buyer, answers.coBuyer]),
  title: ({ facts, answers }) =>
    facts.applicants?.length && !answers.buyer
      ? "Pick up where you left off"
      : "Let's find out what you can buy",
  privacy: "open",
  schema: ({ facts, answers }) => (facts.applicants?.length && !answers.buyer ? known : names),
  // A visitor who came through a link gets the welcome-back text in every variant.
  experiment: {
    name: "mini-home-headline",
    on: ({ facts, answers }) => !facts.applicants?.length || answers.buyer !== undefined,
  },
  prefilledBy: [...PREFILLED_NAME, "coFirstName", "coLastName"],
  ownedAnswers: ["buyer", "coBuyer", "isJoint"],
  entry: true,
});
