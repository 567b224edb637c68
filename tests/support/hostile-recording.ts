/**
 * A recording that the site's pages never create, with everything for which a browser could request
 * an address.
 */

/** A node in rrweb's format. */
interface RecordedNode {
  type: number;
  id: number;
  tagName?: string;
  attributes?: Record<string, unknown>;
  childNodes?: RecordedNode[];
  textContent?: string;
  isSVG?: true;
  isStyle?: true;
}

/**
 * Returns a function that creates nodes with unique numbers.
 * @param first number of the first one
 */
function nodeMaker(first: number) {
  let id = first - 1;
  const next = (): number => (id += 1);
  const element = (
    tagName: string,
    attributes: Record<string, unknown> = {},
    childNodes: RecordedNode[] = [],
  ): RecordedNode => ({ type: 2, tagName, attributes, childNodes, id: next() });
  return {
    element,
    svg: (tagName: string, attributes: Record<string, unknown> = {}, childNodes: RecordedNode[] = []) => ({
      ...element(tagName, attributes, childNodes),
      isSVG: true as const,
    }),
    text: (textContent: string): RecordedNode => ({ type: 3, textContent, id: next() }),
    next,
  };
}

/** Start of the recording, in ms since 1970. */
const BEGIN = 1_790_000_000_000;

/** The text of the recording that a banker sees. */
export const HOSTILE_HEADING = "What price do you have in mind?";

/**
 * Returns the events of a hostile page.
 * @param target an address with a side effect, with a mark that shows what requested it
 */
export function hostileEvents(target: (mark: string) => string): object[] {
  const { element, svg, text, next } = nodeMaker(2);
  const css = (mark: string, value: string): RecordedNode =>
    element("style", { _cssText: `.${mark}{background:${value}}` }, [text("")]);
  const { body, styled } = { body: next(), styled: next() };
  const marks = ["url", "escaped", "upper", "set", "webkitset", "image", "src", "fade"];
  const styles = [
    css("url", `url(${target("css-url")})`),
    css("escaped", String.raw`u\72l(${target("css-escaped")})`),
    css("upper", `URL("${target("css-upper")}")`),
    css("set", `image-set("${target("css-set")}" 1x)`),
    css("webkitset", `-webkit-image-set(url("${target("css-webkit-set")}") 1x)`),
    css("image", `image("${target("css-image")}")`),
    css("src", `src("${target("css-src")}")`),
    css("fade", `-webkit-cross-fade(url("${target("css-fade")}"),url("${target("css-fade-2")}"),50%)`),
    element("style", { _cssText: `@import "${target("css-import")}";` }, [text("")]),
    element("style", { _cssText: String.raw`@\69mport "${target("css-import-escaped")}";` }, [text("")]),
    element("style", {
      _cssText: `@font-face{font-family:f;src:url("${target("css-font")}")}h1{font-family:f}`,
    }),
    element("style", {}, [{ ...text(`body{background:url(${target("style-text")})}`), isStyle: true }]),
    { ...element("style", {}, [text("")]), id: styled },
    element("link", { rel: "stylesheet", href: target("link-stylesheet") }),
    element("link", { _cssText: `@import url("${target("link-css-text")}");` }),
    element("link", { rel: "preload", as: "image", href: target("link-preload-image") }),
    element("link", { rel: "preload", as: "fetch", href: target("link-preload-fetch") }),
    element("link", { rel: "prefetch", href: target("link-prefetch") }),
    element("link", { rel: "prerender", href: target("link-prerender") }),
    element("link", { rel: "modulepreload", href: target("link-modulepreload") }),
    element("link", { rel: "icon", href: target("link-icon") }),
    element("link", { rel: "manifest", href: target("link-manifest") }),
    element("link", { rel: "dns-prefetch preconnect", href: target("link-preconnect") }),
  ];
  const held = [
    element("img", { src: target("img-src") }),
    element("img", { srcset: `${target("img-srcset")} 1x` }),
    element("img", { rr_dataURL: target("img-rr-data-url") }),
    element("picture", {}, [
      element("source", { srcset: target("source-srcset") }),
      element("img", { src: "" }),
    ]),
    element("input", { type: "image", src: target("input-src") }),
    element("video", { poster: target("video-poster"), src: target("video-src"), rr_mediaState: "played" }),
    element("audio", { src: target("audio-src"), preload: "auto" }),
    element("video", {}, [
      element("source", { src: target("source-src") }),
      element("track", { src: target("track-src") }),
    ]),
    element("iframe", { src: target("iframe-src") }),
    element("iframe", { srcdoc: `<img src="${target("iframe-srcdoc")}">` }),
    element("iframe", { rr_src: target("iframe-rr-src") }),
    element("frame", { src: target("frame-src") }),
    element("object", { data: target("object-data"), type: "image/png" }),
    element("embed", { src: target("embed-src") }),
    element("portal", { src: target("portal-src") }),
    element("fencedframe", { src: target("fencedframe-src") }),
    element("script", { src: target("script-src") }),
    element("script", {}, [text(`fetch("${target("script-text")}")`)]),
    element("table", { background: target("table-background") }, [
      element("td", { background: target("td-background") }),
    ]),
    element("canvas", { rr_dataURL: target("canvas-rr-data-url") }),
    element("div", { style: `background:url(${target("style-attribute")})` }),
    element("div", { class: marks.join(" ") }, [text("styled")]),
    element("details", { open: true, ontoggle: `fetch("${target("on-toggle")}")` }),
    element("img", { src: "data:image/png;base64,AA", onerror: `fetch("${target("on-error")}")` }),
    element("form", { action: target("form-action") }, [
      element("button", { formaction: target("button-formaction"), autofocus: true }, [text("Go")]),
    ]),
    element("a", { href: target("a-href"), ping: target("a-ping"), target: "_top" }, [text("Go")]),
    svg("svg", { width: "10", height: "10" }, [
      svg("image", { href: target("svg-image"), width: "9", height: "9" }),
      svg("image", { "xlink:href": target("svg-image-xlink"), width: "9", height: "9" }),
      svg("use", { href: `${target("svg-use")}#a` }),
      svg("feimage", { href: target("svg-fe-image") }),
      svg("rect", {
        fill: `url(${target("svg-fill")}#a)`,
        filter: `url(${target("svg-filter")}#a)`,
        width: "9",
        height: "9",
      }),
      svg("rect", { mask: `url(${target("svg-mask")}#a)`, "marker-start": `url(${target("svg-marker")}#a)` }),
      svg("style", { _cssText: `rect{fill:url(${target("svg-style")})}` }, [text("")]),
      svg("script", { href: target("svg-script") }),
      svg("foreignobject", {}, [element("img", { src: target("svg-foreign") })]),
      svg("a", { href: target("svg-a") }, [svg("set", { attributeName: "href", to: target("svg-set") })]),
    ]),
  ];
  const head = element("head", {}, [
    element("base", { href: target("base-href") }),
    element("meta", { "http-equiv": "refresh", content: `0;url=${target("meta-refresh")}` }),
    element("meta", {
      "http-equiv": "Content-Security-Policy",
      content: `img-src *; report-uri ${target("meta-csp")}`,
    }),
    ...styles,
  ]);
  const heading = element("h1", {}, [text(HOSTILE_HEADING)]);
  const shown = {
    ...element("body", { background: target("body-background") }, [heading, ...held]),
    id: body,
  };
  const root = {
    type: 0,
    id: 1,
    compatMode: "BackCompat",
    childNodes: [element("html", { manifest: target("html-manifest") }, [head, shown])],
  };
  const late = nodeMaker(5_000);
  const lateImage = late.element("img", { src: target("late-img") });
  const lateStyle = late.element("style");
  const lateText = late.text(
    `@import "${target("late-style-import")}";h1{background:url(${target("late-style-url")})}`,
  );
  const add = (parentId: number, node: RecordedNode) => ({ parentId, nextId: null, node });
  const change = (after: number, data: object) => ({ type: 3, timestamp: BEGIN + after, data });
  return [
    { type: 4, timestamp: BEGIN, data: { href: target("meta-href"), width: 800, height: 600 } },
    { type: 2, timestamp: BEGIN + 1, data: { node: root, initialOffset: { top: 0, left: 0 } } },
    { type: 5, timestamp: BEGIN + 2, data: { tag: "own", payload: { src: target("custom") } } },
    {
      type: 6,
      timestamp: BEGIN + 3,
      data: { plugin: "rrweb/console@1", payload: { src: target("plugin") } },
    },
    change(10, {
      source: 0,
      texts: [{ id: styled + 1, value: `h1{background:url(${target("text-of-style")})}` }],
      attributes: [
        { id: heading.id, attributes: { style: { background: `url(${target("style-change")})` } } },
        { id: heading.id, attributes: { style: `background:url(${target("style-text-change")})` } },
        { id: held[0]?.id, attributes: { src: target("src-change"), srcset: target("srcset-change") } },
        {
          id: held[8]?.id,
          attributes: { src: target("iframe-change"), srcdoc: `<img src=${target("srcdoc-change")}>` },
        },
        { id: styled, attributes: { _cssText: `h1{background:url(${target("css-text-change")})}` } },
        {
          id: body,
          attributes: { background: target("background-change"), onclick: `fetch("${target("on-click")}")` },
        },
      ],
      removes: [],
      adds: [
        add(body, lateImage),
        add(body, lateStyle),
        add(lateStyle.id, lateText),
        add(held[8]?.id ?? body, {
          type: 0,
          id: 6_000,
          childNodes: [
            {
              type: 2,
              tagName: "html",
              attributes: {},
              childNodes: [
                {
                  type: 2,
                  tagName: "img",
                  attributes: { src: target("frame-document") },
                  childNodes: [],
                  id: 6_002,
                },
              ],
              id: 6_001,
            },
          ],
        }),
      ],
    }),
    change(20, {
      source: 8,
      id: styled,
      adds: [{ rule: `h1{background:url(${target("rule-added")})}`, index: 0 }],
    }),
    change(21, { source: 8, id: styled, replace: `@import "${target("rules-replaced")}";` }),
    change(22, {
      source: 13,
      id: styled,
      index: [0],
      set: { property: "background", value: `url(${target("declaration")})` },
    }),
    change(23, { source: 10, family: "f", fontSource: `url(${target("font-source")})`, buffer: false }),
    change(24, {
      source: 9,
      id: held[19]?.id,
      type: 0,
      property: "drawImage",
      args: [target("canvas-image")],
    }),
    change(25, {
      source: 15,
      id: 1,
      styles: [{ styleId: 1, rules: [{ rule: `h1{background:url(${target("adopted")})}` }] }],
      styleIds: [1],
    }),
    change(26, { source: 7, id: held[5]?.id, type: 0, currentTime: 0 }),
    change(27, { source: 99, src: target("unknown-source") }),
    change(30, { source: 2, type: 2, id: held.at(-2)?.id, x: 1, y: 1 }),
    change(40, { source: 5, id: heading.id, text: "x", isChecked: false }),
  ];
}
