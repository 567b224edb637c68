import { COUNSELORS } from "~/steps/call/help-links";
import { OtherLenders } from "~/steps/call/other-lenders";
import { DecisionNote, INQUIRY } from "~/steps/credit/decision-note";
import { WhatWouldHelp } from "~/steps/credit/what-would-help-view";
import { ContactUs } from "~/steps/call/talk-to-us";
import { StepPage } from "~/ui/page";
import { ButtonRow, LinkButton, LinkList } from "~/ui/parts";
import type { NotNowView } from "./not-now";

/** Shows why we cannot help now, what would help, and where to go next. */
export function NotNowPage({
  decision,
  turns,
  why,
  help,
  ways,
  change,
  elsewhere,
  line,
  lineHref,
}: NotNowView) {
  const [first, ...others] = ways;
  return (
    <StepPage picture={elsewhere ? "house" : "key"} lead={why}>
      {elsewhere ? (
        <OtherLenders {...elsewhere} />
      ) : (
        <>
          <DecisionNote decision={decision}>
            <p>{INQUIRY}</p>
          </DecisionNote>
          {turns ? <WhatWouldHelp help={turns} decision={decision} /> : null}
          <h2>What helps</h2>
          <ul>
            {help.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      )}
      <h2>Where to go from here</h2>
      {first ? (
        <ButtonRow>
          <LinkButton to={first.to} main>
            {first.label}
          </LinkButton>
        </ButtonRow>
      ) : null}
      <LinkList links={[...(change ? [change] : []), ...others, COUNSELORS]} />
      <ContactUs line={line} lineHref={lineHref} />
    </StepPage>
  );
}
