import { WhatBorrowingMeans } from "~/steps/people/people-view";
import { yesNoWord } from "~/steps/fields";
import { RadioCards } from "~/ui/fields";
import { StepForm, StepPage } from "~/ui/page";
import { done } from "~server/http/result";
import { stepAction, stepLoader } from "~server/http/step";
import { joinedBy } from "~/steps/people/borrowers";
import { addLoanPartnerOther } from "./add-loan-partner-other.step";

export const loader = stepLoader(addLoanPartnerOther, {
  load: ({ state }) => ({ data: {}, values: { friendOnLoan: yesNoWord(state.answers.friendOnLoan) } }),
});

export const action = stepAction(addLoanPartnerOther, ({ state, values }) =>
  done({ answers: joinedBy(state, values) }),
);

export default function AddLoanPartnerOther() {
  return (
    <StepPage lead="A partner, a parent or a friend, for example. Two people can be on this loan at most.">
      <StepForm submit="Continue">
        <RadioCards
          name="friendOnLoan"
          label="Somebody else on the loan"
          hideLabel
          options={[
            { value: "yes", label: "Yes", hint: "We ask for their name next." },
            { value: "no", label: "No, just me" },
          ]}
        />
        <WhatBorrowingMeans />
      </StepForm>
    </StepPage>
  );
}
