import { isMultiUnit } from "~/domain/property";
import { when } from "~/wizard/step";
import type { QuoteState } from "./state";

/** Named conditions of the quote tool, used by the flow definition. */
const condition = (name: string, holds: (state: QuoteState, item?: string) => boolean) =>
  when<QuoteState>(name, holds);

/** MULTIUNIT-01. */
export const manyFamilies = condition("for several families", ({ answers }, home = "1") =>
  isMultiUnit(answers.types?.[home]),
);
export const partnerNamedElsewhere = condition(
  "partner named before",
  ({ facts }) => facts.partnerTold === true,
);
