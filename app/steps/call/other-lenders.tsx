import { LinkButton } from "~/ui/parts";
import type { Partner } from "./partner";

/** Suggests other lenders where we do not lend: a partner if configured, else general advice. */
export function OtherLenders({ partner }: { partner?: Partner | undefined }) {
  return partner ? (
    <>
      <h2>See other lenders</h2>
      <p>
        {partner.name} compares lenders. We send none of your answers there, so you begin anew, and what it
        offers is between you and them.
      </p>
      <p>
        <LinkButton to={partner.url} main>
          Go to {partner.name}
        </LinkButton>
      </p>
    </>
  ) : (
    <>
      <h2>What you can do</h2>
      <p>
        Other banks and credit unions decide for themselves where and to whom they lend. A housing counselor
        can tell you who may lend to you, and goes through an offer with you.
      </p>
    </>
  );
}

/** A partner for people with a low credit score. */
export function LowCreditPartner({ name, url }: Partner) {
  return (
    <p>
      A partner of ours works with people whose credit score is low:{" "}
      <a href={url} target="_blank" rel="noopener noreferrer">
        {name}
        <span className="vh"> (opens in a new tab)</span>
      </a>
    </p>
  );
}
