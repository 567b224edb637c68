import { StepForm, StepPage, useStep } from "~/ui/page";
import { Steps } from "~/ui/parts";
import { AcceptedOffer } from "~/steps/offers/accepted-view";
import { done } from "~server/visit/step-result";
import { stepAction, stepLoader } from "~server/visit/step";
import { productWords } from "~/steps/loan/loan-words";
import { requestCall } from "~/steps/call/ask-for-call";
import { bankerData } from "~/steps/call/contact-data";
import type { ContactData } from "~/steps/call/contact-data";
import { ContactUs } from "~/steps/call/talk-to-us";
import { transactionOf } from "~/flows/refi-mini/desired-benefit";
import { acceptedOffer, type AcceptedOfferView } from "~/steps/offers/accept-offer";
import { cashoutPrequalified } from "./cashout-prequalified.step";

interface CashoutPrequalifiedView {
  /** the accepted offer; absent when it is not available */
  accepted?: AcceptedOfferView;
  banker: ContactData;
}

export const loader = stepLoader(cashoutPrequalified, {
  load: async (visit) => {
    const found = await acceptedOffer(visit);
    const { offer, accepted } = found ?? {};
    const data: CashoutPrequalifiedView = { accepted, banker: bankerData(visit) };
    return {
      data,
      footer: {
        purchaseMortgageRateDisclaimer: true,
        aprRateDisclaimer: true,
        transactionType: "cashout",
        loanAmount: offer?.loanAmount,
        productDescription: offer && productWords(offer.product),
      },
    };
  },
});

export const action = stepAction(
  cashoutPrequalified,
  (submission) => requestCall(submission, transactionOf(submission.state)),
  {
    later: () => done({ outcome: "interested" }),
  },
);

export default function CashoutPrequalified() {
  const { accepted, banker } = useStep<CashoutPrequalifiedView>().data;
  return (
    <StepPage
      picture="house"
      lead="Based on what you told us and a credit check, you can continue with it. A loan expert now checks the details with you."
    >
      <AcceptedOffer accepted={accepted} />
      <h2>What happens next</h2>
      <Steps
        items={[
          "You request a call below. A loan expert goes over the numbers with you and answers your questions.",
          accepted?.notice
            ? "When you apply for a line you get its terms in writing, with no obligation."
            : "When you apply you get an official Loan Estimate. It lists every cost, with no obligation.",
          "If you'd like to continue, we check your income and credit, and have the home valued.",
          "You sign, and on a home you live in you have three business days to change your mind before the loan begins.",
        ]}
      />
      <ContactUs {...banker} />
      <StepForm submit="I'd rather think about it" intent="later" formKey="later" quiet />
    </StepPage>
  );
}
