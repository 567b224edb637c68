import { createRequestHandler, type ServerBuild } from "@remix-run/node";

type Handler = (request: Request) => Promise<Response>;

/** A page with parameters in its path. */
interface OpenPage {
  test: RegExp;
  ids: string[];
}

const escaped = (segment: string): string => segment.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Pages of the build with the ids of their branch (the route and its parents): by path, or by what stands before the first parameter. */
function branches(build: ServerBuild): {
  exact: Map<string, string[]>;
  open: Map<string, OpenPage[]>;
} {
  const exact = new Map<string, string[]>();
  const open = new Map<string, OpenPage[]>();
  for (const [id, route] of Object.entries(build.routes)) {
    const path = route.index ? "" : route.path;
    if (path === undefined || path.includes("*")) continue;
    const ids = [id];
    for (let parent = route.parentId; parent !== undefined; parent = build.routes[parent]?.parentId)
      ids.push(parent);
    const segments = path.split("/");
    const first = segments.findIndex((segment) => segment.startsWith(":"));
    if (first === -1) {
      exact.set(`/${path}`, ids);
    } else {
      const source = segments.map((segment) => (segment.startsWith(":") ? "[^/]+" : escaped(segment)));
      const prefix = `/${segments.slice(0, first).join("/")}`;
      const page = { test: new RegExp(`^/${source.join("/")}$`), ids };
      open.set(prefix, [...(open.get(prefix) ?? []), page]);
    }
  }
  return { exact, open };
}

/** The page with parameters that a path means; asked once per segment, however many pages there are. */
function openPage(
  open: ReadonlyMap<string, readonly OpenPage[]>,
  path: string,
): readonly string[] | undefined {
  for (let cut = path.lastIndexOf("/"); cut > 0; cut = path.lastIndexOf("/", cut - 1)) {
    const page = open.get(path.slice(0, cut))?.find(({ test }) => test.test(path));
    if (page) return page.ids;
  }
  return undefined;
}

/** The build cut down to one branch; the rest of the site is unknown to it. */
function only(build: ServerBuild, ids: readonly string[]): ServerBuild {
  const wanted = new Set(ids);
  const cut = <Value>(routes: Record<string, Value>): Record<string, Value> =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => wanted.has(id)));
  return {
    ...build,
    routes: cut(build.routes),
    assets: { ...build.assets, routes: cut(build.assets.routes) },
  };
}

/**
 * One request handler per page, made on first use: Remix's cost per document grows with the number of routes it knows
 * (docs/decisions/0002-one-handler-per-page.md). Anything else goes to the handler of the whole build.
 */
export function createPageHandlers(build: ServerBuild): Handler {
  const { exact, open } = branches(build);
  const handlers = new Map<string, Handler>();
  const whole = createRequestHandler(build, "production");
  return (request) => {
    const start = request.url.indexOf("/", 8);
    const end = request.url.indexOf("?", start);
    const url = request.url.slice(start, end === -1 ? undefined : end);
    const path = (url.endsWith(".data") ? url.slice(0, -".data".length) : url).replace(/(.)\/+$/, "$1");
    const ids = exact.get(path) ?? exact.get(path.toLowerCase()) ?? openPage(open, path);
    if (ids === undefined) return whole(request);
    const [key = path] = ids;
    let handler = handlers.get(key);
    if (!handler) {
      handler = createRequestHandler(only(build, ids), "production");
      handlers.set(key, handler);
    }
    return handler(request);
  };
}
