import { BigNumber, BigNumbers, EstimateNotice } from "~/ui/parts";

/** An amount of an offer with its label. */
export interface LabeledAmount {
  label: string;
  value: string;
  note?: string;
}

/**
 * Amounts before a Loan Estimate, under the sentence that must precede them (E4); nothing when none
 * is known.
 * @param notice replaces the sentence for a product without a Loan Estimate; null where the page
 *   has it further up
 */
export function EstimatedAmounts({
  amounts,
  notice,
}: {
  amounts: readonly LabeledAmount[];
  notice?: string | null | undefined;
}) {
  if (amounts.length === 0) return null;
  return (
    <>
      {notice === null ? null : <EstimateNotice words={notice} />}
      <BigNumbers>
        {amounts.map((amount) => (
          <BigNumber key={amount.label} {...amount} />
        ))}
      </BigNumbers>
    </>
  );
}
