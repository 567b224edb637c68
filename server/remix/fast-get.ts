import { isRecord } from "~server/shared/is-record";
import type { EntryContext, ServerBuild } from "@remix-run/node";
import type { RequestMemo, HandlerResult } from "./request-memo";
import { pageDataOf, type PageData } from "./page-data";
import { PlainResponse } from "./plain-response";
import { isScriptRequest } from "./fast-request";

/**
 * The build with a rendering function that returns no Response as Remix requires (entry.server).
 */
export type PageBuild = ServerBuild & {
  entry: {
    module: {
      draw(
        request: Pick<Request, "url" | "headers">,
        headers: Headers,
        context: EntryContext,
        data?: PageData,
      ): Promise<string>;
    };
  };
};

/** The arguments of Remix's last rendering; all but the parts of one request are reused. */
export interface RenderContext {
  context?: EntryContext;
}

/** Wraps a build so that it remembers the arguments of its rendering. */
export function rememberRenderContext(build: PageBuild, frame: RenderContext): PageBuild {
  const { module } = build.entry;
  const draw: typeof module.default = (request, status, headers, context, loadContext) => {
    if (status === 200 && request.method === "GET") frame.context = withoutData(context);
    return module.default(request, status, headers, context, loadContext);
  };
  return { ...build, entry: { module: { ...module, default: draw } } };
}

/** The data of one visitor is not kept for the next one. */
function withoutData({
  serverHandoffStream: _data,
  renderMeta: _met,
  ...context
}: EntryContext): EntryContext {
  const { basename, location, matches } = context.staticHandlerContext;
  const none = { loaderData: {}, actionData: null, errors: null, loaderHeaders: {}, actionHeaders: {} };
  const here = { ...location, search: "" };
  const fresh = { basename, location: here, matches, statusCode: 200, activeDeferreds: null };
  return { ...context, staticHandlerContext: { ...none, ...fresh } };
}

/** A loader's result that is only data and headers. */
interface LoaderResult {
  data: object;
  headers: Headers;
}

/** @returns undefined for a result that only Remix can handle */
function loaderResultOf(value: HandlerResult): LoaderResult | undefined {
  if (!isRecord(value) || value instanceof Response || value instanceof Promise) return undefined;
  if (value["type"] !== "DataWithResponseInit") return { data: value, headers: new Headers() };
  const { data, init } = value;
  const isFine = isRecord(data) && isRecord(init) && (init["status"] ?? 200) === 200;
  return isFine && init["headers"] instanceof Headers ? { data, headers: init["headers"] } : undefined;
}

/**
 * The fast path to a page: runs its loaders, and renders it as Remix does.
 * @returns undefined in unusual cases: then Remix continues with the loaders' results
 * @throws what a loader, or the rendering, has thrown
 */
export async function fastGet(
  request: Request,
  { routes, entry }: PageBuild,
  { context: frame }: RenderContext,
  memo: RequestMemo,
): Promise<PlainResponse | undefined> {
  const url = new URL(request.url);
  if (frame?.staticHandlerContext.location.pathname !== url.pathname || isScriptRequest(request))
    return undefined;
  const { matches, location } = frame.staticHandlerContext;
  // A layout uses the data of its page's loader, and has none of its own.
  const loading = matches.flatMap(({ route: { id } }) => {
    const loader = routes[id]?.module.loader;
    return loader ? [{ id, loader }] : [];
  });
  const loaded = loading.map(async ({ id, loader }) => {
    const given = loaderResultOf(await loader({ request, params: {}, context: { memo } }));
    return given && ([id, given] as const);
  });
  // One that fails must not leave the others behind: Remix waits for all of them.
  await Promise.allSettled(loaded);
  const all = await Promise.all(loaded);
  const known = all.flatMap((one) => (one ? [one] : []));
  if (known.length < all.length || request.signal.aborted) return undefined;
  const headers = new Headers();
  for (const line of new Set(known.flatMap(([, given]) => given.headers.getSetCookie())))
    headers.append("Set-Cookie", line);
  const none = matches.flatMap(({ route: { id } }) =>
    routes[id]?.module.loader ? [] : [[id, null] as const],
  );
  const loaderData = Object.fromEntries([...known.map(([id, { data }]) => [id, data] as const), ...none]);
  const loaderHeaders = Object.fromEntries(known.map(([id, given]) => [id, given.headers]));
  const here = {
    ...frame.staticHandlerContext,
    location: { ...location, search: url.search },
    loaderData,
    loaderHeaders,
  };
  const data = pageDataOf({ loaderData, actionData: null, errors: null });
  const context = { ...frame, staticHandlerContext: here, renderMeta: {} };
  const text = await entry.module.draw(request, headers, context, data);
  return new PlainResponse(200, headers, text);
}
