import { Link } from "~/ui/link";
import { EstimatedAmounts } from "./estimates";
import type { QuoteFinding } from "./quote-finding";
import { ReadOnlyComparison } from "~/steps/comparison/comparison-view";
import { SidePart } from "~/steps/send/comparison-side-view";
import { EstimateNotice } from "~/ui/parts";

/**
 * The result of a new loan, as far as it could be calculated.
 * @param props.page address of the page, to search again
 */
export function QuoteFindingDetails({ finding, page }: { finding: QuoteFinding; page: string }) {
  switch (finding.is) {
    case "loans":
      return (
        <>
          <h2>{finding.title}</h2>
          <EstimateNotice />
          <ReadOnlyComparison parts={finding.loans} />
        </>
      );
    case "beside":
      return <SidePart side={finding.side} />;
    case "figures":
      return (
        <>
          <h2>What a new loan could do</h2>
          <EstimatedAmounts amounts={finding.amounts} />
          <p>
            We can't show the loans behind these numbers right now. A loan expert will go over them with you.
          </p>
        </>
      );
    case "nothing":
      return (
        <p>
          Today we find no new loan that is clearly worth its costs for you. Rates change, and a loan expert
          can look at your goals with you.
        </p>
      );
    case "searching":
      return (
        <p>
          We are still working out what a new loan could do.{" "}
          <Link to={page} reloadDocument>
            Look again
          </Link>{" "}
          in a moment.
        </p>
      );
  }
}
