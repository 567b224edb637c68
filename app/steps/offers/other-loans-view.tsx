import { ADJUSTABLE_TERMS } from "~/content/adjustable-terms-link";
import { Comparison } from "~/ui/comparison";
import { Details } from "~/ui/parts";
import type { OtherLoans } from "./other-loans";

/** FHA, VA and adjustable loans beside the one of the page, folded away; nothing where none is lent. @param props.caption what all of them are for */
export function OtherLoansDetails({ others, caption }: { others: OtherLoans | undefined; caption: string }) {
  return others ? (
    <Details summary="Compare with FHA, VA and adjustable-rate loans">
      <Comparison caption={caption} hideCaption columns={others.columns} rows={others.rows} />
      <p>Principal, interest and mortgage insurance; taxes and homeowners insurance come on top.</p>
      {others.notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <p>
        <a href={ADJUSTABLE_TERMS.to}>{ADJUSTABLE_TERMS.label}</a>
      </p>
    </Details>
  ) : null;
}
