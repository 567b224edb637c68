import {
  callConsent,
  creditConsent,
  hardPullConsent,
  partnerConsent,
  proceedConsent,
  receiptConsent,
  softPullConsent,
} from "./consents";

/** What can be signed electronically on this site, and the words that stood beside the button. */

export const SIGNED_KINDS = [
  "e-sign",
  "credit",
  "soft-pull",
  "hard-pull",
  "call",
  "estimate-receipt",
  "intent-to-proceed",
  "reminder-text",
  "reminder-email",
] as const;
export type SignedKind = (typeof SIGNED_KINDS)[number];

export const SIGNED_TITLES: Readonly<Record<SignedKind, string>> = {
  "e-sign": "Documents sent electronically",
  credit: "Authorization to look at my credit",
  "soft-pull": "Authorization of a soft credit check",
  "hard-pull": "Authorization of a full credit report",
  call: "Agreement to calls and texts",
  "estimate-receipt": "Receipt of the Loan Estimate",
  "intent-to-proceed": "Intent to proceed with the loan",
  "reminder-text": "Agreement to reminders by text",
  "reminder-email": "Agreement to reminders by email",
};

/** Labels of the check boxes that are signed by, and of the button below them. */
export const SIGNED_LABELS = {
  "e-sign": "I agree to get documents electronically",
  credit: "I authorize this look at my credit",
  agree: "I agree to what I checked",
} as const;

const checked = (label: string, button: string): string =>
  `Checked the box “${label}” and pressed “${button}”.`;

/**
 * Returns the act by which a person signs, in the words of the page.
 * @param text the signed text, which quotes the label of its button
 */
export function intentWords(kind: SignedKind, text: string | undefined): string {
  if (kind === "e-sign" || kind === "credit") return checked(SIGNED_LABELS[kind], SIGNED_LABELS.agree);
  const quoted = /^By choosing “([^”]+)”/.exec(text ?? "")?.[1];
  if (quoted !== undefined) return `Pressed the button “${quoted}”.`;
  return "Checked the box beside the text and pressed the button below it.";
}

/**
 * Returns the text of a version, for consents whose text the calls do not carry.
 * @param version as the site sent it; one consent may be to several texts
 * @param phone ten digits as displayed, for the agreement to calls
 * @returns undefined for a version that is not current
 */
export function signedText(version: string, lender: string, phone = ""): string | undefined {
  const current = [
    softPullConsent(lender),
    softPullConsent(lender, 2),
    partnerConsent(lender),
    hardPullConsent(lender),
    hardPullConsent(lender, 2),
    creditConsent(lender),
    receiptConsent(lender),
    proceedConsent(lender),
    callConsent(lender, phone),
  ];
  const texts = version.split(", ").map((one) => current.find((text) => text.version === one)?.text);
  return texts.every((text) => text !== undefined) ? texts.join(" ") : undefined;
}
