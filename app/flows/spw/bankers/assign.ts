import { z } from "zod";
import { customerIdOf } from "~/domain/customer-id";
import type { SpwState } from "~/flows/spw/state";
import { formattedText } from "~/steps/fields";
import { BackendError } from "~server/backend/client";
import { done, refused, stayHere, type Submitted } from "~server/visit/step-result";
import type { Submission } from "~server/visit/step";

/** Assigns one of our bankers or processors to a file (ROLE-02). */

const INVALID_STAFF_NUMBER = "Enter the person's number, for example b1.";

/** Shown for a file without a customer number, to which no one can be assigned. */
export const NO_CUSTOMER_NUMBER =
  "This file has no customer number yet. Have it added to the file, then assign it.";

/** The same for the customer, who cannot have the number added. */
const NOT_ASSIGNABLE_YET =
  "We can't assign your file from here yet. Continue without, and your loan expert will find you.";

/** A staff number as on a business card: letters, digits and dashes. */
export const assignForm = z.object({
  processorEmployeeId: formattedText({
    missing: INVALID_STAFF_NUMBER,
    max: 60,
  })
    .transform((text) => text.trim().toLowerCase())
    .refine((text) => /^[a-z0-9-]{1,40}$/.test(text), INVALID_STAFF_NUMBER),
});

const REFUSALS: Readonly<Record<string, string>> = {
  EMPLOYEE_NOT_FOUND: "None of our people has that number. Check it and try again.",
  ALREADY_ASSIGNED: "Someone already handles this file, and only they can give it to someone else.",
  CUSTOMER_NOT_FOUND: "This file belongs to another customer now. Please open it by its link again.",
};

/**
 * Assigns the person whom the form names.
 * @throws BackendError
 */
export async function assign({
  state,
  session,
  backend,
  key,
  values: { processorEmployeeId },
}: Submission<SpwState, typeof assignForm>): Promise<Submitted<SpwState>> {
  const { appId, role } = state.facts;
  const customerId = customerIdOf(state.facts, session.tracking);
  if (appId === undefined) return refused({ "": ["Please open the file by its link again."] }, 409);
  if (customerId === undefined)
    return refused({ "": [role === "employee" ? NO_CUSTOMER_NUMBER : NOT_ASSIGNABLE_YET] }, 409);
  try {
    const body = { appId, customerId, processorEmployeeId };
    const { name } = await backend.call(
      "lp.assignment",
      { body },
      { idempotencyKey: `${key}.${processorEmployeeId}` },
    );
    const facts = { customerId };
    return role === "employee"
      ? stayHere({ facts, notice: `${name} handles this file now.` })
      : done({ facts });
  } catch (error) {
    const words =
      error instanceof BackendError && error.code !== undefined ? REFUSALS[error.code] : undefined;
    if (words === undefined) throw error;
    return refused({ processorEmployeeId: [words] });
  }
}
