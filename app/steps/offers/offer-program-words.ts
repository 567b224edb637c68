import { formatToTheCent, roundToCents } from "~/domain/money";
import { financedFeeName, ratePercent } from "~/steps/loan/loan-words";
import { adjustableRateNote, fhaNote, vaNote } from "~/steps/loan/program-words";
import { programGroup } from "./offer-programs";
import type { Offer } from "./offers";

/** Notes that apply only to an FHA, VA or adjustable offer. */

interface Row {
  label: string;
  value: string;
}

/** "for the first 7 years" */
export const fixedPeriodText = ({ fixedYears }: NonNullable<Offer["adjustable"]>): string =>
  `for the first ${String(fixedYears)} years`;

/** Returns the financed fee of an FHA or VA loan. */
export const feeRows = ({ product, financedFee = 0 }: Offer): Row[] =>
  financedFee > 0
    ? [{ label: `${financedFeeName(product)}, in the loan`, value: formatToTheCent(financedFee) }]
    : [];

/** Returns the rate, and for an adjustable one the maximum. */
export const rateRows = ({ purpose, rate, adjustable }: Offer): Row[] => [
  {
    label:
      purpose === "heloc"
        ? "Interest rate today"
        : `Interest rate${adjustable ? ` ${fixedPeriodText(adjustable)}` : ""}`,
    value: ratePercent(rate),
  },
  ...(adjustable ? [{ label: "Highest interest rate", value: ratePercent(adjustable.maxRate) }] : []),
];

/** Returns the notes for an FHA, VA or adjustable loan. */
export function programNotes(offer: Offer): string[] {
  const { product, financedFee = 0, vaUse, adjustable, insuredMonths = 0 } = offer;
  if (adjustable) return [adjustableRateNote(adjustable)];
  const monthly = roundToCents(offer.monthlyPayment - offer.principalAndInterest);
  switch (programGroup(product)) {
    case "fha":
      return [fhaNote(financedFee, { monthly, months: insuredMonths })];
    case "va":
      return [vaNote(financedFee, vaUse)];
    default:
      return [];
  }
}
