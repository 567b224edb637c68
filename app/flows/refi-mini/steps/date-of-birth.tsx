import { BirthDatePage } from "~/steps/credit/birth-date-page-view";
import { FoundPullPage } from "~/steps/mortgages/pull-page";
import { stepAction, stepLoader } from "~server/visit/step";
import { FIRST_PULL } from "~/steps/credit/pull-pages";
import { birthDatePage } from "~/steps/credit/birth-date-page";
import { dateGiven, isLastDate } from "~/steps/credit/birth-dates";
import type { ReviewNodes } from "~/steps/homes/review";
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

export const loader = stepLoader(dateOfBirth, {
  arrive: (visit) => goOnWithPull(visit, FIRST_PULL),
  load: (visit) => ({ data: { ...foundPullData(visit), ...birthDatePage(visit, NODES) } }),
});

export const action = stepAction(
  dateOfBirth,
  (visit) => {
    const { state, place, values } = visit;
    return isLastDate(state, place.item)
      ? checkWithDate(visit, values.dob, FIRST_PULL)
      : dateGiven(visit, values.dob);
  },
  { again: (press) => pullAgain(press, FIRST_PULL) },
);

export default function DateOfBirth() {
  return (
    <FoundPullPage safe="Your details are saved. You don't have to enter anything again.">
      <BirthDatePage />
    </FoundPullPage>
  );
}
