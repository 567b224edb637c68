import { z } from "zod";
import type { HomeAddress } from "~/domain/address";
import { stateInWords } from "~/domain/states";
import { isZipElsewhere, stateOfZip } from "~/domain/zip-states";
import { choice } from "~/steps/fields";
import { addressShape } from "./address";
import { zipQuestion } from "./zip-question";

/** Schema of ConfirmedAddressFields: all parts of an address. */
export const confirmedAddressForm = z.object({
  ...addressShape,
  /** the ZIP code and the state are both right, although our list does not match */
  zipIsRight: choice(["yes"], "Check the box, or leave it empty.").optional(),
});

/**
 * Returns the question about a ZIP code of another state, unless the visitor confirmed it
 * (REFI-ADDR-02).
 */
export function zipQuestionFor(
  { zip, state }: HomeAddress,
  zipIsRight: "yes" | undefined,
): string | undefined {
  const found = stateOfZip(zip);
  if (zipIsRight === "yes" || found === undefined || !isZipElsewhere(zip, state)) return undefined;
  return zipQuestion(zip, stateInWords(found), stateInWords(state));
}
