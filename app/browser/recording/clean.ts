import { EventType, IncrementalSource, type eventWithTime } from "rrweb";

/**
 * What may leave a page that is recorded. Everything is left out unless it stands here: of texts the questions of the site and its buttons, of
 * attributes those that say how something looks, of what a visitor does where they scroll and which page they are on.
 */

/** A page of which nothing is recorded. */
export const SILENT = 'main[data-recording-level="2"]';
/** Blocked whole: silent pages, drawings that may be figures, the bar of the recording itself. */
export const BLOCKED = `${SILENT}, main svg, main canvas, main table, .rec`;
/** Choices, of which nobody is to see where somebody points. */
const CHOICES = `form, fieldset, select, .opts, .taps, ${SILENT}`;
/** Words that are the site's own, wherever nothing of the visitor's can be in them. */
const OWN_WORDS = "header.head *, h1, .lab, legend, .hint, button.btn, button.btn2";

/** One length for all, since a length tells too. */
const HIDDEN = "xxxx";
export const HIDDEN_INPUT = "••••";

/** A text as it may be recorded: its own words without their digits, or as many words that say nothing. */
export function cleanText(text: string, element: Element | null): string {
  if (text.trim() === "") return text;
  const isMasked = element?.closest("main[data-recording-level]") != null;
  const isOwn = element?.matches(isMasked ? "button.btn, button.btn2" : OWN_WORDS) === true;
  return isOwn ? text.replace(/\d/g, "•") : text.replace(/\S+/g, HIDDEN);
}

const KEPT =
  /^(?:class|type|role|hidden|open|disabled|lang|viewBox|xmlns|preserveAspectRatio|fill|stroke(?:-[a-z]+)?|d|x|y|x1|x2|y1|y2|cx|cy|r|rx|ry|points|width|height|colspan|rowspan|rel|charset|media|_cssText|rr_\w+)$/;
const SAFE_ID = /^(?:main|[a-z]+)$/;

/** Attributes that say how something looks; an address only where a style sheet of the site lies. */
function cleanAttributes<Value>(attributes: Readonly<Record<string, Value>>): Record<string, Value> {
  const isStyleSheet = attributes["rel"] === "stylesheet";
  return Object.fromEntries(
    Object.entries(attributes).filter(
      ([name, value]) =>
        KEPT.test(name) ||
        (name === "id" && typeof value === "string" && SAFE_ID.test(value)) ||
        (name === "href" && isStyleSheet),
    ),
  );
}

/** Cleans the attributes of a recorded node, however deep; its texts were cleaned when they were read. */
function cleanNode<Value>(value: Value): Value {
  if (typeof value !== "object" || value === null) return value;
  if ("attributes" in value && typeof value.attributes === "object" && value.attributes !== null)
    value.attributes = cleanAttributes({ ...value.attributes });
  if ("childNodes" in value && Array.isArray(value.childNodes)) value.childNodes.forEach(cleanNode);
  return value;
}

/** What an event is about: the node of the page that has this number. */
type NodeOf = (id: number) => Node | null;

/** Whether somebody's pointer at a node would tell what they choose; at one that is gone it might. */
const isChoice = (node: Node | null): boolean => {
  const element = node instanceof Element ? node : node?.parentElement;
  return element?.closest(CHOICES) !== null;
};

/** Whether a field is typed into: of all others, that they changed is what was chosen. */
const isTyped = (node: Node | null): boolean =>
  node instanceof HTMLTextAreaElement ||
  (node instanceof HTMLInputElement && !["radio", "checkbox"].includes(node.type));

/** An event as it may leave the page; undefined where nothing of it may. */
export function cleanEvent(event: eventWithTime, nodeOf: NodeOf): eventWithTime | undefined {
  switch (event.type) {
    case EventType.DomContentLoaded:
    case EventType.Load:
      return { ...event, data: {} };
    case EventType.Meta: {
      // The address names the visit.
      const { width, height } = event.data;
      return { ...event, data: { href: "about:blank", width, height } };
    }
    case EventType.FullSnapshot:
      return { ...event, data: { ...event.data, node: cleanNode(event.data.node) } };
    case EventType.IncrementalSnapshot:
      return cleanChange(event, nodeOf);
    default:
      return undefined;
  }
}

type Change = Extract<eventWithTime, { type: EventType.IncrementalSnapshot }>;

function cleanChange(event: Change, nodeOf: NodeOf): eventWithTime | undefined {
  const { data } = event;
  switch (data.source) {
    case IncrementalSource.Mutation:
      return {
        ...event,
        data: {
          ...data,
          adds: data.adds.map((add) => ({ ...add, node: cleanNode(add.node) })),
          attributes: data.attributes.map((change) => ({
            ...change,
            attributes: cleanAttributes(change.attributes),
          })),
        },
      };
    case IncrementalSource.MouseMove:
    case IncrementalSource.TouchMove: {
      const positions = data.positions.filter(({ id }) => !isChoice(nodeOf(id)));
      return positions.length > 0 ? { ...event, data: { ...data, positions } } : undefined;
    }
    case IncrementalSource.MouseInteraction:
      return isChoice(nodeOf(data.id)) ? undefined : event;
    case IncrementalSource.Scroll:
    case IncrementalSource.ViewportResize:
      return event;
    case IncrementalSource.Input:
      // Neither what, nor how much, nor which of several.
      if (!isTyped(nodeOf(data.id))) return undefined;
      return { ...event, data: { ...data, text: data.text === "" ? "" : HIDDEN_INPUT, isChecked: false } };
    default:
      return undefined;
  }
}
