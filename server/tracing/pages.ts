import type { ActionFunctionArgs, LoaderFunctionArgs, ServerBuild } from "~server/visit/responses";
import { pathOf } from "~/wizard/flow";
import { pagePath } from "~server/edge/page-path";
import { requestIdOf } from "~server/edge/request-id";
import type { PageResponse } from "~server/remix/plain-response";
import { isFastPathSafe } from "~server/remix/request-memo";
import type { Tracing } from "~server/shared/tracing/tracing";

type Pages = (request: Request) => Promise<PageResponse>;
type RouteModule = ServerBuild["routes"][string]["module"];

/** The parts of the site needed for tracing. */
export interface TracedSite {
  tracing?: Tracing;
  mounts: {
    find(
      path: string,
    ): { host: { flow: { id: string; prefix: string } }; nodes: readonly string[] } | undefined;
  };
}

/**
 * Makes each request a span named by its step, because addresses may contain visitor data, and
 * their queries anything.
 */
export function tracePages(pages: Pages, { tracing, mounts }: TracedSite): Pages {
  if (!tracing) return pages;
  return (request) => {
    const found = mounts.find(pagePath(request.url));
    const [node] = found?.nodes ?? [];
    const route = found && node !== undefined ? `${found.host.flow.prefix}/${pathOf(node)}` : "other";
    const facts = {
      "http.request.method": request.method,
      "http.route": route,
      "request.id": requestIdOf(request, { knowsAddresses: true }),
    };
    return tracing.span(`page ${request.method} ${route}`, facts, async (add) => {
      const answer = await pages(request);
      add({ "http.response.status_code": answer.status });
      return answer;
    });
  };
}

/**
 * Makes the loader and action of a route spans.
 * @param id of the route: "mini:phone"
 */
export function traceRoute(id: string, module: RouteModule, tracing: Tracing | undefined): RouteModule {
  if (!tracing) return module;
  const { loader, action } = module;
  return {
    ...module,
    ...(loader && {
      loader: Object.assign(
        (args: LoaderFunctionArgs) => tracing.span(`loader ${id}`, {}, async () => loader(args)),
        isFastPathSafe(loader) ? { fastPathSafe: true as const } : {},
      ),
    }),
    ...(action && {
      action: Object.assign(
        (args: ActionFunctionArgs) => tracing.span(`action ${id}`, {}, async () => action(args)),
        isFastPathSafe(action) ? { fastPathSafe: true as const } : {},
      ),
    }),
  };
}
