import { StepPage, useStep } from "~/ui/page";
import { LinkList } from "~/ui/parts";
import { stepAction, stepLoader } from "~server/visit/step";
import { requestCall } from "~/steps/call/ask-for-call";
import { bankerData } from "~/steps/call/contact-data";
import type { ContactData } from "~/steps/call/contact-data";
import { ContactUs } from "~/steps/call/talk-to-us";
import { transactionOf } from "~/flows/refi-mini/desired-benefit";
import { noLoan } from "./no-loan.step";

export const loader = stepLoader(noLoan, { load: (visit) => ({ data: bankerData(visit) }) });

export const action = stepAction(noLoan, (submission) =>
  requestCall(submission, transactionOf(submission.state)),
);

export default function NoLoan() {
  return (
    <StepPage
      picture="house"
      lead="Keeping the loan you have is a good answer too. You owe us nothing, and looking didn't lower your credit score."
    >
      <p>
        Rates and home values change. We can tell you when a new loan would lower what you pay, or you can
        look again whenever you like.
      </p>
      <LinkList
        links={[
          { to: "/savings-alert", label: "Get a savings alert" },
          { to: "/refi-mini/home", label: "Start again with other answers" },
        ]}
      />
      <ContactUs {...useStep<ContactData>().data} />
    </StepPage>
  );
}
