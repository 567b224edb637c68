import "~/steps/comparison/comparison.css";
import { keptComparisonPage, type KeptView } from "~/steps/send/kept-comparison";
import { StepPage, useStep } from "~/ui/page";
import type { PageHandle } from "~/ui/page-styles";
import { ButtonRow, Callout, LinkButton } from "~/ui/parts";
import { StaticPart } from "~/ui/static-part";
import { runtimeOf } from "~server/edge/request-runtime";
import type { LoaderFunctionArgs } from "~server/visit/responses";

export const handle: PageHandle = { styles: "comparison" };

/** For holders of the link only, so search engines must not index it. */
export const meta = () => [{ name: "robots", content: "noindex" }];

export const loader = async ({ request }: LoaderFunctionArgs) =>
  keptComparisonPage(request, await runtimeOf(request));

const WORDS = {
  lost: "The page closes half an hour after the code. Open it again from the email or the text we sent you.",
  incomplete:
    "A part of it is missing, as happens when a link is cut or copied in part. Open it again in the email or the text we sent you.",
  gone: "We keep them for 30 days. You can compare today's loans at any time.",
  down: "That's our fault, not yours. Please open the page again in a few minutes.",
} as const;

/** Continues the application, where the loans are compared at today's prices. */
const AGAIN = "/comparison?again=1";

export default function KeptComparison() {
  const { shown, support } = useStep<KeptView>().data;
  const again = (isMain: boolean) => (
    <ButtonRow>
      <LinkButton to={AGAIN} main={isMain} plain>
        Compare today’s loans
      </LinkButton>
    </ButtonRow>
  );
  const line = (
    <p>
      Questions? Call <a href={support.href}>{support.shown}</a>.
    </p>
  );
  if (shown.kind !== "kept") {
    return (
      <StepPage picture="key" lead={WORDS[shown.kind]}>
        {shown.kind === "gone" ? again(true) : null}
        {line}
      </StepPage>
    );
  }
  const { sentOn, hold, isOver, html } = shown;
  return (
    <StepPage
      lead={`The loans as we sent them to you on ${sentOn}. Nothing is decided, and no loan is chosen.`}
    >
      <Callout tone={isOver ? "warn" : undefined}>
        <p>{hold}</p>
      </Callout>
      <div className="wide cxp">
        <StaticPart id="kept" html={html} />
      </div>
      {again(isOver)}
      {line}
    </StepPage>
  );
}
