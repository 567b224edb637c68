import { StepForm, StepPage, useStep } from "~/ui/page";
import { BigNumber, BigNumbers, Callout } from "~/ui/parts";
import type { PerformanceView } from "./performance";

/** The lender's results for other customers. */
export function PerformancePage() {
  const { figures, source, isViewed } = useStep<PerformanceView>().data;
  return (
    <StepPage lead="Before you look at your own numbers, here is what we did for other people.">
      {isViewed ? <p>You have seen this page before.</p> : null}
      <BigNumbers>
        {figures.map((figure) => (
          <BigNumber key={figure.label} {...figure} />
        ))}
      </BigNumbers>
      <Callout>
        <p>{source}</p>
      </Callout>
      <StepForm submit="See your loan options" />
    </StepPage>
  );
}
