import { COUNSELORS } from "~/steps/call/help-links";
import { OtherLenders } from "~/steps/call/other-lenders";
import { TalkToUs } from "~/steps/call/talk-to-us";
import { StepPage } from "~/ui/page";
import { ButtonRow, Callout, LinkButton, LinkList } from "~/ui/parts";
import type { NotNowView } from "./not-now";

/** Why we cannot help now, what helps, and where to go from here. */
export function NotNowPage({ why, help, ways, change, elsewhere, line, lineHref }: NotNowView) {
  const [first, ...others] = ways;
  return (
    <StepPage picture={elsewhere ? "house" : "key"} lead={why}>
      {elsewhere ? (
        <OtherLenders {...elsewhere} />
      ) : (
        <>
          <Callout>
            <p>
              No credit decision has been made, and nobody looked at your credit. A loan expert can look at
              the whole picture with you.
            </p>
          </Callout>
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
      <TalkToUs line={line} lineHref={lineHref} />
    </StepPage>
  );
}
