import { ProgramsDetails } from "~/steps/offers/other-loans-view";
import { VaNote } from "~/steps/offers/va-note";
import { CallMeForm, type CallMeView } from "~/steps/call/call-me";
import { Comparison } from "~/ui/comparison";
import { StepForm, StepPage } from "~/ui/page";
import { BigNumber, BigNumbers, Callout, EstimateNotice, LinkList, SummaryList } from "~/ui/parts";
import { COMPARE } from "./links";
import type { RangeView } from "./range";

/** Shows how much cash the home could give, before the visitor is asked for a name or phone. */
export function RangePage(range: RangeView) {
  const { ends, wantedCash, ways, rests, assumed, programs, isByProgram, hasServed } = range;
  return (
    <StepPage>
      <EstimateNotice />
      <Range ends={ends} />
      {wantedCash ? <p>{wantedCash}</p> : null}
      {isByProgram ? (
        <p>Only an FHA or VA loan gives this much: see the comparison with these loans.</p>
      ) : (
        <VaNote shown={hasServed} />
      )}
      <StepForm submit="Talk it over with a loan expert">
        <p>
          Next we ask where the home is, your name, and your mobile number, to which we text a code. No one
          calls you until you ask.
        </p>
      </StepForm>
      <h2>Ways to get it</h2>
      <Comparison
        caption="Cash to you from each loan, with its least and most favorable numbers"
        columns={["At least", "At most"]}
        rows={ways}
      />
      {programs ? (
        <ProgramsDetails
          caption="Cash to you from other loans that replace the mortgage"
          columns={["At least", "At most"]}
          {...programs}
          isOpen={isByProgram}
        />
      ) : null}
      <SummaryList heading="What it's based on" rows={rests} />
      <p>An amount to the dollar, instead of a range, makes the result narrower.</p>
      <h2>What we assumed</h2>
      <ul>
        {assumed.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p>It isn't an offer or a decision, and no one checked your credit.</p>
      <LinkList links={[COMPARE]} />
    </StepPage>
  );
}

const Range = ({ ends }: Pick<RangeView, "ends">) => (
  <>
    <h2>Cash to you, after closing costs</h2>
    <BigNumbers>
      {ends.map((end) => (
        <BigNumber key={end.label} {...end} />
      ))}
    </BigNumbers>
  </>
);

export interface CallView {
  is: "call";
  /** absent where the home gives no cash in the end, as in a state that caps it */
  range?: RangeView | undefined;
  call: CallMeView;
  line: string;
  lineHref: string;
  /** the visitor can still add details before the call */
  more: boolean;
}

/** Shows the result of the quiz and the call, once the phone is verified. */
export function CallPage({ range, call, line, lineHref, more }: CallView) {
  return (
    <StepPage
      picture="phone"
      lead={
        range
          ? "A loan expert knows what you told us here and will help you find the loan that fits."
          : "Where the home is, the law allows no cash from it with the numbers you gave us. A loan expert will look at other options with you."
      }
    >
      {range ? (
        <>
          <EstimateNotice />
          <Range ends={range.ends} />
        </>
      ) : (
        <Callout>
          <p>No credit decision has been made, and no one checked your credit.</p>
        </Callout>
      )}
      <CallMeForm call={call} />
      <p>
        Or call us at <a href={lineHref}>{line}</a>.
      </p>
      {more ? (
        <>
          <h2>Do you have three more minutes?</h2>
          <p>If we know where you live, your email address and who borrows with you, the call is shorter.</p>
          <StepForm submit="Answer a few more questions" intent="more" quiet formKey="more" />
        </>
      ) : null}
      <LinkList links={[COMPARE]} />
    </StepPage>
  );
}
