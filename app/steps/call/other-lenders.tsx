import { LinkButton } from "~/ui/parts";
import type { Partner } from "./partner";

/** Suggests other lenders where we do not lend: a partner if configured, else general advice. */
export function OtherLenders({ partner }: { partner?: Partner | undefined }) {
  return partner ? (
    <>
      <h2>See other lenders</h2>
      <p>
        {partner.name} compares lenders. We don't send your answers there, so you start over, and what it
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
        can tell you who may lend to you, and go over an offer with you.
      </p>
    </>
  );
}

/** A partner for people with a low credit score. */
export function LowCreditPartner({ name, url }: Partner) {
  return (
    <p>
      One of our partners works with people whose credit score is low:{" "}
      <a href={url} target="_blank" rel="noopener noreferrer">
        {name}
        <span className="vh"> (opens in a new tab)</span>
      </a>
    </p>
  );
}
