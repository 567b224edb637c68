import { z } from "zod";
import { formatPhone } from "~/domain/phone";
import { emailField } from "~/steps/fields";
import { codeForm, codeMessage, phoneForm, resentMessage } from "~/steps/phone/phone-code";
import {
  checkCode,
  startVerification,
  textCode,
  withConfirmedPhone,
  type PhoneFacts,
  type VerificationContext,
} from "~/steps/phone/phone-verification";
import type { SharedVisit } from "~/steps/shared-visit";
import { BackendError } from "~server/backend/client";
import { parseForm } from "~server/edge/form";
import { idempotencyKeyFor } from "~server/visit/idempotency-keys";
import { leaveTo, refused, type Submitted } from "~server/visit/step-result";
import type { WizardState } from "~/wizard/state";
import { sendAddress } from "./send-page";
import { toSentComparison, type ShownComparison } from "./sent-comparison";
import { confirmedPhone, maskedEmail, type SendFacts, type SendState } from "./state";

/** The buttons that send a comparison, and confirm where it goes (SEND-01, SEND-02). */

/** The facts that the buttons write. */
type SendWrites = WizardState<object, SendFacts & Pick<PhoneFacts, "verifiedPhones">>;

/** A press of one of the buttons. */
export type SendPress = SharedVisit<SendState> & { form: FormData; key: string };

/** Returns the comparison that the visit's address shows; undefined when it cannot be shown. */
type Shown = () => Promise<ShownComparison | undefined>;

const NOT_SHOWN = "We can't show these loans right now, so we can't send them. Please try again in a minute.";
const CONFIRM_PHONE = "Please confirm your mobile number first.";

const emailForm = z.object({ email: emailField("Enter your email address, like ada@example.com.") });

/** The same part of the page again, with a notice. */
const again = (press: SendPress, facts: Partial<SendWrites["facts"]>, notice?: string) => ({
  ...leaveTo<SendWrites>(sendAddress(press), facts),
  ...(notice !== undefined && { notice }),
});

/** Sends the comparison to a confirmed phone or address. */
async function send(
  press: SendPress,
  shown: Shown,
  to: { by: "text" } | { by: "email"; email: string; facts: Partial<SendFacts> },
): Promise<Submitted<SendWrites>> {
  const { state, backend, key } = press;
  const { appId } = state.facts;
  const phoneNumber = confirmedPhone(state);
  if (appId === undefined || phoneNumber === undefined) return refused({ "": [CONFIRM_PHONE] }, 409);
  const found = await shown();
  if (found === undefined) return refused({ "": [NOT_SHOWN] }, 503);
  const comparison = toSentComparison(found);
  const email = to.by === "email" ? { email: to.email } : {};
  const body = { appId, by: to.by, phoneNumber, comparison, ...email };
  const facts = to.by === "email" ? to.facts : {};
  try {
    await backend.call(
      "comparison.send",
      { body },
      { idempotencyKey: idempotencyKeyFor(key, "send", to.by) },
    );
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    // A phone or an address that the backend no longer knows as confirmed is confirmed again.
    if (error.code === "PHONE_NOT_CONFIRMED")
      return again(press, { ...facts, verifiedPhones: undefined }, CONFIRM_PHONE);
    if (error.code === "EMAIL_NOT_CONFIRMED" && to.by === "email")
      return emailCode(press, to.email, { ...facts, verifiedEmails: undefined });
    // What was confirmed is kept although nothing was sent.
    if (error.code === "LIMIT_MET")
      return { ...refused({ "": [error.displayMessage ?? NOT_SHOWN] }, 429), facts };
    throw error;
  }
  const where = to.by === "email" ? maskedEmail(to.email) : formatPhone(phoneNumber);
  const sent = to.by === "email" ? "emailed" : "texted";
  return again(press, facts, `We ${sent} these loans to ${where}. The link works for 30 days.`);
}

/** Emails a code to an address. */
async function emailCode(
  press: SendPress,
  email: string,
  facts: Partial<SendFacts> = {},
): Promise<Submitted<SendWrites>> {
  const { state, backend, key } = press;
  const { appId } = state.facts;
  if (appId === undefined) return refused({ "": [NOT_SHOWN] }, 409);
  await backend.call(
    "email-verification.initiate",
    { body: { appId, email } },
    { idempotencyKey: idempotencyKeyFor(key, "email", email) },
  );
  return again(press, { ...facts, pendingEmail: email }, `We sent a code to ${maskedEmail(email)}.`);
}

/** "Email me this": sends it to a confirmed address, else a code first. */
async function pressEmail(press: SendPress, shown: Shown): Promise<Submitted<SendWrites>> {
  const parsed = parseForm(press.form, emailForm);
  if (!parsed.ok) return refused(parsed.errors);
  const email = parsed.value.email.toLowerCase();
  if (confirmedPhone(press.state) === undefined) return refused({ "": [CONFIRM_PHONE] }, 409);
  return press.state.facts.verifiedEmails?.[email] === true
    ? send(press, shown, { by: "email", email, facts: { pendingEmail: undefined } })
    : emailCode(press, email);
}

/** Checks the emailed code, and sends the comparison. */
async function pressEmailCode(press: SendPress, shown: Shown): Promise<Submitted<SendWrites>> {
  const { form, state, backend, key } = press;
  const { appId, pendingEmail, verifiedEmails } = state.facts;
  const parsed = parseForm(form, codeForm);
  if (!parsed.ok) return refused(parsed.errors);
  if (appId === undefined || pendingEmail === undefined) return again(press, {});
  const { code } = parsed.value;
  const { status } = await backend.call(
    "email-verification.complete",
    { body: { appId, email: pendingEmail, code } },
    { idempotencyKey: idempotencyKeyFor(key, "email-code", pendingEmail, code) },
  );
  if (status !== "approved") return refused({ code: [codeMessage(status, "email")] });
  const facts = {
    pendingEmail: undefined,
    verifiedEmails: { ...verifiedEmails, [pendingEmail]: true as const },
  };
  return send(press, shown, { by: "email", email: pendingEmail, facts });
}

const verificationOf = (press: SendPress): VerificationContext => ({ ...press, purpose: "phone" });

/** Texts a code to the phone that the link will ask for its code. */
async function pressPhone(press: SendPress): Promise<Submitted<SendWrites>> {
  const parsed = parseForm(press.form, phoneForm);
  if (!parsed.ok) return refused(parsed.errors);
  const { phoneNumber } = parsed.value;
  const started = await startVerification(verificationOf(press), phoneNumber);
  if ("refusal" in started) return refused({ phoneNumber: [started.refusal] });
  return again(press, { ...started.facts, pendingPhone: phoneNumber });
}

async function pressPhoneCode(press: SendPress): Promise<Submitted<SendWrites>> {
  const { state, form } = press;
  const { pendingPhone } = state.facts;
  const parsed = parseForm(form, codeForm);
  if (!parsed.ok) return refused(parsed.errors);
  if (pendingPhone === undefined) return again(press, {});
  const refusal = await checkCode(verificationOf(press), pendingPhone, parsed.value.code);
  if (refusal !== undefined) return refused({ code: [refusal] });
  return again(press, { ...withConfirmedPhone(state, pendingPhone), pendingPhone: undefined });
}

async function pressNewPhoneCode(press: SendPress): Promise<Submitted<SendWrites>> {
  const { pendingPhone } = press.state.facts;
  if (pendingPhone === undefined) return again(press, {});
  await textCode(verificationOf(press), pendingPhone);
  return again(press, {}, resentMessage(pendingPhone));
}

/**
 * Returns the buttons by their intent.
 * @param shown the comparison that the address of a press shows; undefined when it cannot be shown
 */
export function sendButtons<Press extends SendPress>(
  shown: (press: Press) => Promise<ShownComparison | undefined> | ShownComparison | undefined,
) {
  const withShown =
    (button: (press: SendPress, shown: Shown) => Promise<Submitted<SendWrites>>) => (press: Press) =>
      button(press, async () => shown(press));
  return {
    "send-text": withShown((press, found) => send(press, found, { by: "text" })),
    "send-email": withShown(pressEmail),
    "email-code": withShown(pressEmailCode),
    "new-email-code": async (press: Press) => {
      const { pendingEmail } = press.state.facts;
      return pendingEmail === undefined ? again(press, {}) : emailCode(press, pendingEmail);
    },
    "other-email": (press: Press) => again(press, { pendingEmail: undefined }),
    "send-phone": pressPhone,
    "phone-code": pressPhoneCode,
    "new-phone-code": pressNewPhoneCode,
    "other-phone": (press: Press) => again(press, { pendingPhone: undefined }),
  };
}
