import type { z } from "zod";
import { parseForm } from "~server/edge/form";
import { done, refused, stayHere, type Submitted } from "~server/visit/result";
import type { WizardState } from "~/wizard/state";

/** The button that shows the numbers anew: what the form says is kept, and the page stays. @param asks what the page asks */
export const updateNumbers =
  <Answers extends object>(asks: z.ZodType<Answers>) =>
  ({ form }: { form: FormData }): Submitted<WizardState<Answers>> => {
    const parsed = parseForm(form, asks);
    return parsed.ok
      ? stayHere({ answers: parsed.value, notice: "Your numbers are updated." })
      : refused(parsed.errors);
  };

/** Said where the main button was pressed with choices whose numbers were not seen yet. */
const NOT_SEEN = "These are the numbers for what you chose. Continue if they suit you.";

/**
 * The main button under numbers: it goes on with those that were on the page. Who has chosen something else beside them sees its numbers
 * first, and nobody goes on with what they have not seen.
 * @param shown what the page showed the numbers for
 */
export const continueWith = <Answers extends object>(
  values: Answers,
  shown: Readonly<Answers>,
): Submitted<WizardState<Answers>> => {
  const seen = new Map<string, unknown>(Object.entries(shown));
  const isSeen = Object.entries(values).every(([name, value]) => seen.get(name) === value);
  return isSeen ? done({ answers: values }) : stayHere({ answers: values, notice: NOT_SEEN });
};
