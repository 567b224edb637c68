import type { z } from "zod";
import { parseForm } from "~server/http/form";
import { refused, stayHere, type Submitted } from "~server/http/result";
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
