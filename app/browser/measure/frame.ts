/** In the frame of the pixels: it starts each, and hands on what the page tells. Whatever goes wrong in it stays in it (TRACK-01). */

/** One of them, as the frame's document lists it. */
interface Pixel {
  name: string;
  script?: string;
  inline?: string;
  image?: string;
  on: string[];
  isTagManager: boolean;
}
/** name and id */
type NamedEvent = [name: string, id: string];

declare global {
  interface Window {
    /** everything that was told so far, for scripts that come later */
    siteEvents: NamedEvent[];
  }
}

/** UI-081 */
const TAG_MS = 500;

const say = (name: string, ok: boolean) => parent.postMessage({ name, ok }, "*");

function run({ name, script, inline }: Pixel): void {
  const element = document.createElement("script");
  if (script !== undefined) {
    element.onload = () => say(name, true);
    element.onerror = () => say(name, false);
    element.src = script;
  } else element.text = inline ?? "";
  document.head.append(element);
  if (inline !== undefined) say(name, true);
}

function look({ name, image = "" }: Pixel, [event, id]: NamedEvent): void {
  const picture = new Image();
  // Many answer with no picture at all, so that only one that came is told of.
  picture.onload = () => say(`${name} ${event}`, true);
  picture.src = image.replaceAll("{event}", event).replaceAll("{id}", id);
}

/** The list, as our own server has written it. */
const isList = (value: unknown): value is Pixel[] => Array.isArray(value);
const listed: unknown = JSON.parse(document.getElementById("items")?.textContent ?? "[]");
const items = isList(listed) ? listed : [];
window.siteEvents = [];
// What a script of others throws is no news for the page's console.
window.addEventListener("error", (event) => event.preventDefault());
window.addEventListener("message", ({ source, data }: MessageEvent<NamedEvent[]>) => {
  if (source !== parent) return;
  for (const event of data) {
    window.siteEvents.push(event);
    document.dispatchEvent(new CustomEvent("site:event", { detail: { name: event[0], id: event[1] } }));
    for (const item of items) if (item.image && item.on.includes(event[0])) look(item, event);
  }
});
for (const item of items) if (!item.image) setTimeout(run, item.isTagManager ? TAG_MS : 0, item);
parent.postMessage("ready", "*");

export {};
