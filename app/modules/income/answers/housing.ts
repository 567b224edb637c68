import { z } from "zod";
import { PRESENT_HOMES, type PresentHome } from "~/domain/present-home";
import { amountField, choice, notTooMuch } from "~/steps/fields";

/** Where the borrowers live today, and what homes cost a month beside their mortgages: it counts with the debts (REPAY-02, REPAY-04). */
export interface HousingAnswers {
  presentHome: PresentHome;
  /** dollars a month, as all amounts here: the rent of where they live */
  monthlyRent: number;
  /** to the association of the home of the loan */
  associationDues: number;
  /** of a home that they own and keep: taxes, insurance and dues that its mortgage payment has not in it */
  keptHomeCosts: number;
  /** what tenants of that home pay, or will pay */
  keptHomeRent: number;
}

const monthly = (message: string) => amountField(message, notTooMuch("This amount")).optional();

/** Its form; nobody has to say where they live, but a rent and a kept home come with their figure. */
export const housingForm = z
  .object({
    presentHome: choice(PRESENT_HOMES, "Choose what comes closest to where you live now.").optional(),
    monthlyRent: monthly("Enter your rent in whole dollars a month, for example 1,500."),
    associationDues: monthly("Enter the dues in whole dollars a month, or leave this empty."),
    keptHomeCosts: monthly("Enter what the home costs in whole dollars a month, for example 600."),
    keptHomeRent: monthly("Enter the rent in whole dollars a month, or leave this empty."),
  })
  .superRefine(({ presentHome, monthlyRent, keptHomeCosts }, ctx) => {
    const asks = (name: string, message: string) => ctx.addIssue({ code: "custom", path: [name], message });
    if (presentHome === "rent" && monthlyRent === undefined) asks("monthlyRent", "Enter the rent you pay.");
    if (presentHome === "keep" && keptHomeCosts === undefined)
      asks("keptHomeCosts", "Enter what the home you keep costs; 0 if its mortgage payment has all in it.");
  });

/** What goes on record of it. */
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
