import { CallMeForm } from "~/steps/call/call-me";
import { DecisionNote } from "~/steps/credit/decision-note";
import { QuoteFindingDetails } from "~/steps/offers/quote-finding-view";
import { StepPage, useStep } from "~/ui/page";
import { Callout, formatMoney, LinkButton, SummaryList } from "~/ui/parts";
import type { PageHandle } from "~/ui/page-styles";
import { refused } from "~server/visit/step-result";
import { stepAction, stepLoader } from "~server/visit/step";
import { requestCall } from "~/steps/call/ask-for-call";
import { hasQuote } from "~/flows/refi-mini-transfer/conditions";
import { openQuote } from "~/flows/refi-mini-transfer/open-quote";
import { quotePage, type QuoteFigures, type QuoteView } from "~/flows/refi-mini-transfer/quote";
import { home } from "./home.step";

export const handle: PageHandle = { styles: "comparison" };

export const loader = stepLoader(home, {
  onArrival: openQuote,
  load: (visit) => quotePage(visit),
});

export const action = stepAction(home, (submission) =>
  hasQuote(submission.state)
    ? requestCall(submission, "refi")
    : refused({ "": ["Open the link we sent you first. Then we can call you about your quote."] }, 409),
);

export default function Home() {
  const { data } = useStep<QuoteView>();
  return data.kind === "quote" ? <Quote {...data} /> : <NoQuote {...data} />;
}

type QuoteShown = Extract<QuoteView, { kind: "quote" }>;

function Quote({ figures, isPreQualified, decision, finding, call, line }: QuoteShown) {
  return (
    <StepPage
      picture="house"
      lead={
        figures?.home
          ? `For your home at ${figures.home}. This is what we have, and how to continue.`
          : "This is what we have so far, and how to continue."
      }
    >
      <CreditWords isPreQualified={isPreQualified} decision={decision} />
      {finding ? <QuoteFindingDetails finding={finding} page="/refi-mini-transfer/home" /> : null}
      {figures ? (
        <Figures {...figures} />
      ) : (
        <Callout tone="warn">
          <p>Your numbers can't be opened right now. The person who calls you can read them to you.</p>
        </Callout>
      )}
      <h2>Go over it with a person</h2>
      <p>
        A loan expert goes over it with you and answers your questions. You don't have to decide anything.
      </p>
      <CallMeForm call={call} label={call.later ? undefined : "Call me now"} />
      <p>
        Or call us at <a href={line.href}>{line.shown}</a>.
      </p>
    </StepPage>
  );
}

/** Says the credit status: pre-qualified, not yet, or not checked. */
function CreditWords({ isPreQualified, decision }: Pick<QuoteShown, "isPreQualified" | "decision">) {
  if (isPreQualified === undefined) {
    return (
      <Callout>
        <p>You are not pre-qualified yet. No one checks your credit before you agree to it.</p>
      </Callout>
    );
  }
  return isPreQualified ? (
    <Callout tone="good">
      <p>
        You pre-qualify based on a credit check that didn't affect your score. This is not an approval yet.
      </p>
    </Callout>
  ) : (
    <>
      <p>What we can see online is not enough to pre-qualify you.</p>
      <DecisionNote decision={decision} />
    </>
  );
}

const ROWS: readonly { name: Exclude<keyof QuoteFigures, "home" | "cashRange">; label: string }[] = [
  { name: "homeValue", label: "Estimated value of your home" },
  { name: "mortgageBalance", label: "Mortgage balance" },
  { name: "monthlyPayment", label: "What you pay each month" },
  { name: "cashWanted", label: "Cash you'd like" },
];

function Figures(figures: QuoteFigures) {
  const rows = ROWS.flatMap(({ name, label }) =>
    figures[name] === undefined
      ? []
      : [
          {
            label,
            value: (name === "cashWanted" && figures.cashRange) || formatMoney(figures[name]),
          },
        ],
  );
  return rows.length > 0 ? <SummaryList heading="What we have on record" rows={rows} figures /> : null;
}

/**
 * The page for a visitor without a valid link. It identifies no one and does not reveal whether an
 * application exists.
 */
function NoQuote({ unopened, line }: Extract<QuoteView, { kind: "none" }>) {
  return (
    <StepPage picture="key" lead={LEADS[unopened ?? "none"]}>
      <p>
        Call us at <a href={line.href}>{line.shown}</a>, and a loan expert will help you. Or start over here:
        a few questions about your home and your loan, and you see what a refinance could do.
      </p>
      <p>
        <LinkButton to="/refi-mini/home" main>
          Start over
        </LinkButton>
      </p>
    </StepPage>
  );
}

const LEADS = {
  none: "It is in the message from your loan expert. Please open it from there.",
  refused: "Links like this one expire, and some lose a part when they are copied.",
  closed: "The request it belongs to is closed, so there is nothing more to do here.",
  down: "That's our fault, not yours. Please open the link in your message again in a few minutes.",
};
