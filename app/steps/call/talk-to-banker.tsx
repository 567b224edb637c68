import { CallMeForm, type CallMeView } from "./call-me";

/** What the server says for the last part of a page that ends the journey without a loan. */
export interface TalkToBankerView {
  call: CallMeView;
  /** support line as displayed, and as a link */
  line: string;
  lineHref: string;
}

/** The way on from an ending: a banker who calls, or our number. */
export function TalkToBanker({ call, line, lineHref }: TalkToBankerView) {
  return (
    <>
      <h2>Talk to a loan expert</h2>
      <CallMeForm call={call} />
      <p>
        Or call us at <a href={lineHref}>{line}</a>.
      </p>
    </>
  );
}
