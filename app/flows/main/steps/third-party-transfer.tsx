import { OtherLenders } from "~/steps/other-lenders";
import type { FooterInputs } from "~/ui/page-data";
import { StepPage, useStep } from "~/ui/page";
import { LinkList } from "~/ui/parts";
import { changeAddress } from "~server/http/change-link";
import { stepAction, stepLoader } from "~server/http/step";
import { callMe, callMeButton } from "../../../steps/ask-for-call";
import { transactionTypeOf, withCallState } from "../call";
import { helpLine, type HelpLine } from "../help-line";
import { COUNSELORS } from "../../../steps/help-links";
import { partnerAt, type Partner } from "../../../steps/partner";
import { placeName } from "../place-words";
import { TalkToUs } from "../talk-to-us";
import { thirdPartyTransfer } from "./third-party-transfer.step";

interface Data {
  /** the state in which we do not lend; absent where the loan itself is what we do not make */
  place?: string;
  partner?: Partner;
  /** where the state is changed */
  elsewhere?: string;
  line: HelpLine;
}

/** Pages on which a state is given; the one that ended there is where it is changed. */
const ASKS_PLACE = ["address", "state-and-county"];

export const loader = stepLoader(thirdPartyTransfer, {
  load: (visit) => {
    const { answers, outcomes } = visit.state;
    const asked = ASKS_PLACE.find(
      (node) => outcomes[node] === "not-served" && visit.trail.some((place) => place.node === node),
    );
    const partner = partnerAt(visit.runtime.config.links.transfer);
    const elsewhere = asked === undefined ? undefined : changeAddress(visit, asked);
    const { support, call } = helpLine(visit);
    const data: Data = {
      ...(asked === undefined ? {} : { place: placeName(answers.propertyState) }),
      ...(partner ? { partner } : {}),
      ...(elsewhere === undefined ? {} : { elsewhere }),
      // Bankers are licensed by state: where we do not lend there is nobody to call.
      line: asked === undefined && call ? { support, call } : { support },
    };
    const footer: FooterInputs = partner
      ? { thirdPartyTransferDisclaimer: true, thirdPartyTransferParty: partner.name }
      : {};
    return { data, footer };
  },
});

export const action = stepAction(
  thirdPartyTransfer,
  (asked) => callMe(withCallState(asked), transactionTypeOf(asked.trail)),
  { call: (press) => callMeButton(withCallState(press), transactionTypeOf(press.trail)) },
);

export default function ThirdPartyTransfer() {
  const { place, partner, elsewhere, line } = useStep<Data>().data;
  return (
    <StepPage
      picture="house"
      lead={
        place === undefined
          ? "The loan you have in mind is outside the amounts we lend. That says nothing about you: others lend less, or more."
          : `We do not lend in ${place} yet, so we cannot make this loan. We are sorry. Others can.`
      }
    >
      <OtherLenders partner={partner} />
      <LinkList
        links={[...(elsewhere ? [{ to: elsewhere, label: "The home is in another state" }] : []), COUNSELORS]}
      />
      <TalkToUs {...line} {...(partner ? { intent: "call" } : {})} />
    </StepPage>
  );
}
