import { redirect } from "~server/visit/responses";
import { z } from "zod";
import { dateInWords, isoDateOf } from "~/domain/dates";
import { phoneField } from "~/steps/fields";
import { BackendError } from "~server/backend/client";
import type { CallOutput } from "~server/backend/contract/index";
import { failureReply } from "~server/visit/failure";
import { typedValues, parseForm } from "~server/edge/form";
import { idempotencyKeyFor } from "~server/visit/idempotency-keys";
import { withSupportPhone } from "~server/edge/rate-limits";
import type { Runtime } from "~server/visit/types";
import { consentAddress, type OpenedLink } from "./consent-link";

/**
 * Sends a co-borrower the link to their own page, at the request of the person who opened the
 * application (CONSENT-08).
 */

/** A co-borrower who consents on their own page, as shown on the other person's page. */
export interface CoBorrowerLink {
  personId: string;
  firstName: string;
  /** when and to which number the link was last texted, formatted */
  sent?: string;
}

type CoBorrowerRecord = NonNullable<CallOutput<"consent.standing">["beside"]>[number];

export const coBorrowerLinks = ({ personId, firstName, sent }: CoBorrowerRecord): CoBorrowerLink => ({
  personId,
  firstName,
  ...(sent && {
    sent: `We texted the link on ${dateInWords(isoDateOf(new Date(sent.at)))}, to the number that ends in ${sent.to}.`,
  }),
});

/** The messages after an invitation. */
export const INVITE_MESSAGES = {
  texted: "The link is on its way as a text. It is good for 30 days, and earlier links no longer work.",
  "texted-before": "We texted the link to that number a moment ago. It can take a minute to arrive.",
  changed: "Someone else is borrowing with you now. This is the current status.",
} as const;

const form = z.object({
  personId: z.string().min(1).max(128),
  theirPhone: phoneField("Enter their mobile number, for example (202) 555-0101."),
});

const NO_MORE_TEXTS = "We have texted the link three times, and can't text it again.";

/**
 * Handles the invite button.
 * @throws BackendError for any error but this call's own refusals
 */
export async function inviteCoBorrower(site: Runtime, link: OpenedLink, sent: FormData, key: string) {
  const typed = typedValues(sent, []);
  const parsed = parseForm(sent, form);
  if (!parsed.ok) return failureReply(typed, parsed.errors, key, 400);
  const { personId, theirPhone: phoneNumber } = parsed.value;
  const { backend, appId, headers } = link;
  const wrong = (words: string, status: number) => failureReply(typed, { theirPhone: [words] }, key, status);
  const back = (messageCode: keyof typeof INVITE_MESSAGES) =>
    redirect(consentAddress(link, messageCode), { status: 303, headers });
  const check = { phoneNumber, verifyPhoneNumberForAuth: true };
  const { isValid, displayMessage } = await backend.call("validate-phone-input", { body: check });
  if (!isValid) return wrong(displayMessage ?? "We can't text that number.", 400);
  try {
    const body = { appId, personId, phoneNumber };
    const idempotencyKey = idempotencyKeyFor(key, "invite", `${personId} ${phoneNumber}`);
    const { isSent } = await backend.call("consent.invite", { body }, { idempotencyKey });
    return back(isSent ? "texted" : "texted-before");
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    const { code, displayMessage: words } = error;
    if (code === "PHONE_OF_OTHER" && words !== undefined) return wrong(words, 400);
    if (code === "LINKS_SPENT") return wrong(withSupportPhone(NO_MORE_TEXTS, site), 409);
    if (code === "APPLICANT_NOT_FOUND") return back("changed");
    throw error;
  }
}
