import { FlowError, FlowFrame } from "~/ui/flow-frame";

/** The layout around the pages of the flow. */
export default function SpwLayout() {
  return <FlowFrame />;
}

/** The error page of the flow. */
export function ErrorBoundary() {
  return <FlowError layout="full-width" />;
}
