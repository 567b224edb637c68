import { parseForm } from "~server/edge/form";
import { refused, stayHere, type Submitted } from "~server/visit/step-result";
import type { Stay } from "~/domain/comparison/home";
import type { WizardState } from "~/wizard/state";
import { assumptionsForm } from "./assumptions";

/** Saves how long the visitor will stay; the page shows the figures for it. */
export function saveStay({ form }: { form: FormData }): Submitted<WizardState<{ stay: Stay }>> {
  const parsed = parseForm(form, assumptionsForm);
  if (!parsed.ok) return refused(parsed.errors);
  const { stay } = parsed.value;
  return stayHere(stay === undefined ? {} : { answers: { stay } });
}
