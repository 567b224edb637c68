import { z } from "zod";
import { CURRENT_HOME_PLANS, type CurrentHomePlan } from "~/domain/present-home";
import { amountField, choice, checkMaxAmount } from "~/steps/fields";
import {
  monthlyDuesQuestion,
  monthlyHomeCostsQuestion,
  monthlyRentQuestion,
} from "~/steps/soft-checks/questions";
import type { SoftQuestions } from "~/wizard/step";

/**
 * The borrowers' current housing and the monthly home costs beside their mortgages; the costs count
 * with the debts (REPAY-02, REPAY-04).
 */
export interface HousingAnswers {
  presentHome: CurrentHomePlan;
  /** rent of the current home in dollars a month, like all amounts here */
  monthlyRent: number;
  /** association dues of the home that the loan is for */
  associationDues: number;
  /**
   * a home that they own and keep: taxes, insurance and dues that its mortgage payment does not
   * include
   */
  keptHomeCosts: number;
  /** rent that tenants of that home pay or will pay */
  keptHomeRent: number;
}

const monthly = (message: string) => amountField(message, checkMaxAmount("This amount")).optional();

/**
 * Schema of the housing form; the current housing is optional, but a rent and a kept home need an
 * amount.
 */
export const housingForm = z
  .object({
    presentHome: choice(CURRENT_HOME_PLANS, "Choose what fits where you live now.").optional(),
    monthlyRent: monthly("Enter your rent in whole dollars a month, for example 1,500."),
    associationDues: monthly("Enter the dues in whole dollars a month, or leave this empty."),
    keptHomeCosts: monthly("Enter what the home costs in whole dollars a month, for example 600."),
    keptHomeRent: monthly("Enter the rent in whole dollars a month, or leave this empty."),
  })
  .superRefine(({ presentHome, monthlyRent, keptHomeCosts }, ctx) => {
    const addError = (name: string, message: string) =>
      ctx.addIssue({ code: "custom", path: [name], message });
    if (presentHome === "rent" && monthlyRent === undefined)
      addError("monthlyRent", "Enter the rent you pay.");
    if (presentHome === "keep" && keptHomeCosts === undefined)
      addError(
        "keptHomeCosts",
        "Enter what the home you keep costs; 0 if its mortgage payment includes it all.",
      );
  });

/** Asks about amounts of that form that can hardly be right. */
export const housingQuestions = ({
  monthlyRent,
  associationDues,
  keptHomeCosts,
  keptHomeRent,
}: z.output<typeof housingForm>): SoftQuestions => ({
  monthlyRent: monthlyRentQuestion({ rent: monthlyRent }),
  associationDues: monthlyDuesQuestion(associationDues),
  keptHomeCosts: monthlyHomeCostsQuestion(keptHomeCosts),
  keptHomeRent: monthlyRentQuestion({ rent: keptHomeRent }),
});

/** Returns the housing fields of the record. */
export const housingRecord = ({
  presentHome,
  monthlyRent,
  associationDues,
  keptHomeCosts,
  keptHomeRent,
}: Partial<HousingAnswers>): Partial<HousingAnswers> => ({
  presentHome,
  monthlyRent,
  associationDues,
  keptHomeCosts,
  keptHomeRent,
});
