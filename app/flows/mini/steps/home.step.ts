import { saidPeople } from "~/steps/said";
import { z } from "zod";
import { BROUGHT_NAME } from "~/steps/people/brought-names";
import { miniStep } from "~/flows/mini/mini-step";
import { nameField, optionalName } from "~/steps/fields";

/** What home asks: the buyer's name, and the co-borrower's when there is one. */
const names = z
  .object({
    firstName: nameField("Enter your first name."),
    lastName: nameField("Enter your last name."),
    coFirstName: optionalName(),
    coLastName: optionalName(),
  })
  .superRefine((form, ctx) => {
    if (form.coFirstName && !form.coLastName) {
      ctx.addIssue({ code: "custom", path: ["coLastName"], message: "Enter their last name too." });
    }
    if (form.coLastName && !form.coFirstName) {
      ctx.addIssue({ code: "custom", path: ["coFirstName"], message: "Enter their first name too." });
    }
  });

/** A visitor who came by link is known already and only presses the button. */
const known = z.object({
  firstName: optionalName(),
  lastName: optionalName(),
  coFirstName: optionalName(),
  coLastName: optionalName(),
});

export const home = miniStep({
  id: "home",
  said: ({ answers }) => saidPeople("Buying", [answers.buyer, answers.coBuyer]),
  title: ({ facts, answers }) =>
    facts.applicants?.length && !answers.buyer
      ? "Pick up where you left off"
      : "Let's find out what you can buy",
  asks: ({ facts, answers }) => (facts.applicants?.length && !answers.buyer ? known : names),
  // Who came by a link is welcomed back, whatever is tried.
  experiment: {
    name: "mini-home-headline",
    on: ({ facts, answers }) => !facts.applicants?.length || answers.buyer !== undefined,
  },
  brought: [...BROUGHT_NAME, "coFirstName", "coLastName"],
  owns: ["buyer", "coBuyer", "isJoint"],
  entry: true,
});
