import type { LoaderFunctionArgs } from "~server/visit/responses";
import { papersPage, type PapersView, type ShownPaper } from "~/steps/consent/papers";
import { StepPage, useStep } from "~/ui/page";
import { Panel } from "~/ui/parts";
import { runtimeOf } from "~server/edge/request-runtime";

/** For holders of the link only, so search engines must not index it. */
export const meta = () => [{ name: "robots", content: "noindex" }];

export const loader = async ({ request }: LoaderFunctionArgs) =>
  papersPage(request, await runtimeOf(request));

const WORDS = {
  none: "Documents come with a loan application: your name, income, and Social Security number, the address and value of the home, and the amount. We don't have all of these from you.",
  lost: "It may have expired, it was opened too long ago, or a part of it is missing. Open it again from the text we sent you.",
  down: "That's our fault, not yours. Please open the page again in a few minutes.",
} as const;

export default function Papers() {
  const { shown, support } = useStep<PapersView>().data;
  const line = (
    <p>
      Questions? Call <a href={support.href}>{support.shown}</a>.
    </p>
  );
  if (shown.kind !== "papers") {
    return (
      <StepPage picture="key" lead={WORDS[shown.kind]}>
        {line}
      </StepPage>
    );
  }
  return (
    <StepPage lead="What the law gives you when you apply for a home loan, and when. All of it comes by mail as well. Keep a copy.">
      {shown.papers.map((paper) => (
        <Paper key={paper.document} paper={paper} />
      ))}
      {line}
    </StepPage>
  );
}

function Paper({ paper: { title, says, link } }: { paper: ShownPaper }) {
  return (
    <Panel heading={title}>
      <p>{says}</p>
      {link === undefined ? null : (
        <p>
          <a href={link.to} {...(link.isDownload && { download: true })}>
            {link.label}
          </a>
        </p>
      )}
    </Panel>
  );
}
