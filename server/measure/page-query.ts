import { parseUsPhone } from "~/domain/phone";
import { CLICK_ID } from "./click-ids";
import { secretInText } from "~server/session/secrets-guard";

/** What third parties may learn of a page's query: the campaign and the click, and nothing else. */

/** Query names of a campaign. */
const CAMPAIGN_NAMES: ReadonlySet<string> = new Set([
  ...["utm_source", "utm_medium", "utm_campaign", "utm_id", "utm_term", "utm_content"],
  ...["utm_source_platform", "utm_creative_format", "utm_marketing_tactic"],
  ...["source", "sourceId", "sourceInfoId", "sourceTransactionType", "sourceDate"],
  ...["advertiserId", "advertiserBuyId", "advertiserName", "originationChannel"],
]);
/**
 * Query names of a click in an advertisement's link: they identify a person, so they are for
 * advertising only.
 */
const CLICK_NAMES: ReadonlySet<string> = new Set([
  ...["gclid", "gbraid", "wbraid", "dclid", "fbclid", "msclkid", "ttclid", "li_fat_id", "clickId"],
]);

const PLAIN = /^[\w .,:|~+-]{1,100}$/;

const WRITTEN_PHONE = /(?<!\d)\d{3}\)?[\s.-]\d{3}[\s.-]\d{4}(?!\d)/;

/**
 * Checks whether a text has a personal number: a phone, a Social Security number, a card, a date of
 * birth.
 */
export const hasPersonalNumber = (text: string): boolean =>
  parseUsPhone(text) !== undefined || WRITTEN_PHONE.test(text) || secretInText(text) !== undefined;

/**
 * Returns a query without personal values: campaign values, and the click's where advertising is
 * allowed.
 * @param more further names that a lender's setting allows
 */
export function publicQuery(
  query: URLSearchParams,
  { ads, more = [] }: { ads: boolean; more?: readonly string[] },
): URLSearchParams {
  const kept = [...query].filter(([name, value]) => {
    if (CLICK_NAMES.has(name)) return ads && CLICK_ID.test(value) && secretInText(value) === undefined;
    return (
      (CAMPAIGN_NAMES.has(name) || more.includes(name)) && PLAIN.test(value) && !hasPersonalNumber(value)
    );
  });
  return new URLSearchParams(kept);
}
