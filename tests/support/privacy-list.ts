import { readFileSync } from "node:fs";
import { decode } from "turbo-stream";
import { z } from "zod";
import { pathOf } from "~/wizard/flow";
import type { Privacy } from "~/wizard/step";
import type { Visitor } from "./visitor";

/**
 * The privacy of every page under review (docs/privacy.txt), and what a page tells its recorder.
 */

const LIST = readFileSync(new URL("../../docs/privacy.txt", import.meta.url), "utf8");

const isPrivacy = (word: string | undefined): word is Privacy =>
  word === "open" || word === "masked" || word === "secret";

/** Returns the reviewed privacy of a flow's nodes. */
export function listedPrivacy(flow: string): ReadonlyMap<string, Privacy> {
  const part = LIST.split(/^== /m).find((one) => one.startsWith(`${flow}\n`));
  if (part === undefined) throw new Error(`docs/privacy.txt has no flow ${flow}.`);
  const rows = part.split("\n").flatMap((line): [string, Privacy][] => {
    const [privacy, node] = line.split(/ +/);
    return isPrivacy(privacy) && node !== undefined ? [[node, privacy]] : [];
  });
  return new Map(rows);
}

/**
 * Returns the reviewed privacy of a page, by its path below the flow's prefix.
 * @throws for a page that is not listed, or whose nodes differ
 */
export function privacyOfPage(flow: string, page: string): Privacy {
  const all = [...listedPrivacy(flow)].flatMap(([node, privacy]) => (pathOf(node) === page ? [privacy] : []));
  const [privacy, ...others] = new Set(all);
  if (privacy === undefined || others.length > 0)
    throw new Error(`docs/privacy.txt has no one privacy of ${flow} ${page}.`);
  return privacy;
}

/** Returns the names of a flow's pages that receivers may learn. */
export const openPages = (flow: string): ReadonlySet<string> =>
  new Set([...listedPrivacy(flow)].flatMap(([node, privacy]) => (privacy === "open" ? [pathOf(node)] : [])));

const pageData = z.object({ data: z.object({ page: z.object({ privacy: z.string() }) }) });

/**
 * Returns the privacy in a page's data, which the recorder obeys; undefined for a page without it.
 */
export async function privacyInData(visitor: Visitor, address: string): Promise<string | undefined> {
  const answer = await visitor.clone().request(address.replace(/(?=\?|$)/, ".data"));
  if (!answer.body) throw new Error(`${address} has no data.`);
  const { value } = await decode(answer.body);
  const routes = Object.values(z.record(z.string(), z.unknown()).parse(value));
  return routes.flatMap((route) => pageData.safeParse(route).data?.data.page.privacy ?? []).at(-1);
}
