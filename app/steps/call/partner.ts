/** A company on the web to which we send visitors whom we cannot serve. */
export interface Partner {
  /** its name as far as configuration tells it: the host of its address */
  name: string;
  /** as configured; nothing of the visitor is added to it */
  url: string;
}

/** The partner of a configured address; undefined for none, or for a path of our own site. */
export function partnerAt(url: string | undefined): Partner | undefined {
  if (url === undefined || !URL.canParse(url)) return undefined;
  return { name: new URL(url).hostname.replace(/^www\./, ""), url };
}
