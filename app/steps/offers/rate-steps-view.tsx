import { Bars } from "~/ui/bars";
import { Comparison } from "~/ui/comparison";
import type { RateSteps } from "./rate-steps";

/** The effect of an eighth of a point: a sentence, a chart, and a table. */
export function RateStepsView({ says, steps }: RateSteps) {
  return (
    <>
      <h2>What an eighth of a point does</h2>
      <p>{says}</p>
      <Bars
        bars={steps.map(({ rate, isYours, payment, amount }) => ({
          label: isYours ? `${rate}, your estimate` : rate,
          words: payment,
          parts: [amount],
        }))}
      />
      <Comparison
        caption="Principal and interest by rate"
        corner="Rate"
        columns={["A month", "Over the term"]}
        rows={steps.map(({ rate, payment, whole }) => ({ label: rate, values: [payment, whole] }))}
      />
    </>
  );
}
