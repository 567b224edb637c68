import { EstimateNotice, Panel } from "~/ui/parts";
import type { AcceptedOfferView } from "./accept-offer";

/** The accepted offer; nothing where it is unavailable. */
export function AcceptedOffer({ accepted }: { accepted: AcceptedOfferView | undefined }) {
  if (!accepted) return null;
  return (
    <>
      <EstimateNotice words={accepted.notice} />
      <Panel heading={accepted.name}>
        <p>{accepted.home}</p>
        <p>
          {accepted.cash}
          <br />
          {accepted.line}
        </p>
      </Panel>
    </>
  );
}
