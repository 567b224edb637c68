import type { ReactNode } from "react";
import { Details } from "~/ui/parts";

/**
 * The terms of a page with a rate, and what they mean.
 * @param children terms of this page only
 */
export function RateTerms({ children }: { children: ReactNode }) {
  return (
    <Details summary="What do these words mean?">
      <p>
        The <strong>interest rate</strong> is what you pay each year to borrow the money. The{" "}
        <strong>APR</strong> counts the lender&rsquo;s fees and mortgage insurance too, so it is the better
        number to compare lenders with.
      </p>
      {children}
    </Details>
  );
}
