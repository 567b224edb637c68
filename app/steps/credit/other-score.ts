import { z } from "zod";
import { formattedText, phoneField } from "~/steps/fields";
import { consentAddress, SCORE_PAGE } from "~/steps/consent/consent-link";
import { BackendError } from "~server/backend/client";
import { parseForm } from "~server/edge/form";
import { idempotencyKeyFor } from "~server/visit/idempotency-keys";
import { leaveTo, refused, stayHere, type Submitted } from "~server/visit/step-result";
import type { ButtonPress } from "~server/visit/step";
import { writeConsentLink } from "~server/session/consent-cookie";
import { TEXTED_CODE } from "~/steps/questions";
import type { HardPullState } from "./state";

/**
 * Opens the page of another person's own score on a shared device, by a code from their own phone.
 */

const personId = z.string().min(1).max(128);
const askForm = z.object({
  personId,
  theirPhone: phoneField("Enter their mobile number, for example (202) 555-0101.").optional(),
});
const codeForm = z.object({
  personId,
  theirCode: formattedText({ missing: TEXTED_CODE.required, max: 30 })
    .transform((text) => text.replace(/\D/g, ""))
    .pipe(z.string().regex(/^\d{6}$/, TEXTED_CODE.required)),
});

type OtherScoreRequest = Pick<
  ButtonPress<HardPullState>,
  "backend" | "form" | "key" | "now" | "runtime" | "session" | "state"
>;

/**
 * Texts the code.
 * @throws BackendError for any error but this call's own refusals
 */
export async function textScoreCode({
  backend,
  form,
  key,
  session,
  state,
}: OtherScoreRequest): Promise<Submitted<HardPullState>> {
  const parsed = parseForm(form, askForm);
  if (!parsed.ok) return refused(parsed.errors);
  const { appId } = state.facts;
  if (appId === undefined) return stayHere();
  const { personId: whose, theirPhone } = parsed.value;
  try {
    const body = {
      appId,
      sessionId: session.id,
      personId: whose,
      ...(theirPhone !== undefined && { phoneNumber: theirPhone }),
    };
    const { phoneEnd } = await backend.call(
      "score.code.send",
      { body },
      { idempotencyKey: idempotencyKeyFor(key, "score-code", whose, theirPhone ?? "") },
    );
    return stayHere({
      facts: { theirScore: { personId: whose } },
      notice: `We texted a code to the number that ends in ${phoneEnd}.`,
    });
  } catch (error) {
    if (!(error instanceof BackendError) || error.status !== 400) throw error;
    return refused({
      theirPhone: [error.displayMessage ?? "Enter their mobile number, for example (202) 555-0101."],
    });
  }
}

const CODE_ERRORS = {
  incorrect: "That is not the code we sent. Check the text and try again.",
  expired: "That code has expired. Text a new one.",
  max_attempts: "Too many wrong codes. Text a new one.",
} as const;

/**
 * Opens the person's page with the code: its token goes into a cookie of this browser and opens
 * nothing else of the application.
 * @throws BackendError
 */
export async function openOtherScore({
  backend,
  form,
  key,
  now,
  runtime,
  session,
  state,
}: OtherScoreRequest): Promise<Submitted<HardPullState>> {
  const parsed = parseForm(form, codeForm);
  if (!parsed.ok) return refused(parsed.errors);
  const { appId } = state.facts;
  if (appId === undefined) return stayHere();
  const { personId: whose, theirCode: code } = parsed.value;
  const body = { appId, sessionId: session.id, personId: whose, code };
  const { status, token } = await backend.call(
    "score.code.check",
    { body },
    { idempotencyKey: idempotencyKeyFor(key, "score-open", whose, code) },
  );
  if (status !== "approved") return refused({ theirCode: [CODE_ERRORS[status]] });
  if (token === undefined) return refused({ theirCode: [CODE_ERRORS.expired] });
  const cookie = writeConsentLink(
    runtime.sealer,
    { appId, personId: whose, token },
    { now, secure: runtime.config.secureCookies },
  );
  return leaveTo<HardPullState>(
    consentAddress({ appId, personId: whose }, undefined, SCORE_PAGE),
    { theirScore: undefined },
    [cookie],
  );
}
