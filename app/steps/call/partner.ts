/** A company to whose site we send visitors whom we cannot serve. */
export interface Partner {
  /** its name: the host of the configured address */
  name: string;
  /** the configured address, without any visitor data */
  url: string;
}

/**
 * Returns the partner of a configured address; undefined without one, or for a path of our own
 * site.
 */
export function partnerAt(url: string | undefined): Partner | undefined {
  if (url === undefined || !URL.canParse(url)) return undefined;
  return { name: new URL(url).hostname.replace(/^www\./, ""), url };
}
