import { sessionOf, type House } from "./house";
import { formIn, Visitor } from "./visitor";

/** Links into applications that were opened already: each is opened by the first who sees it. */
const tried = new Set<string>();

/** The links that were texted to somebody; each is opened once, by another device, which presses the button that is there. */
export function postFor(visitor: Visitor, { backend, site }: House) {
  const opened = new Set<string>();
  /** @returns the links that are new and do not open */
  return async (): Promise<string[]> => {
    const { id } = await sessionOf(visitor);
    const html = await (await fetch(`${backend.url}/outbox`)).text();
    const links = html.matchAll(/href="(\/identity\/[^"]+|outbox\/letters\/[^"]+)"/g);
    const dead: string[] = [];
    for (const [, href = ""] of html.matchAll(/href="(\/continue\?[^"]+)"/g)) {
      const link = href.replaceAll("&amp;", "&");
      if (tried.has(link)) continue;
      tried.add(link);
      const page = await new Visitor(site.url).get(link);
      if (page.status !== 200 || formIn(page.html) === undefined) dead.push(link);
    }
    for (const [, href = ""] of links) {
      const link = href.replaceAll("&amp;", "&");
      const isLetter = link.startsWith("outbox/");
      // A link into somebody else's visit is theirs to open.
      if (opened.has(link) || (!isLetter && !link.includes(`/${id}?`))) continue;
      opened.add(link);
      const other = new Visitor(isLetter ? backend.url : site.url);
      const page = await other.get(isLetter ? `/${link}` : link);
      const after = isLetter || !formIn(page.html) ? page : await other.submit(page);
      if (after.status !== 200 || after.address.startsWith("/identity/expired")) dead.push(link);
    }
    return dead;
  };
}
