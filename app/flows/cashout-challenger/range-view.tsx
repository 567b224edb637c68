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
  const { ends, wish, ways, rests, assumed, programs, isByProgram, hasServed } = range;
  return (
    <StepPage>
      <EstimateNotice />
      <Range ends={ends} />
      {wish ? <p>{wish}</p> : null}
      {isByProgram ? (
        <p>It takes an FHA or VA loan to get this much: see the comparison with these loans.</p>
      ) : (
        <VaNote shown={hasServed} />
      )}
      <StepForm submit="Talk it over with a loan expert">
        <p>
          Next we ask where the home is, your name, and your mobile number, to which we text a code. Nobody
          calls you until you ask for it.
        </p>
      </StepForm>
      <h2>By which ways</h2>
      <Comparison
        caption="Cash in your hand by each way, with the figures that suit it least and most"
        columns={["At least", "At most"]}
        rows={ways}
      />
      {programs ? (
        <ProgramsDetails
          caption="Cash in your hand by other loans that replace the mortgage"
          columns={["At least", "At most"]}
          {...programs}
          isOpen={isByProgram}
        />
      ) : null}
      <SummaryList heading="What it rests on" rows={rests} />
      <p>An amount to the dollar, in place of a range, makes the result narrower.</p>
      <h2>What we took for granted</h2>
      <ul>
        {assumed.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p>It is no offer and no decision, and nobody looked at your credit.</p>
      <LinkList links={[COMPARE]} />
    </StepPage>
  );
}

const Range = ({ ends }: Pick<RangeView, "ends">) => (
  <>
    <h2>Cash in your hand, after closing costs</h2>
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
          ? "A loan expert knows what you told here, and finds with you which way fits."
          : "Where the home is, the law leaves no cash in it with the figures you told. A loan expert looks with you at what else there is."
      }
    >
      {range ? (
        <>
          <EstimateNotice />
          <Range ends={range.ends} />
        </>
      ) : (
        <Callout>
          <p>No credit decision has been made, and nobody looked at your credit.</p>
        </Callout>
      )}
      <CallMeForm call={call} />
      <p>
        Or call us at <a href={lineHref}>{line}</a>.
      </p>
      {more ? (
        <>
          <h2>Do you have three more minutes?</h2>
          <p>With where you live, an email address and who borrows with you the call is shorter.</p>
          <StepForm submit="Answer a few more questions" intent="more" quiet formKey="more" />
        </>
      ) : null}
      <LinkList links={[COMPARE]} />
    </StepPage>
  );
}
