import { BirthDatePage } from "~/steps/credit/birth-date-page-view";
import { MortgagePullPage } from "~/steps/mortgages/pull-page";
import { stepAction, stepLoader } from "~server/visit/step";
import { FIRST_PULL } from "~/steps/credit/pull-pages";
import { birthDatePage } from "~/steps/credit/birth-date-page";
import { saveDate, isLastDate } from "~/steps/credit/birth-dates";
import type { ReviewNodes } from "~/steps/homes/review";
import {
  mortgagePullData,
  checkWithDate,
  continueMortgagePull,
  retryMortgagePull,
} from "~/steps/mortgages/soft-pull";
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
  onArrival: (visit) => continueMortgagePull(visit, FIRST_PULL),
  load: (visit) => ({ data: { ...mortgagePullData(visit), ...birthDatePage(visit, NODES) } }),
});

export const action = stepAction(
  dateOfBirth,
  (visit) => {
    const { state, place, values } = visit;
    return isLastDate(state, place.item)
      ? checkWithDate(visit, values.dob, FIRST_PULL)
      : saveDate(visit, values.dob);
  },
  { again: (press) => retryMortgagePull(press, FIRST_PULL) },
);

export default function DateOfBirth() {
  return (
    <MortgagePullPage safe="Your details are saved. You don't have to enter anything again.">
      <BirthDatePage />
    </MortgagePullPage>
  );
}
