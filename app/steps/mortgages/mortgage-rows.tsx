import { SummaryList } from "~/ui/parts";
import type { ShownMortgage } from "./shown-mortgages";

/** The credit report's data of one mortgage; nothing where it is unavailable. */
export function MortgageRows({ mortgage }: { mortgage: ShownMortgage | undefined }) {
  if (!mortgage) return null;
  return (
    <SummaryList
      rows={[
        { label: "Lender", value: mortgage.lender },
        { label: "Mortgage balance", value: mortgage.owed },
        { label: "Paid each month", value: mortgage.monthly },
      ]}
    />
  );
}
