import type { EntryContext, ServerBuild } from "@remix-run/node";
import { PlainHeaders } from "~server/plain-headers";
import type { RequestMemo, Value } from "./request-memo";
import { pageDataOf, type PageData } from "./page-data";
import { PlainAnswer } from "./plain-answer";
import type { Short } from "./fast-request";

/** The build with what draws a page apart from the Response that Remix wants of it (entry.server). */
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

/** What Remix draws a page with, as it last did: all but what is of one request is used again. */
export interface Frame {
  context?: EntryContext;
}

/** A build that remembers what its pages are drawn with. */
export function remembering(build: PageBuild, frame: Frame): PageBuild {
  const { module } = build.entry;
  const draw: typeof module.default = (request, status, headers, context, loadContext) => {
    if (status === 200 && request.method === "GET") frame.context = withoutData(context);
    return module.default(request, status, headers, context, loadContext);
  };
  return { ...build, entry: { module: { ...module, default: draw } } };
}

/** What a visitor was shown is not kept for the next one. */
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

/** What a loader gave, where it is data and headers and nothing else. */
interface Given {
  data: object;
  headers: Headers;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** @returns undefined for what only Remix can make something of */
function givenBy(value: Value): Given | undefined {
  if (!isRecord(value) || value instanceof Response || value instanceof Promise) return undefined;
  if (value["type"] !== "DataWithResponseInit") return { data: value, headers: new Headers() };
  const { data, init } = value;
  const isFine = isRecord(data) && isRecord(init) && (init["status"] ?? 200) === 200;
  return isFine && init["headers"] instanceof Headers ? { data, headers: init["headers"] } : undefined;
}

/**
 * The short way to a page: its loaders run, and it is drawn as Remix draws it.
 * @returns undefined where anything is out of the ordinary: then Remix goes on with what has come of the loaders
 * @throws what a loader, or the drawing, has thrown
 */
export async function shortGet(
  request: Short,
  { routes, entry }: PageBuild,
  { context: frame }: Frame,
  came: RequestMemo,
): Promise<PlainAnswer | undefined> {
  const url = new URL(request.url);
  if (frame?.staticHandlerContext.location.pathname !== url.pathname || request.isOfScripts) return undefined;
  const { matches, location } = frame.staticHandlerContext;
  // A layout draws from what its page's loader gives, and has none.
  const loading = matches.flatMap(({ route: { id } }) => {
    const loader = routes[id]?.module.loader;
    return loader ? [{ id, loader }] : [];
  });
  const loaded = loading.map(async ({ id, loader }) => {
    const given = givenBy(await loader({ request, params: {}, context: { came } }));
    return given && ([id, given] as const);
  });
  // One that fails must not leave the others behind: Remix waits for all of them.
  await Promise.allSettled(loaded);
  const all = await Promise.all(loaded);
  const known = all.flatMap((one) => (one ? [one] : []));
  if (known.length < all.length || request.signal.aborted) return undefined;
  const headers = new PlainHeaders();
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
  return new PlainAnswer(200, headers, text);
}
