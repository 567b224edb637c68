import { parseUsPhone } from "~/domain/phone";
import { secretInText } from "~server/session/secrets-guard";

/** What others may learn of the query of a page: which campaign brought somebody, and which click. Everything else stays here. */

/** Names that say of which campaign an address is. */
const CAMPAIGN_NAMES: ReadonlySet<string> = new Set([
  ...["utm_source", "utm_medium", "utm_campaign", "utm_id", "utm_term", "utm_content"],
  ...["utm_source_platform", "utm_creative_format", "utm_marketing_tactic"],
  ...["source", "sourceId", "sourceInfoId", "sourceTransactionType", "sourceDate"],
  ...["advertiserId", "advertiserBuyId", "advertiserName", "originationChannel"],
]);
/** Names of a click that an advertisement's link carries: they stand for a person, so that they are for advertising only. */
const CLICK_NAMES: ReadonlySet<string> = new Set([
  ...["gclid", "gbraid", "wbraid", "dclid", "fbclid", "msclkid", "ttclid", "li_fat_id", "clickId"],
]);

const PLAIN = /^[\w .,:|~+-]{1,100}$/;
const CLICK = /^[\w.-]{1,250}$/;

const WRITTEN_PHONE = /(?<!\d)\d{3}\)?[\s.-]\d{3}[\s.-]\d{4}(?!\d)/;

/** True for a text with a number that is somebody's: a phone, a Social Security number, a card, a date of birth. */
export const hasPersonalNumber = (text: string): boolean =>
  parseUsPhone(text) !== undefined || WRITTEN_PHONE.test(text) || secretInText(text) !== undefined;

/**
 * A query without anything personal: campaign values, and where advertising is allowed the click's.
 * @param more further names that a lender's setting allows
 */
export function publicQuery(
  query: URLSearchParams,
  { ads, more = [] }: { ads: boolean; more?: readonly string[] },
): URLSearchParams {
  const kept = [...query].filter(([name, value]) => {
    if (CLICK_NAMES.has(name)) return ads && CLICK.test(value) && secretInText(value) === undefined;
    return (
      (CAMPAIGN_NAMES.has(name) || more.includes(name)) && PLAIN.test(value) && !hasPersonalNumber(value)
    );
  });
  return new URLSearchParams(kept);
}
