import { BigNumber, BigNumbers, EstimateNotice } from "~/ui/parts";

/** An amount of an offer with the words that say what it is. */
export interface Estimate {
  label: string;
  value: string;
  note?: string;
}

/** Amounts that come before a Loan Estimate, under the sentence that has to stand above them (E4); nothing when none is known. @param notice in its place, for a product that has none; null where the page has it further up */
export function Estimates({
  amounts,
  notice,
}: {
  amounts: readonly Estimate[];
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
