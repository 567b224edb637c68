import type { FaultyBackend } from "./faulty-backend";
import { sessionOf, type TestEnv } from "./test-env";
import { formIn, Visitor } from "./visitor";

/**
 * Links into applications and letters that were opened already: each is opened by the first walk
 * that sees it.
 */
const openedLinks = new Set<string>();

/** The links read from an outbox so far, and the lock for reading it. */
interface Outbox {
  messages: number;
  links: Set<string>;
  reading: Promise<void>;
}
const outboxes = new WeakMap<FaultyBackend, Outbox>();

/**
 * Returns the links texted so far. The page that lists them is long, so it is requested only when
 * there are new ones.
 */
async function linksOf(backend: FaultyBackend): Promise<ReadonlySet<string>> {
  const outbox = outboxes.get(backend) ?? { messages: 0, links: new Set(), reading: Promise.resolve() };
  outboxes.set(backend, outbox);
  outbox.reading = outbox.reading.then(async () => {
    const messages = await backend.count("select count(*) from outbox");
    if (messages === outbox.messages) return;
    const html = await (await fetch(`${backend.url}/outbox`)).text();
    for (const [, href = ""] of html.matchAll(
      /href="((?:\/identity\/|\/continue\?|\/comparison\?|outbox\/letters\/)[^"]+)"/g,
    ))
      outbox.links.add(href.replaceAll("&amp;", "&"));
    outbox.messages = messages;
  });
  await outbox.reading;
  return outbox.links;
}

/**
 * Returns the links texted to a visitor; each is opened once, on another device that clicks its
 * button.
 */
export function textedLinksFor(visitor: Visitor, { backend, site }: TestEnv) {
  /** @returns new links that do not open */
  return async (): Promise<string[]> => {
    const { id } = await sessionOf(visitor);
    const dead: string[] = [];
    for (const link of await linksOf(backend)) {
      const isIdentity = link.startsWith("/identity/");
      // A link into another visitor's visit is theirs to open.
      if (openedLinks.has(link) || (isIdentity && !link.includes(`/${id}?`))) continue;
      openedLinks.add(link);
      const isLetter = link.startsWith("outbox/");
      const other = new Visitor(isLetter ? backend.url : site.url);
      const page = await other.get(isLetter ? `/${link}` : link);
      const form = formIn(page.html);
      const after = isIdentity && form ? await other.submit(page) : page;
      const isOpen = after.status === 200 && !after.address.startsWith("/identity/expired");
      if (!isOpen || (/^\/(?:continue|comparison)\?/.test(link) && form === undefined)) dead.push(link);
    }
    return dead;
  };
}
