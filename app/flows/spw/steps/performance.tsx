import { leavePerformance, performancePage } from "~/steps/presentation/performance";
import { PerformancePage } from "~/steps/presentation/performance-view";
import { stepAction, stepLoader } from "~server/visit/step";
import { performance } from "./performance.step";

export const loader = stepLoader(performance, { load: performancePage });
export const action = stepAction(performance, leavePerformance);

export default function Performance() {
  return <PerformancePage />;
}
