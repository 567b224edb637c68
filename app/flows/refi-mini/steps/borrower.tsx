import { NameFields, ownNameLead, theirNameLead } from "~/steps/people/name-fields";
import { WhatBorrowingMeans } from "~/steps/people/people-view";
import { StepForm, StepPage, useStep } from "~/ui/page";
import { Details } from "~/ui/parts";
import { stepAction, stepLoader } from "~server/http/step";
import { hasApplication } from "~/steps/application/create-application";
import { nameValues } from "~/steps/people/person-name";
import { borrowerAt } from "~/steps/people/borrowers";
import { saveBorrower } from "~/steps/people/save-borrower";
import { refiExchange } from "~/flows/refi-mini/exchange";
import { transactionOf } from "~/flows/refi-mini/wishes";
import { borrower } from "./borrower.step";

interface Data {
  /** the visitor's own name, and not that of who borrows with them */
  isOwn: boolean;
  /** their application is opened with it */
  opens: boolean;
}

export const loader = stepLoader(borrower, {
  load: ({ state, place: { item } }) => {
    const isOwn = item !== "1";
    const data: Data = { isOwn, opens: isOwn && !hasApplication(state) };
    return { data, values: nameValues(borrowerAt(state, item)) };
  },
});

export const action = stepAction(borrower, (asked) =>
  saveBorrower(asked, { transactionType: transactionOf(asked.state), exchange: refiExchange }),
);

export default function Borrower() {
  const { isOwn, opens } = useStep<Data>().data;
  return (
    <StepPage lead={isOwn ? ownNameLead : theirNameLead}>
      <StepForm submit={opens ? "Open my application" : "Continue"}>
        <NameFields own={isOwn} />
        {opens ? (
          <Details summary="What does an application mean?">
            <p>
              We keep your answers together under your name, so that a banker can see them when you talk to
              us. It costs nothing, binds you to nothing and does not look at your credit. We ask you before
              we do that.
            </p>
          </Details>
        ) : null}
        {isOwn ? null : <WhatBorrowingMeans />}
      </StepForm>
    </StepPage>
  );
}
