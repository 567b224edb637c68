import type { PageFrame } from "~/ui/page-data";
import type { WizardState } from "~/wizard/state";
import type { Step } from "~/wizard/step";

/**
 * Pages that are not recorded at all, by step name: identity, credit and lender results, government
 * questions, payments and letters.
 */
const SILENT_STEP =
  /ssn|social|birth|identity|validate-phone|otp|phone-verif|demograph|credit|frozen|declin|unable|unqualif|ineligib|unlock|denied|congratulations|approv|prequal|pre-qual|review|bureau|score|income|liabilit|payment|receipt|letter|license/;

/**
 * Returns how much of a page is left out of a recording: 2 for everything, 1 for all text because
 * it may be the visitor's own, undefined where the questions may be recorded. Field values and
 * answers are left out everywhere.
 */
export function recordingLevelOf<S extends WizardState>(
  spec: Pick<Step<S>, "sensitive" | "title" | "each" | "params">,
  node: string,
): PageFrame["recordingLevel"] {
  if ((spec.sensitive ?? []).length > 0 || SILENT_STEP.test(node)) return 2;
  return typeof spec.title === "function" || spec.each || spec.params ? 1 : undefined;
}
