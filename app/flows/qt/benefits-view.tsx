import { ByPhoneOnly } from "~/steps/call/by-phone-only";
import { CallMeForm, type CallMeView } from "~/steps/call/call-me";
import { OtherLenders } from "~/steps/call/other-lenders";
import type { Partner } from "~/steps/call/partner";
import type { SupportLine } from "~/steps/call/support-line";
import { TalkToUs } from "~/steps/call/talk-to-us";
import { AcceptedOffer } from "~/steps/offers/accepted-view";
import type { AcceptedView } from "~/steps/offers/accept-offer";
import type { OffersView } from "~/steps/offers/offers-view";
import { Searching } from "~/steps/offers/offers-view";
import { Result } from "~/steps/offers/result-view";
import { MoneyField } from "~/ui/fields";
import { StepForm, StepPage, useStep } from "~/ui/page";
import type { WaitingView } from "~/ui/page-data";
import { ButtonRow, Callout, LinkButton, LinkList } from "~/ui/parts";

interface Line {
  line: string;
  lineHref: string;
}

/** What was asked for so far. */
export interface AskedView {
  /** it was asked for on this page */
  isAgain: boolean;
  isCash: boolean;
}

interface ResultPage extends Line {
  is: "result";
  offers: OffersView;
  asked: AskedView;
  /** the offer that was chosen */
  accepted?: AcceptedView;
  call: CallMeView;
  /** address of the chat; absent once the offer to chat was closed */
  chat?: string;
}

interface NotServed extends Line {
  is: "not-served";
  where: string;
  change?: string | undefined;
  partner?: Partner | undefined;
}

interface NoLook extends Line {
  is: "no-look";
  isFrozen: boolean;
  isUnknown: boolean;
  change?: string | undefined;
  call: CallMeView;
}

/** What the page of the benefits shows. */
export type BenefitsView =
  { is: "searching" } | ResultPage | NotServed | { is: "by-phone"; support: SupportLine } | NoLook;

/** The page of the benefits, from the wait to the result. */
export function BenefitsPage() {
  const { data } = useStep<BenefitsView & { waiting?: WaitingView }>();
  switch (data.is) {
    case "searching":
      return <Searching waiting={data.waiting} intent="search" />;
    case "result":
      return <Found {...data} />;
    case "not-served":
      return <NotServedPage {...data} />;
    case "by-phone":
      return <ByPhoneOnly support={data.support} />;
    case "no-look":
      return <NoLookPage {...data} />;
  }
}

function Found(view: ResultPage) {
  const { offers } = view;
  return (
    <StepPage
      lead={offers.is === "found" ? offers.result.lead : offers.is === "none" ? offers.words.lead : undefined}
    >
      <Offers {...view} />
      <AskAgain {...view.asked} isFailed={offers.is === "failed"} />
      <NextStep {...view} />
    </StepPage>
  );
}

function Offers({ offers, accepted }: ResultPage) {
  switch (offers.is) {
    case "found":
      return (
        <>
          <AcceptedOffer accepted={accepted} />
          <Result view={offers.result} intent="choose" />
        </>
      );
    case "none":
      return (
        <>
          <p>{offers.words.why}</p>
          <ul>
            {offers.words.reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
          <p>{offers.words.hope}</p>
        </>
      );
    default:
      return (
        <Callout tone="warn">
          <p>Our search did not answer. This is on our side, and it says nothing about you or your home.</p>
        </Callout>
      );
  }
}

/** Another amount, or none: every press is a new search. */
function AskAgain({ isCash, isAgain, isFailed }: AskedView & { isFailed: boolean }) {
  return (
    <>
      <h2>{isFailed ? "Look again" : "Would another amount suit you better?"}</h2>
      <StepForm submit={isFailed ? "Look again" : "Search with this amount"} intent="ask" formKey="ask" quiet>
        <MoneyField
          name="cash"
          label="Cash you would like"
          hint={
            isCash
              ? "Enter 0 to see what lowers your payment instead."
              : "Enter an amount to see what gives you cash as well."
          }
        />
      </StepForm>
      <p>
        {isAgain ? "You can ask as often as you like. " : ""}Searching again costs nothing, and we do not look
        at your credit again for it.
      </p>
    </>
  );
}

/** The way on to a person: a call, the chat where it was not sent away, our line. */
function NextStep({ call, chat, line, lineHref }: ResultPage) {
  return (
    <>
      <h2>Next: talk to a loan expert</h2>
      <CallMeForm call={call} />
      {chat === undefined ? null : (
        <>
          <p>Or write to us while you look at the figures.</p>
          <ButtonRow>
            <LinkButton to={chat}>Chat with us</LinkButton>
          </ButtonRow>
          <StepForm submit="No chat, thank you" intent="close-chat" formKey="close-chat" quiet />
        </>
      )}
      <p>
        Or call us at <a href={lineHref}>{line}</a>.
      </p>
    </>
  );
}

function NotServedPage({ where, change, partner, line, lineHref }: NotServed) {
  return (
    <StepPage
      picture="house"
      lead={`We are not licensed to lend in ${where} yet. This says nothing about you: no credit decision has been made, and nobody has looked at your credit.`}
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

function NoLookPage({ isFrozen, isUnknown, change, call, line, lineHref }: NoLook) {
  return (
    <StepPage
      picture={isFrozen ? "frozen" : "key"}
      lead="We need the report to see your mortgages, so we cannot compare loans with them here. This is no decision about a loan."
    >
      <Callout>
        <p>
          {isFrozen
            ? "All three bureaus keep the report closed, as you or somebody on the loan has asked them to. A freeze can be lifted for a day on the page of each bureau, and costs nothing."
            : isUnknown
              ? "No report goes with the name and the address that we have. A name that was changed, or a move not long ago, is often the reason."
              : "A person has to read it with you. No credit decision has been made."}
        </p>
      </Callout>
      {change === undefined ? null : (
        <LinkList links={[{ to: change, label: "Look over the details we asked with" }]} />
      )}
      <TalkToUs call={call} line={line} lineHref={lineHref} />
    </StepPage>
  );
}
