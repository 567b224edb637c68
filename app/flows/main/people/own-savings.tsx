import type { DisplayedSavings } from "~/domain/savings-alert";
import { BigNumber, BigNumbers, EstimateNotice, formatMoney } from "~/ui/parts";

/**
 * Shows the savings that a search found for the visitor.
 * @param props.own with its day in words
 */
export function OwnSavings({ own }: { own: DisplayedSavings }) {
  return (
    <section>
      <h2>What you could save</h2>
      <EstimateNotice />
      <BigNumbers>
        <BigNumber
          label="Lower payment, each month"
          value={formatMoney(own.monthly)}
          note={`as of ${own.ranOn}`}
        />
        <BigNumber label="Over a year" value={formatMoney(own.annual)} />
      </BigNumbers>
    </section>
  );
}
