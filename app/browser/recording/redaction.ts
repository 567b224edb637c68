import { EventType, IncrementalSource, type eventWithTime } from "rrweb";

/**
 * Filters what may leave a recorded page. Everything is removed except what is listed here: the
 * texts of questions and buttons, attributes for appearance, scrolling and the current page.
 */

/** A page of which nothing is recorded. */
export const SECRET_PAGE = 'main[data-privacy="secret"]';
/** Blocked entirely: secret pages, drawings that may show figures, the recording bar. */
export const BLOCKED_ELEMENTS = `${SECRET_PAGE}, main svg, main canvas, main table, .rec`;
/** Choices, over which the pointer is not recorded. */
const CHOICE_ELEMENTS = `form, fieldset, select, .opts, .taps, ${SECRET_PAGE}`;
/** Texts of the site that never contain the visitor's data. */
const SITE_TEXTS = "header.head *, h1, .lab, legend, .hint, button.btn, button.btn2";

/** One length for all words, because a length reveals information. */
const MASKED_WORD = "xxxx";
export const MASKED_INPUT = "••••";

/**
 * Returns a text as it may be recorded: site texts without their digits, other texts as the same
 * number of placeholder words.
 */
export function redactText(text: string, element: Element | null): string {
  if (text.trim() === "") return text;
  const isMasked = element?.closest("main[data-privacy]") != null;
  const isOwn = element?.matches(isMasked ? "button.btn, button.btn2" : SITE_TEXTS) === true;
  return isOwn ? text.replace(/\d/g, "•") : text.replace(/\S+/g, MASKED_WORD);
}

const ALLOWED_ATTRIBUTES =
  /^(?:class|type|role|hidden|open|disabled|lang|viewBox|xmlns|preserveAspectRatio|fill|stroke(?:-[a-z]+)?|d|x|y|x1|x2|y1|y2|cx|cy|r|rx|ry|points|width|height|colspan|rowspan|rel|charset|media|_cssText|rr_\w+)$/;
const SAFE_ID = /^(?:main|[a-z]+)$/;

/** Keeps attributes for appearance, and an address only of the site's style sheets. */
function redactAttributes<Value>(attributes: Readonly<Record<string, Value>>): Record<string, Value> {
  const isStyleSheet = attributes["rel"] === "stylesheet";
  return Object.fromEntries(
    Object.entries(attributes).filter(
      ([name, value]) =>
        ALLOWED_ATTRIBUTES.test(name) ||
        (name === "id" && typeof value === "string" && SAFE_ID.test(value)) ||
        (name === "href" && isStyleSheet),
    ),
  );
}

/**
 * Cleans the attributes of a recorded node and its children; texts were cleaned when they were
 * read.
 */
function redactNode<Value>(value: Value): Value {
  if (typeof value !== "object" || value === null) return value;
  if ("attributes" in value && typeof value.attributes === "object" && value.attributes !== null)
    value.attributes = redactAttributes({ ...value.attributes });
  if ("childNodes" in value && Array.isArray(value.childNodes)) value.childNodes.forEach(redactNode);
  return value;
}

/** Returns the page's node with the id of a recorded event. */
type NodeLookup = (id: number) => Node | null;

/**
 * Checks whether a pointer position at a node would reveal a choice; true for a removed node too.
 */
const isChoice = (node: Node | null): boolean => {
  const element = node instanceof Element ? node : node?.parentElement;
  return element?.closest(CHOICE_ELEMENTS) !== null;
};

/**
 * Checks whether a field takes typed text. For other fields, a change event alone reveals the
 * choice.
 */
const isTextField = (node: Node | null): boolean =>
  node instanceof HTMLTextAreaElement ||
  (node instanceof HTMLInputElement && !["radio", "checkbox"].includes(node.type));

/** Returns an event as it may leave the page; undefined when all of it is private. */
export function redactEvent(event: eventWithTime, nodeOf: NodeLookup): eventWithTime | undefined {
  switch (event.type) {
    case EventType.DomContentLoaded:
    case EventType.Load:
      return { ...event, data: {} };
    case EventType.Meta: {
      // The address contains the session id.
      const { width, height } = event.data;
      return { ...event, data: { href: "about:blank", width, height } };
    }
    case EventType.FullSnapshot:
      return { ...event, data: { ...event.data, node: redactNode(event.data.node) } };
    case EventType.IncrementalSnapshot:
      return redactChange(event, nodeOf);
    default:
      return undefined;
  }
}

type Change = Extract<eventWithTime, { type: EventType.IncrementalSnapshot }>;

function redactChange(event: Change, nodeOf: NodeLookup): eventWithTime | undefined {
  const { data } = event;
  switch (data.source) {
    case IncrementalSource.Mutation:
      return {
        ...event,
        data: {
          ...data,
          adds: data.adds.map((add) => ({ ...add, node: redactNode(add.node) })),
          attributes: data.attributes.map((change) => ({
            ...change,
            attributes: redactAttributes(change.attributes),
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
      // Removes the value, its length and which of several fields changed.
      if (!isTextField(nodeOf(data.id))) return undefined;
      return { ...event, data: { ...data, text: data.text === "" ? "" : MASKED_INPUT, isChecked: false } };
    default:
      return undefined;
  }
}
