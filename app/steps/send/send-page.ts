import { formatPhone } from "~/domain/phone";
import { holdWords, pricesHoldUntil } from "~/domain/price-hold";
import { supportLine, type SupportLine } from "~/steps/call/support-line";
import { ownAddress, type AddressedVisit } from "~/steps/comparison/own-address";
import { textMessageNotice } from "~/steps/phone/phone-code";
import type { Runtime } from "~server/visit/types";
import { confirmedPhone, maskedEmail, type SendState } from "./state";

/** The part of a comparison's page that sends it: where it goes, and the codes for that. */

/** The value of the parameter `show` for this part. */
const SHOW = "send";

/** The parameters of the address of this part. */
export const SEND_LINK = { show: SHOW } as const;

/** What this part shows. */
export interface SendView {
  /** its own address */
  action: string;
  /** the comparison */
  back: string;
  hold: string;
  /** the confirmed phone, formatted; absent until one is confirmed */
  phone?: string;
  /** the phone that a code was texted to, formatted */
  phoneAsked?: string;
  /** the address that a code was emailed to, shortened */
  emailAsked?: string;
  /** next to a phone that gets our texts */
  textWords: string;
  support: SupportLine;
}

/** The parts of a visit that its page reads. */
export type SendVisit = AddressedVisit & {
  state: SendState;
  runtime: Pick<Runtime, "now" | "config"> & Parameters<typeof supportLine>[0];
};

/** Checks whether the address asks for this part. */
export const isSendShown = ({ url }: Pick<AddressedVisit, "url">): boolean =>
  url.searchParams.get("show") === SHOW;

/** Returns the address of this part; it always names the entry, as the page's own forms do. */
export const sendAddress = (visit: AddressedVisit): string =>
  ownAddress(visit, { entry: visit.entry, show: SHOW });

const holdNow = ({ runtime }: Pick<SendVisit, "runtime">, pricedAt: number): string =>
  holdWords({ until: pricesHoldUntil(pricedAt), now: runtime.now() });

/** Returns the link to this part, and until when the prices hold. @param pricedAt ms since 1970 */
export const sendLink = (visit: AddressedVisit & Pick<SendVisit, "runtime">, pricedAt: number) => ({
  to: ownAddress(visit, { show: SHOW }),
  hold: holdNow(visit, pricedAt),
});

/** Returns the address that its form begins with. */
export const sendValues = ({ answers, facts }: SendState) => ({
  email: Object.keys(facts.verifiedEmails ?? {})[0] ?? answers.email,
});

/** Returns what this part shows. @param pricedAt ms since 1970 */
export function sendView(visit: SendVisit, pricedAt: number): SendView {
  const { state, runtime } = visit;
  const { pendingEmail, pendingPhone } = state.facts;
  const phone = confirmedPhone(state);
  return {
    action: sendAddress(visit),
    back: ownAddress(visit, {}),
    hold: holdNow(visit, pricedAt),
    ...(phone !== undefined
      ? { phone: formatPhone(phone) }
      : pendingPhone !== undefined && { phoneAsked: formatPhone(pendingPhone) }),
    ...(pendingEmail !== undefined && { emailAsked: maskedEmail(pendingEmail) }),
    textWords: textMessageNotice(runtime.config.brand.name),
    support: supportLine(runtime),
  };
}
