import { ContactUs } from "~/steps/call/talk-to-us";
import { DecisionNote } from "~/steps/credit/decision-note";
import { CreditHelp } from "~/steps/credit/credit-help-view";
import { StepForm, StepPage } from "~/ui/page";
import { ButtonRow, LinkButton, LinkList, Steps } from "~/ui/parts";
import type { UnableView } from "./unable-to-pre-qualify";

/** The page for visitors who cannot be pre-qualified online, with text for the reason. */
export function UnablePage(view: UnableView) {
  switch (view.reason) {
    case "not-served":
      return <NotServed {...view} />;
    case "frozen":
      return <Frozen {...view} />;
    case "not-prequalified":
      return <NotPrequalified {...view} />;
  }
}

function NotServed({ notThere, changeTo, transfer, ...help }: UnableView) {
  return (
    <StepPage picture="house" lead={notThere}>
      {transfer ? (
        <>
          <p>Another company we work with may be able to help you there.</p>
          <ButtonRow>
            <LinkButton to={transfer} plain>
              See what they offer
            </LinkButton>
          </ButtonRow>
        </>
      ) : null}
      {changeTo ? <LinkList links={[{ to: changeTo, label: "Choose another state" }]} /> : null}
      <ContactUs call={help.call} line={help.line} lineHref={help.lineHref} />
    </StepPage>
  );
}

function Frozen({ freeze, mayLookAgain, ...help }: UnableView) {
  return (
    <StepPage
      picture="frozen"
      lead={`A freeze at ${freeze.where} keeps everyone from seeing the report, including us. No credit decision has been made.`}
    >
      <LinkList links={freeze.links} />
      {mayLookAgain ? (
        <>
          <Steps
            items={[
              "Open the page of each bureau above and sign in. It opens in a new tab.",
              "Lift the freeze for a few days, or for good. By law it takes an hour at most, and it's free.",
              "Come back to this tab and press the button. If someone is buying with you, the freeze may be theirs.",
            ]}
          />
          <StepForm submit="I have lifted the freeze, try again" intent="unlocked" formKey="unlocked" />
        </>
      ) : (
        <p>We have checked as often as we can for now. A loan expert can take it from here.</p>
      )}
      <ContactUs call={help.call} line={help.line} lineHref={help.lineHref} />
    </StepPage>
  );
}

function NotPrequalified({ decision, lowCredit, ...help }: UnableView) {
  return (
    <StepPage
      picture="key"
      lead="What we can see online is not enough to pre-qualify you. You still have options."
    >
      <DecisionNote decision={decision} />
      <CreditHelp decision={decision} />
      <p>
        A loan expert can go over the reasons with you, and plan what to do in the next few months so that it
        works later.
      </p>
      {lowCredit ? (
        <p>
          <a href={lowCredit} target="_blank" rel="noopener noreferrer">
            Get help with your credit<span className="vh"> (opens in a new tab)</span>
          </a>
        </p>
      ) : null}
      <ContactUs call={help.call} line={help.line} lineHref={help.lineHref} />
    </StepPage>
  );
}
