import { ownFileAddress } from "./recorded-address";
import { scrubCss, scrubText } from "./recorded-css";

/**
 * The allowed content of a recording. A visitor's page may send anything, and a banker's browser
 * shows it. So each event is rebuilt from the listed fields, and everything else is dropped. The
 * numbers are rrweb's.
 */

/** Limits of levels and nodes, above those of any page of the site. */
const MOST_LEVELS = 100;
const MOST_NODES = 20_000;
/** In characters. */
const LONGEST_TEXT = 20_000;
const LONGEST_VALUE = 5_000;
const LARGEST_NUMBER = 1e7;
/** Largest size of a window, in pixels. */
const LARGEST_WINDOW = 20_000;
const LAST_MOMENT = 1e14;

const EVENT = { domContentLoaded: 0, load: 1, fullSnapshot: 2, incremental: 3, meta: 4 } as const;
const SOURCE = {
  mutation: 0,
  mouseMove: 1,
  mouseInteraction: 2,
  scroll: 3,
  viewportResize: 4,
  input: 5,
  touchMove: 6,
} as const;
const LAST_INTERACTION = 10;
const NODE = { document: 0, documentType: 1, element: 2, text: 3 } as const;

const listed = (...lines: readonly string[]): ReadonlySet<string> =>
  new Set(lines.flatMap((line) => line.split(" ")));

const HTML_TAGS = listed(
  "html head title style link body header footer nav main section article aside div span p br hr wbr",
  "h1 h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote figure figcaption address pre code",
  "a abbr b bdi bdo cite dfn em i kbd mark q s samp small strong sub sup time u var data ins del",
  "table caption colgroup col thead tbody tfoot tr th td",
  "form fieldset legend label input select optgroup option textarea button output progress meter datalist",
  "details summary dialog menu img",
);
const SVG_TAGS = listed(
  "svg g path rect circle ellipse line polyline polygon text tspan title desc defs stop",
  "lineargradient radialgradient",
);
/** Replaces an element that is not listed, so that later references find it. */
const OTHER_TAG = "span";

const PLAIN_WORD = /^[\w-]{0,60}$/;
const NUMBERS = /^[\w\s.,%+-]*$/;
const COLOR = /^[\w#\s.,%-]{0,60}$/;
/**
 * Attributes whose values are neither an address nor a style sheet, and the pattern of their
 * values.
 */
const ATTRIBUTES: ReadonlyMap<string, RegExp> = new Map([
  ["class", /^[^()@\\]*$/],
  ["id", /^[a-z]{1,40}$/],
  ["rel", /^stylesheet$/],
  ["media", /^[\w\s():.,<>=%-]*$/],
  ["xmlns", /^http:\/\/www\.w3\.org\/2000\/svg$/],
  ...["type", "role", "hidden", "open", "disabled", "lang"].map((name) => [name, PLAIN_WORD] as const),
  ...["viewBox", "preserveAspectRatio", "d", "points", "width", "height", "colspan", "rowspan"].map(
    (name) => [name, NUMBERS] as const,
  ),
  ...["x", "y", "x1", "x2", "y1", "y2", "cx", "cy", "r", "rx", "ry"].map((name) => [name, NUMBERS] as const),
  ...["fill", "stroke"].map((name) => [name, COLOR] as const),
  ...["width", "linecap", "linejoin", "dasharray", "dashoffset", "miterlimit", "opacity"].map(
    (name) => [`stroke-${name}`, NUMBERS] as const,
  ),
  ["rr_width", /^[\d.]{1,20}px$/],
  ["rr_height", /^[\d.]{1,20}px$/],
]);
const ADDRESSES = listed("href src");
const SCROLLED = listed("rr_scrollLeft rr_scrollTop");
const CSS_TEXT = "_cssText";

/** The recording exceeds a limit that no page of the site reaches. */
export class RecordingTooLarge extends Error {
  override readonly name = "RecordingTooLarge";
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const numberIn = (value: unknown, largest = LARGEST_NUMBER): number | undefined =>
  typeof value === "number" && Math.abs(value) <= largest ? value : undefined;

/** Returns the number of a node; rrweb writes -1 for an unknown one. */
const idIn = (value: unknown): number | undefined =>
  typeof value === "number" && Number.isInteger(value) && value >= -2 && value <= 1e9 ? value : undefined;

const textIn = (value: unknown): string =>
  typeof value === "string" ? scrubText(value.slice(0, LONGEST_TEXT)) : "";

/** The hosts of a recording's site, and the remaining limits. */
interface Scrubbing {
  hosts: ReadonlySet<string>;
  nodesLeft: number;
}

/** @throws RecordingTooLarge */
function countNode(scrubbing: Scrubbing): void {
  scrubbing.nodesLeft -= 1;
  if (scrubbing.nodesLeft < 0) throw new RecordingTooLarge("too many nodes");
}

/**
 * Returns the value of an attribute; undefined for one that is dropped.
 * @param value null where a change removes the attribute
 */
function attributeValue(
  name: string,
  value: unknown,
  { hosts }: Scrubbing,
): string | number | true | null | undefined {
  const shape = ATTRIBUTES.get(name);
  const isListed = shape !== undefined || ADDRESSES.has(name) || SCROLLED.has(name) || name === CSS_TEXT;
  if (!isListed) return undefined;
  if (value === null) return null;
  if (SCROLLED.has(name)) return numberIn(value);
  if (value === true) return shape === PLAIN_WORD ? true : undefined;
  if (typeof value !== "string") return undefined;
  if (name === CSS_TEXT) return scrubCss(value, hosts);
  if (ADDRESSES.has(name)) return ownFileAddress(value, hosts);
  return value.length <= LONGEST_VALUE && shape?.test(value) === true ? value : undefined;
}

function scrubAttributes(
  attributes: unknown,
  scrubbing: Scrubbing,
): Record<string, string | number | true | null> {
  const scrubbed: Record<string, string | number | true | null> = {};
  if (!isFields(attributes)) return scrubbed;
  for (const [name, value] of Object.entries(attributes)) {
    const kept = attributeValue(name, value, scrubbing);
    if (kept !== undefined) scrubbed[name] = kept;
  }
  return scrubbed;
}

/** The position of a node. */
interface NodePlace {
  level: number;
  isInStyle: boolean;
}

/** @returns undefined for a node of a kind that is not listed. @throws RecordingTooLarge */
function scrubNode(node: unknown, place: NodePlace, scrubbing: Scrubbing): Fields | undefined {
  if (!isFields(node)) return undefined;
  const id = idIn(node["id"]);
  if (id === undefined) return undefined;
  countNode(scrubbing);
  if (place.level > MOST_LEVELS) throw new RecordingTooLarge("too many levels");
  switch (node["type"]) {
    case NODE.documentType:
      return { type: NODE.documentType, name: "html", publicId: "", systemId: "", id };
    case NODE.element:
      return scrubElement(node, id, place, scrubbing);
    case NODE.text:
      return { type: NODE.text, textContent: textOfNode(node["textContent"], place, scrubbing), id };
    default:
      return undefined;
  }
}

function textOfNode(text: unknown, { isInStyle }: NodePlace, { hosts }: Scrubbing): string {
  if (!isInStyle) return textIn(text);
  return typeof text === "string" ? (scrubCss(text, hosts) ?? "") : "";
}

function scrubElement(node: Fields, id: number, { level }: NodePlace, scrubbing: Scrubbing): Fields {
  const { tagName } = node;
  const isSVG = node["isSVG"] === true;
  const isListed = typeof tagName === "string" && (isSVG ? SVG_TAGS : HTML_TAGS).has(tagName);
  if (!isListed) return { type: NODE.element, tagName: OTHER_TAG, attributes: {}, childNodes: [], id };
  const below = { level: level + 1, isInStyle: tagName === "style" };
  return {
    type: NODE.element,
    tagName,
    attributes: scrubAttributes(node["attributes"], scrubbing),
    childNodes: scrubNodes(node["childNodes"], below, scrubbing),
    id,
    ...(isSVG && { isSVG }),
    ...(node["needBlock"] === true && { needBlock: true }),
  };
}

const scrubNodes = (nodes: unknown, place: NodePlace, scrubbing: Scrubbing): Fields[] =>
  listIn(nodes)
    .map((node) => scrubNode(node, place, scrubbing))
    .filter((node) => node !== undefined);

function scrubDocument(node: unknown, scrubbing: Scrubbing): Fields | undefined {
  if (!isFields(node) || node["type"] !== NODE.document) return undefined;
  const id = idIn(node["id"]);
  if (id === undefined) return undefined;
  const childNodes = scrubNodes(node["childNodes"], { level: 1, isInStyle: false }, scrubbing);
  return { type: NODE.document, childNodes, id };
}

/** Returns the changes of one kind, each rebuilt from its listed fields. */
const changesIn = (
  changes: unknown,
  scrubbing: Scrubbing,
  scrub: (change: Fields) => Fields | undefined,
): Fields[] =>
  listIn(changes)
    .map((change) => {
      countNode(scrubbing);
      return isFields(change) ? scrub(change) : undefined;
    })
    .filter((change) => change !== undefined);

/**
 * Added nodes, whose position in the page is unknown here: a text may go into a style sheet, so it
 * is always written safely for one.
 */
const ADDED_PLACE: NodePlace = { level: 1, isInStyle: false };

function scrubMutation(data: Fields, scrubbing: Scrubbing): Fields {
  return {
    source: SOURCE.mutation,
    texts: changesIn(data["texts"], scrubbing, ({ id, value }) => {
      const node = idIn(id);
      return node === undefined ? undefined : { id: node, value: textIn(value) };
    }),
    attributes: changesIn(data["attributes"], scrubbing, ({ id, attributes }) => {
      const node = idIn(id);
      return node === undefined
        ? undefined
        : { id: node, attributes: scrubAttributes(attributes, scrubbing) };
    }),
    removes: changesIn(data["removes"], scrubbing, ({ id, parentId }) => {
      const [node, parent] = [idIn(id), idIn(parentId)];
      return node === undefined || parent === undefined ? undefined : { id: node, parentId: parent };
    }),
    adds: changesIn(data["adds"], scrubbing, (add) => {
      const parentId = idIn(add["parentId"]);
      const node = scrubNode(add["node"], ADDED_PLACE, scrubbing);
      const [previousId, nextId] = [idIn(add["previousId"]), idIn(add["nextId"])];
      if (parentId === undefined || !node) return undefined;
      return { parentId, nextId: nextId ?? null, ...(previousId !== undefined && { previousId }), node };
    }),
  };
}

/** Returns the positions of a pointer. */
const scrubPositions = (data: Fields, scrubbing: Scrubbing): Fields[] =>
  changesIn(data["positions"], scrubbing, (position) => {
    const id = idIn(position["id"]);
    const [x, y, timeOffset] = ["x", "y", "timeOffset"].map((name) => numberIn(position[name]));
    return id === undefined || x === undefined || y === undefined || timeOffset === undefined
      ? undefined
      : { x, y, id, timeOffset };
  });

/** @returns undefined for a change of a kind that is not listed */
function scrubChange(data: Fields, scrubbing: Scrubbing): Fields | undefined {
  const { source } = data;
  const id = idIn(data["id"]);
  const [x, y] = [numberIn(data["x"]), numberIn(data["y"])];
  switch (source) {
    case SOURCE.mutation:
      return scrubMutation(data, scrubbing);
    case SOURCE.mouseMove:
    case SOURCE.touchMove: {
      const positions = scrubPositions(data, scrubbing);
      return positions.length > 0 ? { source, positions } : undefined;
    }
    case SOURCE.mouseInteraction: {
      const { type } = data;
      const isKnown =
        typeof type === "number" && Number.isInteger(type) && type >= 0 && type <= LAST_INTERACTION;
      if (!isKnown || id === undefined) return undefined;
      return { source, type, id, ...(x !== undefined && { x }), ...(y !== undefined && { y }) };
    }
    case SOURCE.scroll:
      return id === undefined || x === undefined || y === undefined ? undefined : { source, id, x, y };
    case SOURCE.viewportResize:
      return { source, ...windowIn(data) };
    case SOURCE.input:
      return id === undefined
        ? undefined
        : { source, id, text: textIn(data["text"]), isChecked: data["isChecked"] === true };
    default:
      return undefined;
  }
}

/** Returns the width and height of a window, in pixels. */
function windowIn({ width, height }: Fields): { width: number; height: number } {
  const sizeIn = (value: unknown): number => Math.max(1, numberIn(value, LARGEST_WINDOW) ?? 1);
  return { width: sizeIn(width), height: sizeIn(height) };
}

/** @returns undefined for an event of a kind that is not listed */
function scrubData(type: unknown, data: Fields, scrubbing: Scrubbing): Fields | undefined {
  switch (type) {
    case EVENT.domContentLoaded:
    case EVENT.load:
      return {};
    case EVENT.meta:
      return { href: "about:blank", ...windowIn(data) };
    case EVENT.fullSnapshot: {
      const node = scrubDocument(data["node"], scrubbing);
      const offset = isFields(data["initialOffset"]) ? data["initialOffset"] : {};
      const initialOffset = { top: numberIn(offset["top"]) ?? 0, left: numberIn(offset["left"]) ?? 0 };
      return node && { node, initialOffset };
    }
    case EVENT.incremental:
      return scrubChange(data, scrubbing);
    default:
      return undefined;
  }
}

/**
 * Rebuilds the events of a part of a recording from the allowed content. Scrubbing twice changes
 * nothing more.
 * @param hosts of this site, as browsers write them ("www.example.com", "127.0.0.1:3000")
 * @throws RecordingTooLarge for more nodes or levels than any page of the site has
 */
export function scrubEvents(events: readonly unknown[], hosts: ReadonlySet<string>): Fields[] {
  const scrubbing: Scrubbing = { hosts, nodesLeft: MOST_NODES };
  return events.flatMap((event) => {
    if (!isFields(event)) return [];
    const { type } = event;
    const timestamp = numberIn(event["timestamp"], LAST_MOMENT);
    const data =
      timestamp === undefined
        ? undefined
        : scrubData(type, isFields(event["data"]) ? event["data"] : {}, scrubbing);
    return data ? [{ type, data, timestamp }] : [];
  });
}
