import { z } from "zod";
import type { HomeAddress } from "~/domain/address";
import { stateInWords } from "~/domain/states";
import { isZipElsewhere, stateOfZip } from "~/domain/zip-states";
import { choice } from "~/steps/fields";
import { addressShape } from "./address";
import { zipQuestion } from "./zip-question";

/** The form of ConfirmedAddressFields: every part of an address. */
export const confirmedAddress = z.object({
  ...addressShape,
  /** the ZIP code and the state belong together although our list says otherwise */
  zipIsRight: choice(["yes"], "Tick the box, or leave it empty.").optional(),
});

/** What is asked about a ZIP code of another state, unless it is said to be right (REFI-ADDR-02). */
export function zipAsked({ zip, state }: HomeAddress, zipIsRight: "yes" | undefined): string | undefined {
  const found = stateOfZip(zip);
  if (zipIsRight === "yes" || found === undefined || !isZipElsewhere(zip, state)) return undefined;
  return zipQuestion(zip, stateInWords(found), stateInWords(state));
}
