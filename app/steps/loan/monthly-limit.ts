import { z } from "zod";
import { withTextWriter } from "~server/visit/form-answers";

/** The wish to pay no more each month than today, for the forms that ask for cash (COMPARE-06). */

const boxText = (isChecked: boolean): "yes" | undefined => (isChecked ? "yes" : undefined);

/** Field of the checkbox. */
export const monthlyLimitBox = withTextWriter(
  z
    .literal("yes", "Check the box, or leave it empty.")
    .optional()
    .transform((box) => box === "yes"),
  boxText,
);

/** Returns the form value of the checkbox. */
export const monthlyLimitValues = ({
  isMonthlyKept = false,
}: {
  isMonthlyKept?: boolean | undefined;
}): { isMonthlyKept?: "yes" } => (isMonthlyKept ? { isMonthlyKept: "yes" } : {});
