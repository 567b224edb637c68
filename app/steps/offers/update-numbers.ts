import type { z } from "zod";
import { parseForm } from "~server/edge/form";
import { done, refused, stayHere, type Submitted } from "~server/visit/step-result";
import type { WizardState } from "~/wizard/state";

/**
 * The button that recalculates the numbers: the form is saved, and the page stays.
 * @param schema schema of the page
 */
export const updateNumbers =
  <Answers extends object>(schema: z.ZodType<Answers>) =>
  ({ form }: { form: FormData }): Submitted<WizardState<Answers>> => {
    const parsed = parseForm(form, schema);
    return parsed.ok
      ? stayHere({ answers: parsed.value, notice: "Your numbers are updated." })
      : refused(parsed.errors);
  };

/** Shown when the main button was pressed with choices whose numbers were not shown yet. */
export const NUMBERS_NOT_SEEN = "These are the numbers for what you chose. Continue if they suit you.";

/**
 * The main button under the numbers: continues with the choices whose numbers were shown. With
 * other choices the page first shows their numbers, so that the visitor does not accept numbers
 * they have not seen.
 * @param shown the choices that the page showed the numbers for
 */
export const continueWithShownNumbers = <Answers extends object>(
  values: Answers,
  shown: Readonly<Answers>,
): Submitted<WizardState<Answers>> => {
  const seen = new Map<string, unknown>(Object.entries(shown));
  const isSeen = Object.entries(values).every(([name, value]) => seen.get(name) === value);
  return isSeen ? done({ answers: values }) : stayHere({ answers: values, notice: NUMBERS_NOT_SEEN });
};
