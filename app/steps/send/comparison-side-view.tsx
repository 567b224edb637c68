import { FiguresPage } from "~/steps/comparison/comparison-view";
import { StepPage } from "~/ui/page";
import type { ComparisonSide } from "./comparison-side";
import { SendPart } from "./send-view";

/** All figures of a comparison, or the forms that send it. */
export const SidePart = ({ side }: { side: ComparisonSide }) =>
  side.kind === "send" ? <SendPart view={side.send} /> : <FiguresPage html={side.html} back={side.back} />;

/** The same as a page. */
export const SidePage = ({ side, lead }: { side: ComparisonSide; lead?: string }) => (
  <StepPage lead={lead}>
    <SidePart side={side} />
  </StepPage>
);
