import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { compactManifest, manifestNames, splitManifest } from "./manifest.mjs";
import { listUrl } from "./route-lists.mjs";

const flags = { hasAction: true, hasLoader: true, hasErrorBoundary: false, css: [] };
const manifest = {
  entry: { module: "/assets/entry.client-Be1s.js", imports: ["/assets/react-B6hy.js"], css: [] },
  routes: {
    root: {
      id: "root",
      path: "",
      module: "/assets/root-Dsh.js",
      imports: ["/assets/react-B6hy.js"],
      ...flags,
    },
    "main:/": {
      id: "main:/",
      parentId: "root",
      path: "/",
      index: true,
      module: "/assets/home-DX.js",
      imports: [],
      ...flags,
    },
    "mini:home": {
      id: "mini:home",
      parentId: "root",
      path: "mini/home",
      module: "/assets/home-D_a-9.js",
      imports: ["/assets/react-B6hy.js", "/assets/page-fm.js"],
      ...flags,
    },
    "refi:home/:id": {
      id: "refi:home/:id",
      parentId: "root",
      path: "refi/home/:id?",
      module: "/assets/home-Dx.js",
      imports: ["/assets/page-fm.js"],
      ...flags,
      hasAction: false,
    },
    "routes:*": {
      id: "routes:*",
      parentId: "root",
      path: "*",
      module: "/assets/not-found-B.js",
      imports: [],
      ...flags,
    },
    layout: { id: "layout", module: "/assets/layout-x.js", imports: [], ...flags },
  },
  url: "/assets/manifest-1.js",
  version: "1",
};
const script = `window.__remixManifest=${JSON.stringify(manifest)};`;

/** Returns what a script sets in the browser's window. */
function leftBy(code: string): unknown {
  const window: Record<string, unknown> = {};
  runInNewContext(code, { window });
  return JSON.parse(JSON.stringify(window["__remixManifest"]));
}

describe("the compact list of routes", () => {
  it("is equal to the original list", () => {
    expect(leftBy(compactManifest(script))).toEqual(manifest);
  });

  it("contains, in the list of a wizard, the wizard's own pages and the catch-all route", () => {
    const lists = splitManifest(script);
    expect([...lists.keys()].sort()).toEqual(["main", "mini", "refi"]);
    const { root, "mini:home": home, "routes:*": others } = manifest.routes;
    const left = leftBy(lists.get("mini") ?? "");
    expect(left).toEqual({ ...manifest, routes: { root, "mini:home": home, "routes:*": others } });
  });

  it("fails when the list is not where it was, or contains what the table cannot hold", () => {
    expect(() => compactManifest("window.other={}")).toThrow("not where it was");
    const odd = script.replaceAll("mini:home", "mini home");
    expect(() => compactManifest(odd)).toThrow("cannot hold");
  });

  it("fails the build where Remix wrote no list, or one in another format", () => {
    expect(manifestNames(["page-1.js", "manifest-1f.js"])).toEqual(["manifest-1f.js"]);
    expect(() => manifestNames(["page-1.js", "manifest.json"])).toThrow("Remix wrote no list of routes");
    expect(listUrl("/assets/manifest-1f.js", "mini")).toBe("/assets/manifest-1f-mini.js");
    expect(() => listUrl("/assets/manifest-1f.mjs", "mini")).toThrow("no longer a .js file");
  });
});
