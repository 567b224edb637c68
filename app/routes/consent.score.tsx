import type { LoaderFunctionArgs } from "~server/visit/responses";
import { scorePage, type ScorePageView } from "~/steps/consent/score";
import { ScoreDisclosure } from "~/steps/credit/score-disclosure-view";
import { StepPage, useStep } from "~/ui/page";
import { ButtonRow, LinkButton } from "~/ui/parts";
import { runtimeOf } from "~server/edge/request-runtime";

/** For one person only, so search engines must not index it. */
export const meta = () => [{ name: "robots", content: "noindex" }];

export const loader = async ({ request }: LoaderFunctionArgs) => scorePage(request, await runtimeOf(request));

const WORDS = {
  none: "The credit bureaus gave us no score for you, or we haven't asked them.",
  lost: "It opens with your own link, if no part of it is missing, or with the code we text to your own phone.",
  closed: "No one can see your score in this browser now. We'll send you the letter.",
  down: "That's our fault, not yours. Please open the page again in a few minutes.",
} as const;

export default function ConsentScore() {
  const { shown, support } = useStep<ScorePageView>().data;
  const line = (
    <p>
      Questions? Call <a href={support.href}>{support.shown}</a>.
    </p>
  );
  if (shown.kind !== "score") {
    return (
      <StepPage picture="key" lead={WORDS[shown.kind]}>
        {line}
      </StepPage>
    );
  }
  return (
    <StepPage lead={`This page is for ${shown.name} alone. It shows no one else's score.`}>
      <ScoreDisclosure own={shown.own} pdf={shown.pdf} />
      <ButtonRow>
        <LinkButton to={shown.close} plain>
          Close my page on this device
        </LinkButton>
      </ButtonRow>
      {line}
    </StepPage>
  );
}
