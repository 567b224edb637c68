/**
 * Runs in the frame of the pixels: starts each pixel and forwards the page's events to it. Errors
 * stay inside the frame (TRACK-01).
 */

/** A pixel as the frame's document lists it. */
interface Pixel {
  name: string;
  script?: string;
  inline?: string;
  image?: string;
  on: string[];
  isTagManager: boolean;
}
/** Name and id of an event. */
type NamedEvent = [name: string, id: string];

declare global {
  interface Window {
    /** all events so far, for scripts that load later */
    siteEvents: NamedEvent[];
  }
}

/** UI-081 */
const TAG_MS = 500;

const sendToPage = (name: string, ok: boolean) => parent.postMessage({ name, ok }, "*");

function startPixel({ name, script, inline }: Pixel): void {
  const element = document.createElement("script");
  if (script !== undefined) {
    element.onload = () => sendToPage(name, true);
    element.onerror = () => sendToPage(name, false);
    element.src = script;
  } else element.text = inline ?? "";
  document.head.append(element);
  if (inline !== undefined) sendToPage(name, true);
}

function look({ name, image = "" }: Pixel, [event, id]: NamedEvent): void {
  const picture = new Image();
  // Many pixels return no image, so only one that loaded is reported.
  picture.onload = () => sendToPage(`${name} ${event}`, true);
  picture.src = image.split("{event}").join(event).split("{id}").join(id);
}

/** Checks the list that our own server wrote. */
const isPixelList = (value: unknown): value is Pixel[] => Array.isArray(value);
const parsedList: unknown = JSON.parse(document.getElementById("items")?.textContent ?? "[]");
const items = isPixelList(parsedList) ? parsedList : [];
window.siteEvents = [];
// Errors of third-party scripts are kept out of the console.
window.addEventListener("error", (event) => event.preventDefault());
window.addEventListener("message", ({ source, data }: MessageEvent<NamedEvent[]>) => {
  if (source !== parent) return;
  for (const event of data) {
    window.siteEvents.push(event);
    document.dispatchEvent(new CustomEvent("site:event", { detail: { name: event[0], id: event[1] } }));
    for (const item of items) if (item.image && item.on.includes(event[0])) look(item, event);
  }
});
for (const item of items) if (!item.image) setTimeout(startPixel, item.isTagManager ? TAG_MS : 0, item);
parent.postMessage("ready", "*");

export {};
