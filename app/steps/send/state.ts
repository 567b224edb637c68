import type { WizardState } from "~/wizard/state";

/** The facts of sending a comparison. */
export interface SendFacts {
  /** email addresses, in lower case, that were confirmed by a code for this application */
  verifiedEmails: Record<string, true>;
  /** the address that a code was emailed to */
  pendingEmail: string;
  /** the phone that a code was texted to, ten digits */
  pendingPhone: string;
}

/** The answers that say where a comparison may be sent. */
export interface SendAnswers {
  email: string;
  /** ten digits */
  phoneNumber: string;
}

/** The part of a flow's state that sending a comparison reads and writes. */
export type SendState = WizardState<
  SendAnswers,
  SendFacts & { appId: string; token: string; verifiedPhones: Record<string, true> }
>;

/** Returns a phone that was confirmed in this visit, ten digits: the link asks for its code. */
export function confirmedPhone({ answers, facts }: SendState): string | undefined {
  const { verifiedPhones = {} } = facts;
  const { phoneNumber } = answers;
  return phoneNumber !== undefined && verifiedPhones[phoneNumber] === true
    ? phoneNumber
    : Object.keys(verifiedPhones)[0];
}

/** Checks whether a comparison can be sent in this visit at all. */
export const canSend = ({ facts }: Pick<SendState, "facts">): boolean =>
  facts.appId !== undefined && facts.token !== undefined;

/** "a…@example.com": enough for its owner to know it. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return `${email.slice(0, 1)}\u2026${email.slice(at)}`;
}
