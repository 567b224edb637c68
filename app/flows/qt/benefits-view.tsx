import { Link } from "~/ui/link";
import type { CallMeView } from "~/steps/call/call-me";
import { OtherLenders } from "~/steps/call/other-lenders";
import type { Partner } from "~/steps/call/partner";
import { ContactUs } from "~/steps/call/talk-to-us";
import { DecisionNote, type CreditDecision } from "~/steps/credit/decision-note";
import { CreditHelp } from "~/steps/credit/credit-help-view";
import { AcceptedOffer } from "~/steps/offers/accepted-view";
import type { AcceptedOfferView } from "~/steps/offers/accept-offer";
import { NoOffer } from "~/steps/offers/no-offer-view";
import type { NoOfferWords } from "~/steps/offers/no-offer-words";
import type { ResultView } from "~/steps/offers/offer-page";
import { Searching } from "~/steps/offers/offers-view";
import { SearchResult } from "~/steps/offers/result-view";
import { MoneyField } from "~/ui/fields";
import { StepForm, StepPage, useStep } from "~/ui/page";
import type { WaitingView } from "~/ui/page-data";
import { Callout, LinkList } from "~/ui/parts";

interface SupportPhone {
  line: string;
  lineHref: string;
}

/** The requests so far. */
export interface RequestView {
  isCash: boolean;
}

interface BenefitsRequest {
  request: RequestView;
  /** address of the chat; absent once the offer to chat was closed */
  chat?: string | undefined;
}

interface FoundView extends BenefitsRequest {
  is: "found";
  /** the address of the requested call's page */
  myCall?: string;
  result: ResultView;
}

interface NoOfferView extends BenefitsRequest, SupportPhone {
  is: "nothing";
  /** why there are no offers; absent where the search failed */
  words?: NoOfferWords | undefined;
  /** shown when the search failed */
  failed?: string | undefined;
  call: CallMeView;
}

interface ChosenView extends SupportPhone {
  is: "chosen";
  accepted: AcceptedOfferView;
  /** links back to the offers, and to the application's documents */
  links: { to: string; label: string }[];
  call: CallMeView;
  chat?: string | undefined;
}

interface NotServed extends SupportPhone {
  is: "not-served";
  where: string;
  change?: string | undefined;
  partner?: Partner | undefined;
}

interface NoPullView extends SupportPhone {
  is: "no-look";
  isFrozen: boolean;
  /** the credit decision; absent where none was made */
  decision?: CreditDecision | undefined;
  /** the possible reason, and what would help, where no decision was made */
  why: string | undefined;
  change?: string | undefined;
  call: CallMeView;
}

/** The content of the benefits page. */
export type BenefitsView =
  { is: "searching" } | FoundView | NoOfferView | ChosenView | NotServed | NoPullView;

/** The benefits page, from the wait to the result. */
export function BenefitsPage() {
  const { data } = useStep<BenefitsView & { waiting?: WaitingView }>();
  switch (data.is) {
    case "searching":
      return <Searching waiting={data.waiting} intent="search" />;
    case "found":
      return <Found {...data} />;
    case "nothing":
      return <NoOfferSection {...data} />;
    case "chosen":
      return <Chosen {...data} />;
    case "not-served":
      return <NotServedPage {...data} />;
    case "no-look":
      return <NoPullPage {...data} />;
  }
}

function Found({ result, request, chat, myCall }: FoundView) {
  return (
    <StepPage lead={result.lead}>
      {myCall === undefined ? null : (
        <p>
          You have asked us to call you: <Link to={myCall}>see the status of your call</Link>.
        </p>
      )}
      <SearchResult view={result} intent="choose">
        <NewAmountForm request={request} chat={chat} />
      </SearchResult>
    </StepPage>
  );
}

function NoOfferSection({ words, failed, request, call, chat, line, lineHref }: NoOfferView) {
  return (
    <StepPage lead={words?.lead}>
      {words ? (
        <NoOffer words={words} />
      ) : (
        <Callout tone="warn">
          <p>{failed}</p>
        </Callout>
      )}
      <NewAmountForm request={request} chat={chat} isFailed={words === undefined} />
      <ContactUs call={call} line={line} lineHref={lineHref} />
    </StepPage>
  );
}

function Chosen({ accepted, links, call, chat, line, lineHref }: ChosenView) {
  return (
    <StepPage
      picture="check"
      lead="Your choice doesn't commit you. A loan expert will go over this loan with you and prepare the documents."
    >
      <AcceptedOffer accepted={accepted} />
      <LinkList links={links} />
      <ContactUs call={call} line={line} lineHref={lineHref} />
      {chat === undefined ? null : <LinkList links={[{ to: chat, label: "Chat with us" }]} />}
    </StepPage>
  );
}

/**
 * The form for another cash amount, or none, where every submission is a new search; and the offer
 * to chat, which stays hidden once closed.
 */
function NewAmountForm({
  request: { isCash },
  chat,
  isFailed = false,
}: BenefitsRequest & { isFailed?: boolean }) {
  return (
    <div className="np">
      <h2>{isFailed ? "Look again" : "Would another amount suit you better?"}</h2>
      <StepForm
        submit={isFailed ? "Look again" : "Search with this amount"}
        intent="ask"
        formKey="ask"
        quiet
        secondary={chat === undefined ? [] : { label: "No chat, thank you", intent: "close-chat" }}
      >
        <MoneyField
          name="cash"
          label="Cash you'd like"
          hint={isCash ? "Enter 0 to pay less each month instead." : "Enter an amount to get cash as well."}
        />
        <p>
          This is free, and we don't check your credit again.
          {chat === undefined ? null : (
            <>
              {" "}
              Questions? <Link to={chat}>Chat with us</Link>
            </>
          )}
        </p>
      </StepForm>
    </div>
  );
}

function NotServedPage({ where, change, partner, line, lineHref }: NotServed) {
  return (
    <StepPage
      picture="house"
      lead={`We are not licensed to lend in ${where} yet. This isn't about you: no credit decision has been made, and no one has checked your credit.`}
    >
      <OtherLenders partner={partner} />
      {change === undefined ? null : (
        <LinkList links={[{ to: change, label: "My home is somewhere else" }]} />
      )}
      <p>
        Questions? Call us at <a href={lineHref}>{line}</a>.
      </p>
    </StepPage>
  );
}

function NoPullPage({ isFrozen, decision, why, change, call, line, lineHref }: NoPullView) {
  return (
    <StepPage
      picture={isFrozen ? "frozen" : "key"}
      lead={
        decision
          ? "What we can see online is not enough to compare loans for you here. You still have options."
          : "We need the report to see your mortgages, so we cannot compare loans with them here. This is no decision about a loan."
      }
    >
      {decision ? (
        <>
          <DecisionNote decision={decision} />
          <CreditHelp decision={decision} />
        </>
      ) : (
        <Callout>
          <p>{why}</p>
        </Callout>
      )}
      {change === undefined ? null : (
        <LinkList links={[{ to: change, label: "Review the details we used" }]} />
      )}
      <ContactUs call={call} line={line} lineHref={lineHref} />
    </StepPage>
  );
}
