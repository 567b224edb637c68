import { Visitor, type Page } from "./visitor";

/** The first page of the instant link. */
export const BEGIN = "/m/instant-link/quote";

/**
 * Submits a phone without scripts: a link is texted.
 * @param url of the site
 */
export async function submitPhone(
  url: string,
  phoneNumber: string,
): Promise<{ visitor: Visitor; page: Page }> {
  const visitor = new Visitor(url);
  return { visitor, page: await visitor.submit(await visitor.get(BEGIN), { phoneNumber }) };
}

const sessionIn = (url: string, { address }: Pick<Page, "address">): string =>
  new URL(address, url).searchParams.get("sessionId") ?? "";

/**
 * Returns the newest link texted to a page's visit.
 * @throws when there is none
 */
export async function newestInstantLink(
  url: string,
  page: Pick<Page, "address">,
  outbox = `${url}/reference/outbox`,
): Promise<string> {
  const html = await (await fetch(outbox)).text();
  const found = new RegExp(`/identity/thank-you/${sessionIn(url, page)}\\?vfp=\\w+`).exec(html);
  if (!found) throw new Error("No link was texted.");
  return found[0];
}

/** Opens the link on another device and clicks its button. */
export async function confirmLink(url: string, page: Pick<Page, "address">, outbox?: string): Promise<Page> {
  const other = new Visitor(url);
  return other.submit(await other.get(await newestInstantLink(url, page, outbox)));
}

/** Returns a birth date as it is typed. */
export const birthDateFields = (month: string, day: string, year: string) => ({
  "dob.month": month,
  "dob.day": day,
  "dob.year": year,
});
