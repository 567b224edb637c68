import { escapeRegExp } from "./escape-reg-exp";
import { createRequestHandler } from "@remix-run/node";
import { listOf, listUrl } from "~server/scripts/lib/route-lists.mjs";
import { traceRoute } from "~server/tracing/pages";
import type { Tracing } from "~server/shared/tracing/tracing";
import { isReadOnly } from "./read-only";
import { isFastPathRoute, runOncePerRequest } from "./request-memo";
import type { PageResponse } from "./plain-response";
import { isFastRequest, remixRequestOf } from "./fast-request";
import type { PageBuild } from "./fast-get";
import { pathsToPage, type PagePaths } from "./fast-path";

/** A page with parameters in its path, or with any path below it. */
interface DynamicPage {
  test: RegExp;
  ids: string[];
}

const isDynamicSegment = (segment: string): boolean => segment.startsWith(":") || segment === "*";
const isOptionalSegment = (segment: string): boolean => segment.endsWith("?") || segment === "*";

/** Returns a regular expression for a segment and the slash before it. */
function expressionOf(segment: string): string {
  if (!isDynamicSegment(segment)) return `/${escapeRegExp(segment)}`;
  if (segment === "*") return "(?:/.*)?";
  return isOptionalSegment(segment) ? "(?:/[^/]+)?" : "/[^/]+";
}

/**
 * Checks for a catch-all route, which handles unknown pages of a wizard or the site: left to the
 * handler of the whole build.
 */
const isCatchAll = (id: string): boolean => id.endsWith(":*");

/**
 * Returns the pages of the build with the ids of their branch (the route and its parents), by path,
 * or by the part of the path before the first parameter.
 */
function branches(build: PageBuild): {
  exact: Map<string, string[]>;
  open: Map<string, DynamicPage[]>;
} {
  const exact = new Map<string, string[]>();
  const open = new Map<string, DynamicPage[]>();
  const bare = new Map<string, string[]>();
  for (const [id, route] of Object.entries(build.routes)) {
    const path = route.index ? "" : route.path;
    if (path === undefined || isCatchAll(id)) continue;
    const ids = [id];
    for (let parent = route.parentId; parent !== undefined; parent = build.routes[parent]?.parentId)
      ids.push(parent);
    const segments = path.split("/");
    const first = segments.findIndex(isDynamicSegment);
    if (first === -1) {
      exact.set(`/${path}`, ids);
    } else {
      const prefix = `/${segments.slice(0, first).join("/")}`;
      const page = { test: new RegExp(`^${segments.map(expressionOf).join("")}$`), ids };
      open.set(prefix, [...(open.get(prefix) ?? []), page]);
      if (segments.slice(first).every(isOptionalSegment)) bare.set(prefix, ids);
    }
  }
  return { exact: new Map([...bare, ...exact]), open };
}

/**
 * Returns the page with parameters that matches a path, with one lookup per segment, however many
 * pages there are.
 */
function findDynamicPage(
  open: ReadonlyMap<string, readonly DynamicPage[]>,
  path: string,
): readonly string[] | undefined {
  for (let cut = path.lastIndexOf("/"); cut > 0; cut = path.lastIndexOf("/", cut - 1)) {
    const page = open.get(path.slice(0, cut))?.find(({ test }) => test.test(path));
    if (page) return page.ids;
  }
  return undefined;
}

/**
 * Returns the build reduced to one branch. It does not know the rest of the site; its browser gets
 * the route list of its own wizard.
 */
function reduceToBranch(build: PageBuild, ids: readonly string[]): PageBuild {
  const wanted = new Set(ids);
  const [page = ""] = ids;
  const cut = <Value>(routes: Record<string, Value>): Record<string, Value> =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => wanted.has(id)));
  return {
    ...build,
    routes: cut(build.routes),
    assets: {
      ...build.assets,
      url: listUrl(build.assets.url, listOf(page)),
      routes: cut(build.assets.routes),
    },
  };
}

/** The pages of the site, as requests reach them. */
export interface Pages {
  handle(request: Request): Promise<PageResponse>;
  /**
   * whether the page of a path is a step's, which has a fast path.
   * @param path without its query
   */
  hasFastPath(path: string): boolean;
  /**
   * whether a GET of a path changes nothing; false for a path without a route.
   * @param path without its query
   */
  isReadOnly(path: string): boolean;
}

/**
 * Creates one request handler per page on first use: Remix's cost per document grows with the
 * number of routes it knows (docs/decisions/0002-one-handler-per-page.md). All other requests go to
 * the handler of the whole build.
 */
export function createPageHandlers(built: PageBuild, tracing?: Tracing): Pages {
  const routes = Object.entries(built.routes).map(
    ([id, route]) =>
      [id, { ...route, module: runOncePerRequest(id, traceRoute(id, route.module, tracing)) }] as const,
  );
  const build = { ...built, routes: Object.fromEntries(routes) };
  const { exact, open } = branches(build);
  const made = new Map<string, PagePaths>();
  const whole = createRequestHandler(build, "production");
  const idsOf = (url: string): readonly string[] | undefined => {
    const pagePath = url.endsWith(".data") ? url.slice(0, -".data".length) : url;
    const path = pagePath.endsWith("/") ? pagePath.replace(/(.)\/+$/, "$1") : pagePath;
    return exact.get(path) ?? exact.get(path.toLowerCase()) ?? findDynamicPage(open, path);
  };
  const waysOf = (url: string): PagePaths | undefined => {
    const ids = idsOf(url);
    if (ids === undefined) return undefined;
    const [key = url] = ids;
    let ways = made.get(key);
    if (!ways) {
      const module = built.routes[key]?.module;
      ways = pathsToPage(reduceToBranch(build, ids), key, module !== undefined && isFastPathRoute(module));
      made.set(key, ways);
    }
    return ways;
  };
  return {
    handle(request) {
      const start = request.url.indexOf("/", 8);
      const end = request.url.indexOf("?", start);
      const ways = waysOf(request.url.slice(start, end === -1 ? undefined : end));
      if (isFastRequest(request)) return ways?.fast?.(request) ?? whole(remixRequestOf(request));
      return ways ? ways.remix(request) : whole(request);
    },
    hasFastPath: (path) => waysOf(path)?.fast !== undefined,
    // A data request runs the parent loaders too. The loaders of `build` are wrapped, and have no
    // mark.
    isReadOnly: (path) =>
      !path.endsWith(".data") && isReadOnly(built.routes[idsOf(path)?.[0] ?? ""]?.module.loader),
  };
}
