import { FlowError, FlowFrame } from "~/ui/flow-frame";

/** What stands around the pages of the flow. */
export default function SpwLayout() {
  return <FlowFrame />;
}

/** What stands in place of one that failed. */
export function ErrorBoundary() {
  return <FlowError layout="full-width" />;
}
