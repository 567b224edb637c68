import { percentText } from "~/domain/pricing/closing-costs";
import type { LoanFigures } from "~/domain/pricing/loan-figures";
import { sheetLine, type SheetLine } from "./sheet";

/** The text of form H-24 that is the same on every estimate or depends only on the loan type. */

/**
 * The text next to the comparison figures, in order; the second belongs to the first, so it has no
 * label.
 */
export const COMPARISON_TEXTS: readonly { label: string; text: string; name?: string }[] = [
  {
    label: "In 5 Years",
    text: "Total you will have paid in principal, interest, mortgage insurance, and loan costs.",
  },
  { label: "", name: "In 5 Years, principal", text: "Principal you will have paid off." },
  {
    label: "Annual Percentage Rate (APR)",
    text: "Your costs over the loan term expressed as a rate. This is not your interest rate.",
  },
  {
    label: "Total Interest Percentage (TIP)",
    text: "The total amount of interest that you will pay over the loan term as a percentage of your loan amount.",
  },
];

/** The meaning of a signature under an estimate. */
export const RECEIPT_TEXT =
  "By signing, you are only confirming that you have received this form. You do not have to accept this loan because you have signed or received this form.";

const consideration = (label: string, text: string): SheetLine => sheetLine("consider", label, "", text);

/** Returns the section "Other considerations". */
export function considerations(
  { terms, replacesMortgage, program }: LoanFigures,
  keepsServicing: boolean,
): SheetLine[] {
  const { afterDays, percent } = terms.lateCharge;
  return [
    consideration(
      "Appraisal",
      "We may order an appraisal to determine the property's value and charge you for this appraisal. We will promptly give you a copy of any appraisal, even if your loan does not close. You can pay for an additional appraisal for your own use at your own cost.",
    ),
    consideration(
      "Assumption",
      // FHA and VA loans are assumable by law by a qualified buyer (24 CFR 203.512, 38 USC 3714).
      `If you sell or transfer this property to another person, we ${program === "conventional" ? "will not allow assumption of this loan on the original terms" : "will allow, under certain conditions, this person to assume this loan on the original terms"}.`,
    ),
    consideration(
      "Homeowner's Insurance",
      "This loan requires homeowner's insurance on the property, which you may obtain from a company of your choice that we find acceptable.",
    ),
    consideration(
      "Late Payment",
      `If your payment is more than ${String(afterDays)} days late, we will charge a late fee of ${percentText(percent)} of the monthly principal and interest payment.`,
    ),
    ...(replacesMortgage
      ? [
          consideration(
            "Liability after Foreclosure",
            "Taking this loan could end any state law protection you may currently have against liability for unpaid debt if your lender forecloses on your home. If you lose this protection, you may have to pay any debt remaining even after foreclosure. You may want to consult a lawyer for more information.",
          ),
        ]
      : []),
    consideration(
      "Refinance",
      "Refinancing this loan will depend on your future financial situation, the property value, and market conditions. You may not be able to refinance this loan.",
    ),
    consideration(
      "Servicing",
      keepsServicing
        ? "We intend to service your loan. If so, you will make your payments to us."
        : "We intend to transfer servicing of your loan.",
    ),
  ];
}
