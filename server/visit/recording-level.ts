import type { PageFrame } from "~/ui/page-data";
import type { WizardState } from "~/wizard/state";
import type { Step } from "~/wizard/step";

/**
 * Pages of which nothing at all is recorded, by what their step is called: who somebody is, what a bureau or a lender says of them, what the
 * government asks, payments and letters.
 */
const SILENT_STEP =
  /ssn|social|birth|identity|validate-phone|otp|phone-verif|demograph|credit|frozen|declin|unable|unqualif|ineligib|unlock|denied|congratulations|approv|prequal|pre-qual|review|bureau|score|income|liabilit|payment|receipt|letter|license/;

/**
 * How much of a page stays out of a recording: 2 where nothing of it is recorded, 1 where its words may be the visitor's own, so that none of
 * them can be read; undefined where its questions can. What stands in fields and what was answered is left out everywhere.
 */
export function hushOf<S extends WizardState>(
  spec: Pick<Step<S>, "sensitive" | "title" | "each" | "params">,
  node: string,
): PageFrame["recordingLevel"] {
  if ((spec.sensitive ?? []).length > 0 || SILENT_STEP.test(node)) return 2;
  return typeof spec.title === "function" || spec.each || spec.params ? 1 : undefined;
}
