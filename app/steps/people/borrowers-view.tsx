import { ChoicePage } from "~/ui/choice-page";
import { StepForm, StepPage, useStep } from "~/ui/page";
import { Details } from "~/ui/parts";
import type { BorrowerView } from "./borrower-page";
import { NameFields, ownNameLead, theirNameLead } from "./name-fields";
import { InvitedNote } from "./invited-note";
import { notMarried, separated, WhatBorrowingMeans, WhyMarital } from "./people-view";

/** The pages about who borrows. */

const HOUSEHOLDS = [
  {
    value: "married-together",
    label: "Married, and my spouse will be on the loan",
    hint: "We ask for their name next.",
  },
  { value: "married-alone", label: "Married, but the loan is mine alone" },
  notMarried,
  separated,
];

/** The page that asks for marriage, and whether the spouse is on the loan. */
export function HouseholdPage() {
  return (
    <ChoicePage
      name="maritalStatus"
      label="Marital status"
      lead="You can get the loan with your spouse, or alone."
      options={HOUSEHOLDS}
    >
      <InvitedNote />
      <WhyMarital>
        If your spouse borrows with you, their income and credit count together with yours.
      </WhyMarital>
    </ChoicePage>
  );
}

const FRIENDS = [
  { value: "yes", label: "Yes", hint: "We ask for their name next." },
  { value: "no", label: "No, just me" },
];

/** The page that asks whether another person is on the loan. */
export function FriendPage() {
  return (
    <ChoicePage
      name="friendOnLoan"
      label="Someone else on the loan"
      lead="A partner, a parent or a friend, for example. Up to two people can be on this loan."
      options={FRIENDS}
    >
      <InvitedNote />
      <WhatBorrowingMeans />
    </ChoicePage>
  );
}

/** The page that asks a borrower’s name. */
export function BorrowerPage() {
  const { isOwn, opens } = useStep<BorrowerView>().data;
  return (
    <StepPage lead={isOwn ? ownNameLead : theirNameLead}>
      <StepForm submit={opens ? "Open my application" : "Continue"}>
        <InvitedNote />
        <NameFields own={isOwn} />
        {opens ? (
          <Details summary="What does an application mean?">
            <p>
              We keep your answers together under your name, so a loan expert can see them when you talk to
              us. It's free, with no obligation, and doesn't check your credit. We ask you before we do that.
            </p>
          </Details>
        ) : null}
        {isOwn ? null : <WhatBorrowingMeans />}
      </StepForm>
    </StepPage>
  );
}
