import { z } from "zod";
import { BackendError } from "~server/backend/client";
import { parseForm } from "~server/edge/form";
import { refused, stayHere, type Submitted } from "~server/visit/step-result";
import type { ButtonPress } from "~server/visit/step";
import type { Visit } from "~server/visit/types";
import { formatMoney } from "~/domain/money";
import { moneyField } from "~/steps/fields";
import type { LetterKind, LetterState } from "./state";

/** A letter for less than was decided, for a lower offer (LETTER-01). */

export const LOWER_AMOUNT_FIELD = "letterAmount";

const lowerForm = z.object({
  [LOWER_AMOUNT_FIELD]: moneyField("Enter the loan amount that the letter should say."),
});

type LowerLetterRequest<S extends LetterState> = Pick<Visit<S>, "state" | "backend"> &
  Pick<ButtonPress<S>, "form" | "key">;

/**
 * Creates a letter for the entered amount; the same amount again returns the existing letter.
 * @throws BackendError for any failure without a message on the page
 */
export async function issueLowerLetter<S extends LetterState>(
  { state, backend, form, key }: LowerLetterRequest<S>,
  kind: LetterKind,
): Promise<Submitted<LetterState>> {
  const parsed = parseForm(form, lowerForm);
  if (!parsed.ok) return refused(parsed.errors);
  const { appId, letters } = state.facts;
  if (appId === undefined) return refused({ "": ["We cannot write this letter yet. Please call us."] }, 409);
  const loanAmount = parsed.value[LOWER_AMOUNT_FIELD];
  try {
    const made = await backend.call(
      "letter.lower",
      { body: { appId, kind, loanAmount } },
      { idempotencyKey: `${key}.lower.${String(loanAmount)}` },
    );
    const { downloads, texts } = made;
    return stayHere({
      facts: { letters: { ...letters, [kind]: { ...letters?.[kind], downloads, texts } } },
      notice: `Your letter for ${formatMoney(made.loanAmount)}, for a home at ${formatMoney(made.purchasePrice)}, is below with the others.`,
    });
  } catch (error) {
    if (!(error instanceof BackendError) || error.kind !== "http" || error.displayMessage === undefined)
      throw error;
    if (error.code === "AMOUNT_TOO_HIGH" || error.code === "AMOUNT_TOO_LOW")
      return refused({ [LOWER_AMOUNT_FIELD]: [error.displayMessage] });
    if (error.code === "LETTER_LIMIT") return refused({ [LOWER_AMOUNT_FIELD]: [NO_MORE] }, 409);
    throw error;
  }
}

const NO_MORE =
  "You have made as many letters here as we allow. Call us for another one; those you have stay good for their amounts.";
