import { describe, expect, it } from "vitest";
import { hostileEvents, HOSTILE_HEADING } from "~tests/support/hostile-recording";
import { RecordingTooLarge, scrubEvents } from "./scrub";

const HOSTS = new Set(["www.larkspur.example"]);
const scrub = (events: readonly unknown[]): object[] => scrubEvents(events, HOSTS);

const AT = 1_790_000_000_000;
const change = (data: object): object => ({ type: 3, timestamp: AT, data });
const textNode = (id: number, textContent: string) => ({ type: 3, id, textContent });
const element = (id: number, tagName: string, attributes: object = {}, childNodes: object[] = []) => ({
  type: 2,
  id,
  tagName,
  attributes,
  childNodes,
});
const snapshot = (...childNodes: object[]): object => ({
  type: 2,
  timestamp: AT,
  data: { node: { type: 0, id: 1, childNodes }, initialOffset: { top: 0, left: 0 } },
});

/** What the page's recorder sends (app/browser/recording/redaction.ts). */
const HONEST: readonly object[] = [
  { type: 4, timestamp: AT, data: { href: "about:blank", width: 1280, height: 800 } },
  snapshot(
    { type: 1, id: 2, name: "html", publicId: "", systemId: "" },
    element(3, "html", { lang: "en" }, [
      element(4, "head", {}, [
        element(5, "style", { _cssText: "h1{color:var(--ink)}@media print{h1{color:rgb(0,0,0)}}" }, [
          textNode(6, ""),
        ]),
      ]),
      element(7, "body", { class: "a b-2 c_3" }, [
        element(8, "h1", {}, [textNode(9, HOSTILE_HEADING)]),
        {
          ...element(10, "main", { class: "main", rr_width: "640px", rr_height: "320.5px" }),
          needBlock: true,
        },
        element(11, "input", { type: "text", disabled: true }),
        element(12, "div", { rr_scrollTop: 40, hidden: "" }),
        {
          ...element(13, "svg", { viewBox: "0 0 24 24", fill: "none", "stroke-width": "1.5" }, [
            { ...element(14, "path", { d: "M1.5 2,3-4z", stroke: "#fff" }), isSVG: true },
          ]),
          isSVG: true,
        },
      ]),
    ]),
  ),
  change({ source: 1, positions: [{ x: 1, y: 2, id: 8, timeOffset: -100 }] }),
  change({ source: 2, type: 2, id: 8, x: 3, y: 4 }),
  change({ source: 3, id: 1, x: 0, y: 400 }),
  change({ source: 4, width: 640, height: 480 }),
  change({ source: 5, id: 11, text: "••••", isChecked: false }),
  change({
    source: 0,
    texts: [{ id: 9, value: "xxxx xxxx" }],
    attributes: [{ id: 11, attributes: { disabled: null, class: "d" } }],
    removes: [{ id: 12, parentId: 7 }],
    adds: [{ parentId: 7, nextId: null, previousId: 8, node: element(15, "p", { class: "hint" }) }],
  }),
];

describe("a scrubbed recording", () => {
  it("keeps everything that the page's recorder sends, unchanged, also when scrubbed again", () => {
    expect(scrub(HONEST)).toEqual(HONEST);
    expect(scrub(scrub(HONEST))).toEqual(HONEST);
  });

  it("keeps no address except build files and pictures, wherever it was written", () => {
    const marks: string[] = [];
    const scrubbed = JSON.stringify(
      scrub(
        hostileEvents((mark) => {
          marks.push(mark);
          return `/spw/trail?application=${mark}`;
        }),
      ),
    );
    expect(marks.length).toBeGreaterThan(80);
    // A text may contain an address; with a space before the parenthesis and after the @ it loads
    // nothing in a style sheet.
    const remaining = marks.filter((mark) => scrubbed.includes(`application=${mark}`));
    expect(remaining.toSorted()).toEqual(["late-style-import", "late-style-url", "text-of-style"]);
    expect(scrubbed).not.toMatch(/url\(|@import/);
    expect(scrubbed).toContain(HOSTILE_HEADING);
  });

  it("keeps build files by their paths, and pictures that are data addresses", () => {
    const src = (value: string) => element(2, "img", { src: value });
    const kept = (value: string): unknown => {
      const [event] = scrub([change({ source: 0, adds: [{ parentId: 1, node: src(value) }] })]);
      return JSON.stringify(event).match(/"src":"([^"]*)"/)?.[1];
    };
    expect(kept("/assets/logo-1b2c3d4.svg")).toBe("/assets/logo-1b2c3d4.svg");
    expect(kept("https://www.larkspur.example/assets/a.svg")).toBe("/assets/a.svg");
    expect(kept("data:image/png;base64,AAAA")).toBe("data:image/png;base64,AAAA");
    for (const other of [
      "/spw/trail",
      "/assets/../spw/trail",
      "/assets/%2E%2E/spw/trail",
      "/assets//spw/trail",
      "/assets/a.svg?x",
      String.raw`/assets\..\spw\trail`,
      "assets/../../spw/trail",
      "//evil.example/assets/a.svg",
      "https://evil.example/assets/a.svg",
      "https://www.larkspur.example@evil.example/assets/a.svg",
      "javascript:alert(1)//assets/a",
      "data:text/html,<p>",
      "blob:https://www.larkspur.example/assets/a",
    ])
      expect([other, kept(other)]).toEqual([other, undefined]);
  });

  it("replaces an unlisted element by an empty one with its number, so that its siblings are found", () => {
    const [event] = scrub([
      snapshot(element(2, "html", {}, [element(3, "iframe", { src: "/spw/trail" }, [element(4, "p")])])),
    ]);
    expect(event).toEqual(snapshot(element(2, "html", {}, [element(3, "span")])));
  });

  it.each([
    ["a list", []],
    ["a text", "event"],
    ["no event", null],
    ["an event without a time", { type: 0, data: {} }],
    ["an event of another kind", { type: 5, timestamp: AT, data: { tag: "own" } }],
    ["a page that is none", { type: 2, timestamp: AT, data: { node: { type: 2, id: 1 } } }],
    ["a page without a number", { type: 2, timestamp: AT, data: { node: { type: 0, childNodes: [] } } }],
    ["a kind that is a text", { type: "3", timestamp: AT, data: { source: 3, id: 1, x: 0, y: 0 } }],
    ["a change of another kind", change({ source: 8, id: 1, adds: [] })],
    ["a place that is none", change({ source: 3, id: 1, x: "0", y: 0 })],
    ["a node with a number that is none", change({ source: 5, id: 1.5, text: "" })],
    ["names that objects have by themselves", change({ source: "constructor" })],
  ])("keeps nothing of %s", (_what, event) => {
    expect(scrub([event])).toEqual([]);
  });

  it("keeps no attribute with a name that every object has", () => {
    const attributes: unknown = JSON.parse(
      '{"__proto__":{"src":"/spw/trail"},"constructor":"a","toString":"b"}',
    );
    const [event] = scrub([change({ source: 0, attributes: [{ id: 2, attributes }] })]);
    expect(event).toMatchObject({ data: { attributes: [{ id: 2, attributes: {} }] } });
  });

  it("accepts a page of at most a hundred levels and twenty thousand nodes", () => {
    let deep = element(1_000, "div");
    for (let id = 999; id > 1; id -= 1) deep = element(id, "div", {}, [deep]);
    expect(() => scrub([snapshot(deep)])).toThrow(RecordingTooLarge);
    const wide = Array.from({ length: 20_001 }, (_, index) => textNode(index + 2, ""));
    expect(() => scrub([snapshot(...wide)])).toThrow(RecordingTooLarge);
    const removes = Array.from({ length: 20_001 }, () => ({ id: 1, parentId: 1 }));
    expect(() => scrub([change({ source: 0, removes })])).toThrow(RecordingTooLarge);
  });
});
