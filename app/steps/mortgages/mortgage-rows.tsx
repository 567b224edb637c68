import { SummaryList } from "~/ui/parts";
import type { ShownMortgage } from "./shown-mortgages";

/** What the credit report tells of one mortgage; nothing where that is not to be had. */
export function MortgageRows({ mortgage }: { mortgage: ShownMortgage | undefined }) {
  if (!mortgage) return null;
  return (
    <SummaryList
      rows={[
        { label: "Lender", value: mortgage.lender },
        { label: "Still owed", value: mortgage.owed },
        { label: "Paid each month", value: mortgage.monthly },
      ]}
    />
  );
}
