import type { StepTime } from "./facts";

/** How many visitors took this long on a step. */
export interface CountedTime extends StepTime {
  visitors: number;
}

/** Returns the median of each step: the time within which half of its visitors answered. */
export function medianTimes(times: readonly CountedTime[]): StepTime[] {
  const steps = new Map<string, CountedTime[]>();
  for (const time of times) {
    const key = `${time.flow} ${time.step}`;
    steps.set(key, [...(steps.get(key) ?? []), time]);
  }
  return [...steps.values()].flatMap((own) => {
    const sorted = own.toSorted((one, other) => one.seconds - other.seconds);
    const half = sorted.reduce((sum, { visitors }) => sum + visitors, 0) / 2;
    let sum = 0;
    const median = sorted.find(({ visitors }) => (sum += visitors) >= half);
    return median ? [{ flow: median.flow, step: median.step, seconds: median.seconds }] : [];
  });
}
