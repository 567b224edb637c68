import { encode } from "turbo-stream";

/** The turbo-stream codes of null and undefined. */
const [NULL, UNDEFINED] = [-5, -7];

/** Data that only turbo-stream itself can encode. */
class NotPlain extends Error {}

/** Loader data in the format for a page's scripts. */
export type PageData = { text: string } | { stream: ReadableStream<Uint8Array> };

/**
 * Encodes the data of a page in turbo-stream's format. Text, numbers, lists and records, all that
 * most pages have, are written at once: the library's stream for deferred data took a twentieth of
 * a page's time.
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
 * Returns a redirect in turbo-stream's format, as Remix sends it to its scripts. Only two of its
 * values change, so it is a template: encoding all of it took a fiftieth of such a post.
 * @param to a path of this site
 */
export const redirectText = (to: string, status: number): string =>
  `[{"_1":2,"_3":4,"_5":6,"_7":8,"_9":8},"redirect",${JSON.stringify(to)},"status",${status},"revalidate",true,"reload",false,"replace"]\n`;

/**
 * Encodes data in turbo-stream's format: each value is written once and referred to by its index.
 * @throws NotPlain
 */
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
