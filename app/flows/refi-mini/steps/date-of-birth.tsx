import { BirthDateField, GIVEN_ALREADY, whyBirthDate } from "~/steps/credit/birth-date-view";
import { SoftPullForm } from "~/steps/credit/consent-view";
import { StepForm, StepPage, useStep } from "~/ui/page";
import { LinkButton, SummaryList, type SummaryRow } from "~/ui/parts";
import { placeKey } from "~/wizard/state";
import { stepAction, stepLoader } from "~server/http/step";
import { otherFor } from "~/steps/credit/applicant";
import { softPullWords, type SoftPullWords } from "~/steps/credit/consent";
import type { SoftPullPage } from "~/steps/credit/soft-pull";
import { dateGiven, isLastDate } from "~/steps/credit/birth-dates";
import { foundPullData } from "~/steps/mortgages/pull-data";
import { FoundPullPage, type FoundPullData } from "~/steps/mortgages/pull-page";
import { keptAddress, reviewRows, type ReviewNodes } from "~/steps/credit/review";
import { goOnWithPull, pullAgain, checkWithDate } from "~/steps/mortgages/soft-pull";
import { dateOfBirth } from "./date-of-birth.step";

const NODES: ReviewNodes = {
  borrower: "borrower",
  coBorrower: ["borrower~spouse", "borrower~second"],
  household: "marital-status",
  subject: "address-confirmation",
  residence: "current-address",
  birthDate: "date-of-birth",
};

const pull: SoftPullPage = {
  counter: "postDob",
  stays: {
    // SOFTPULL1-09: an answer that decides nothing leads nowhere.
    invalid:
      "The credit bureaus gave us no clear answer. Check your details below and ask again, or call us.",
  },
};

interface Data extends FoundPullData {
  /** first name of the co-borrower, when the page is about them */
  other?: string;
  /** where to go on, when the date was given before */
  kept?: string;
  formKey: string;
  /** on the last borrower's page: what is looked over, and what is agreed to */
  review?: { rows: SummaryRow[]; consent: SoftPullWords };
}

export const loader = stepLoader(dateOfBirth, {
  arrive: (visit) => goOnWithPull(visit, pull),
  load: (visit): { data: Data } => {
    const { state, place } = visit;
    const other = otherFor(state, place.item);
    const kept = keptAddress(visit);
    const review = { rows: reviewRows(visit, NODES), consent: softPullWords(visit) };
    return {
      data: {
        ...foundPullData(visit),
        ...(other === undefined ? {} : { other }),
        ...(kept === undefined ? {} : { kept }),
        ...(isLastDate(state, place.item) ? { review } : {}),
        formKey: placeKey(place),
      },
    };
  },
});

export const action = stepAction(
  dateOfBirth,
  (visit) => {
    const { state, place, values } = visit;
    return isLastDate(state, place.item)
      ? checkWithDate(visit, values.dob, pull)
      : dateGiven(visit, values.dob);
  },
  { again: (press) => pullAgain(press, pull) },
);

export default function DateOfBirth() {
  const { other, kept, formKey, review } = useStep<Data>().data;
  return (
    <FoundPullPage safe="Your details are saved. You don't have to enter anything again.">
      <StepPage lead={kept === undefined ? whyBirthDate(other) : GIVEN_ALREADY}>
        {kept === undefined ? null : (
          <p>
            <LinkButton to={kept}>
              {review ? "Go on without another check" : "Keep this date and go on"}
            </LinkButton>
          </p>
        )}
        {review ? (
          <SoftPullForm consent={review.consent} formKey={formKey}>
            <BirthDateField other={other} />
            <SummaryList heading="Is everything right?" rows={review.rows} />
            <p>
              {other === undefined
                ? "We use these details to find your credit report. This does not affect your score."
                : `We use these details to find both credit reports. This does not affect your score or ${other}’s. Go on once ${other} agrees to it too.`}
            </p>
          </SoftPullForm>
        ) : (
          <StepForm submit="Continue" formKey={formKey}>
            <BirthDateField other={other} />
          </StepForm>
        )}
      </StepPage>
    </FoundPullPage>
  );
}
