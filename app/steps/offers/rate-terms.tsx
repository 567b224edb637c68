import type { ReactNode } from "react";
import { Details } from "~/ui/parts";

/** What the words on a page with a rate mean. @param children the words that only this page has */
export function RateTerms({ children }: { children: ReactNode }) {
  return (
    <Details summary="What do these words mean?">
      <p>
        The <strong>interest rate</strong> is what you pay each year for the money itself. The{" "}
        <strong>APR</strong> counts the lender&rsquo;s fees and mortgage insurance too, so it is the better
        number to compare lenders with.
      </p>
      {children}
    </Details>
  );
}
