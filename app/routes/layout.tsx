import { FlowError, FlowFrame } from "~/ui/flow-frame";

/** The frame of the pages that are no step of a flow. */
export default function SiteLayout() {
  return <FlowFrame />;
}

/** What stands in place of one that failed. */
export function ErrorBoundary() {
  return <FlowError />;
}
