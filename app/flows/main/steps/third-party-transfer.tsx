import { OtherLenders } from "~/steps/call/other-lenders";
import type { FooterInputs } from "~/ui/page-data";
import { StepPage, useStep } from "~/ui/page";
import { LinkList } from "~/ui/parts";
import { changeAddress } from "~server/visit/change-link";
import { stepAction, stepLoader } from "~server/visit/step";
import type { Visit } from "~server/visit/types";
import { isValidState } from "~/domain/states";
import { requestCall, callButtonAction } from "~/steps/call/ask-for-call";
import { transactionTypeOf, withCallState } from "~/flows/main/call/call-state";
import { contactData, type ContactData } from "~/steps/call/contact-data";
import { COUNSELORS } from "~/steps/call/help-links";
import { partnerAt, type Partner } from "~/steps/call/partner";
import { homeState } from "~/steps/address/home-place";
import { placeName } from "~/steps/address/place-words";
import type { MainState } from "~/flows/main/state";
import { ContactUs } from "~/steps/call/talk-to-us";
import { thirdPartyTransfer } from "./third-party-transfer.step";

interface ThirdPartyTransferView {
  /** the state in which we do not lend; absent where the loan itself is one we do not make */
  place?: string;
  partner?: Partner;
  /** the address where the state is changed */
  elsewhere?: string;
  line: ContactData;
}

/** Pages that ask for a state, the later ones first. */
const STATE_PAGES = [
  "address",
  "m/profile/property-address",
  "m/instant-link/address",
  "m/instant-link/review",
  "cashout-search",
  "estimated-home-value",
  "cashout-no-offercode",
  "cashout-payment",
  "review-cashout",
  "quick-quote",
  "state-and-county",
] as const;

/** Returns the page that ended because we do not lend there, if any. */
const unservedPage = ({ state, trail }: Pick<Visit<MainState>, "state" | "trail">): string | undefined =>
  STATE_PAGES.find(
    (node) => state.outcomes[node] === "not-served" && trail.some((place) => place.node === node),
  );

/** Returns the page where the unsupported state was entered, so that it can be changed. */
function changeStateLink(visit: Visit<MainState>, unservedNode: string | undefined): string | undefined {
  const pages = unservedNode === undefined ? STATE_PAGES : [unservedNode];
  return pages.map((node) => changeAddress(visit, node)).find((to) => to !== undefined);
}

export const loader = stepLoader(thirdPartyTransfer, {
  load: (visit) => {
    const unservedNode = unservedPage(visit);
    const state = homeState(visit.state);
    // The home of a returning visitor may be known without a page that asked for it.
    const isOutside = unservedNode !== undefined || (state !== undefined && !isValidState(state));
    const partner = partnerAt(visit.runtime.config.links.transfer);
    const elsewhere = isOutside ? changeStateLink(visit, unservedNode) : undefined;
    const { call, ...line } = contactData(withCallState(visit));
    const data: ThirdPartyTransferView = {
      place: isOutside ? placeName(state) : undefined,
      partner,
      elsewhere,
      // Bankers are licensed by state: where we do not lend, no banker can take a call.
      line: !isOutside && call ? { call, ...line } : line,
    };
    const footer: FooterInputs = partner
      ? { thirdPartyTransferDisclaimer: true, thirdPartyTransferParty: partner.name }
      : {};
    return { data, footer };
  },
});

export const action = stepAction(
  thirdPartyTransfer,
  (submission) => requestCall(withCallState(submission), transactionTypeOf(submission.trail)),
  { call: (press) => callButtonAction(withCallState(press), transactionTypeOf(press.trail)) },
);

export default function ThirdPartyTransfer() {
  const { place, partner, elsewhere, line } = useStep<ThirdPartyTransferView>().data;
  return (
    <StepPage
      picture="house"
      lead={
        place === undefined
          ? "The loan you have in mind is outside the amounts we lend. This isn't about you: other lenders lend less, or more."
          : `We don't lend in ${place} yet, so we can't make this loan. We're sorry. Other lenders can.`
      }
    >
      <OtherLenders partner={partner} />
      <LinkList
        links={[...(elsewhere ? [{ to: elsewhere, label: "The home is in another state" }] : []), COUNSELORS]}
      />
      <ContactUs {...line} intent={partner ? "call" : undefined} />
    </StepPage>
  );
}
