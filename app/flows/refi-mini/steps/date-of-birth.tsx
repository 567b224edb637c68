import { BirthDatePage } from "~/steps/credit/birth-date-page-view";
import { FoundPullPage } from "~/steps/mortgages/pull-page";
import { stepAction, stepLoader } from "~server/http/step";
import { birthDatePage } from "~/steps/credit/birth-date-page";
import { dateGiven, isLastDate } from "~/steps/credit/birth-dates";
import type { ReviewNodes } from "~/steps/homes/review";
import type { SoftPullPage } from "~/steps/credit/soft-pull";
import { foundPullData } from "~/steps/mortgages/soft-pull";
import { checkWithDate, goOnWithPull, pullAgain } from "~/steps/mortgages/soft-pull";
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

export const loader = stepLoader(dateOfBirth, {
  arrive: (visit) => goOnWithPull(visit, pull),
  load: (visit) => ({ data: { ...foundPullData(visit), ...birthDatePage(visit, NODES) } }),
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
  return (
    <FoundPullPage safe="Your details are saved. You don't have to enter anything again.">
      <BirthDatePage />
    </FoundPullPage>
  );
}
