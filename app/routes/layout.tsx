import { FlowError, FlowFrame } from "~/ui/flow-frame";

/** The layout of pages that are not steps of a flow. */
export default function SiteLayout() {
  return <FlowFrame />;
}

/** Shown instead of a page that failed. */
export function ErrorBoundary() {
  return <FlowError />;
}
