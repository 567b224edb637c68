import { encode } from "turbo-stream";

/** What stands in turbo-stream's words for what is not there. */
const [NULL, UNDEFINED] = [-5, -7];

/** Data that only turbo-stream itself has words for. */
class NotPlain extends Error {}

/** What loaders gave, on its way to the scripts of a page. */
export type PageData = { text: string } | { stream: ReadableStream<Uint8Array> };

/**
 * The data of a page in turbo-stream's words. Of texts, numbers, lists and records, which nearly every page has alone, they are written at once: the library makes a
 * stream for what may come later, which took a twentieth of a page.
 */
export function pageDataOf(data: object): PageData {
  try {
    return { text: textOf(data) };
  } catch (error) {
    if (!(error instanceof NotPlain)) throw error;
    return { stream: encode(data) };
  }
}

/**
 * A redirect in turbo-stream's words, as Remix tells its scripts of one. Only two of its values ever change, so that it is written as it comes out: to find the
 * places of all of them took a fiftieth of such a post.
 * @param to a path of this site
 */
export const redirectText = (to: string, status: number): string =>
  `[{"_1":2,"_3":4,"_5":6,"_7":8,"_9":8},"redirect",${JSON.stringify(to)},"status",${status},"revalidate",true,"reload",false,"replace"]\n`;

/** Data in turbo-stream's words: each value stands once, and what holds it names its place. @throws NotPlain */
function textOf(data: object): string {
  const places = new Map<unknown, number>();
  const texts: string[] = [];
  const placeOf = (value: unknown): number => {
    if (value === undefined) return UNDEFINED;
    if (value === null) return NULL;
    const known = places.get(value);
    if (known !== undefined) return known;
    const place = texts.push("") - 1;
    places.set(value, place);
    texts[place] = written(value);
    return place;
  };
  const written = (value: unknown): string => {
    if (typeof value === "string" || typeof value === "boolean") return JSON.stringify(value);
    if (typeof value === "number" && Number.isFinite(value) && !Object.is(value, -0)) return String(value);
    if (Array.isArray(value) && !value.includes(undefined)) return `[${value.map(placeOf).join(",")}]`;
    if (typeof value !== "object" || value === null || Object.getPrototypeOf(value) !== Object.prototype)
      throw new NotPlain();
    const members = Object.entries(value).map(([name, member]) => `"_${placeOf(name)}":${placeOf(member)}`);
    return `{${members.join(",")}}`;
  };
  placeOf(data);
  return `[${texts.join(",")}]\n`;
}
