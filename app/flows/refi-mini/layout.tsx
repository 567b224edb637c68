import { FlowError, FlowFrame } from "~/ui/flow-frame";

/** What stands around the pages of the flow. */
export default function RefiMiniLayout() {
  return <FlowFrame />;
}

/** What stands in place of one that failed. */
export function ErrorBoundary() {
  return <FlowError layout="non-fixed-header" />;
}
