import { Checkbox } from "~/ui/choices";

/** A checkbox for the wish to pay no more each month than today. */
export const MonthlyLimitBox = () => (
  <Checkbox
    name="isMonthlyKept"
    label="I want to pay no more each month than today"
    hint="You don't have to. We then point out the loans that keep to it."
  />
);
