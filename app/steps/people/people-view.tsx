import type { ReactNode } from "react";
import { ChoicePage } from "~/ui/choice-page";
import type { Choice } from "~/ui/fields";
import { useStep } from "~/ui/page";
import { Details } from "~/ui/parts";
import { VaQuestions } from "./va-questions";

/** Texts about the people on a loan that several flows share. */

/** With "married", the only options that a lender may offer (12 CFR 1002.5(d)). */
export const notMarried: Choice = {
  value: "unmarried",
  label: "Unmarried",
  hint: "Single, divorced or widowed; also a civil union or domestic partnership.",
};
export const separated: Choice = {
  value: "separated",
  label: "Separated",
  hint: "Married, and living apart.",
};

/**
 * Why we ask for the marital status.
 * @param children what it decides in this flow, a full sentence
 */
export function WhyMarital({ children }: { children: ReactNode }) {
  return (
    <Details summary="Why we ask">
      <p>
        {children} In some states the law gives a husband or wife rights in a home, so they have to sign some
        documents too. It doesn't change your rate, and we may not base a loan decision on it.
      </p>
    </Details>
  );
}

/** What it means to be the second borrower on a loan. */
export function WhatBorrowingMeans() {
  return (
    <Details summary="What does it mean for them?">
      <p>
        Anyone who borrows with you owes the whole loan together with you. Their income can make a larger loan
        possible, and their credit counts too. We check nothing about them before they agree.
      </p>
    </Details>
  );
}

/** Why we ask about military service. */
export const serviceLead =
  "We ask because people who serve or have served, and some surviving spouses, may qualify for a VA loan.";

export const SERVICE_OPTIONS: readonly Choice[] = [
  {
    value: "yes",
    label: "Yes",
    hint: "Active duty, veteran, National Guard, Reserves, or a surviving spouse.",
  },
  { value: "no", label: "No" },
];

/**
 * The page that asks for military service.
 * @param props.name of the field
 * @param props.isOfOther it is about another person than the visitor, who is not asked what the VA
 *   fee depends on
 */
export function MilitaryPage({ name, isOfOther = false }: { name: string; isOfOther?: boolean }) {
  const { values } = useStep();
  return (
    <ChoicePage name={name} label="Military service" lead={serviceLead} options={SERVICE_OPTIONS}>
      <Details summary="What is a VA loan?">
        <p>
          The Department of Veterans Affairs guarantees part of these loans. They often need no down payment
          and no monthly mortgage insurance. Most people pay a one-time funding fee.
        </p>
        <p>
          If you answer yes, we show a VA loan with the others wherever we compare loans that you could have,
          and a loan expert can check it with you. Answering no won't hurt you.
        </p>
      </Details>
      {isOfOther ? null : <VaQuestions hasServed={values[name] === "yes"} />}
    </ChoicePage>
  );
}
