import { createServer } from "node:http";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { afterAll, beforeAll, expect, it } from "vitest";
import { listenOnLoopback } from "~tests/support/loopback";
import type { PageBuild } from "./fast-get";
import { handleFastPath } from "./listener";
import { createPageHandlers } from "./page-handlers";
import { toResponse } from "./plain-response";
import { fastPathSafe } from "./request-memo";
import { redirectTo } from "./redirect-to";

/** A build of one page over HTTP, whose loader and action use a request as any code may. */

interface SignalCheck {
  signal: AbortSignal;
  any: AbortSignal;
  fetched: Promise<Response>;
}
let report = (_check: SignalCheck): void => undefined;
const check = new Promise<SignalCheck>((resolve) => {
  report = resolve;
});
const silent = createServer();
let silentUrl = "";

async function loader({ request }: LoaderFunctionArgs): Promise<object> {
  request.signal.throwIfAborted();
  if (new URL(request.url).searchParams.has("wait")) {
    const { signal } = request;
    const fetched = fetch(silentUrl, { signal });
    report({ signal, any: AbortSignal.any([signal]), fetched });
    await fetched;
  }
  const { headers } = new Request("http://there/", { headers: request.headers });
  return { agent: headers.get("User-Agent"), extra: request.clone().headers.get("X-Extra") };
}

async function action({ request }: ActionFunctionArgs): Promise<Response | object> {
  request.signal.throwIfAborted();
  const copy = request.clone();
  const form = await request.formData();
  const to = form.get("to");
  if (typeof to !== "string") return { refused: await copy.text() };
  return redirectTo(`/mini/${to}`, new Headers({ "Set-Cookie": "a=1" }));
}

const ID = "mini:home";
const draw: PageBuild["entry"]["module"]["draw"] = (_request, _headers, { staticHandlerContext: found }) =>
  Promise.resolve(
    JSON.stringify({ loaded: found.loaderData, acted: found.actionData, errors: found.errors }),
  );
const path = "mini/home";
const flags = { hasClientAction: false, hasClientLoader: false, hasErrorBoundary: false };
const build: PageBuild = {
  mode: "production",
  entry: {
    module: {
      draw,
      default: async (request, status, headers, context) =>
        new Response(await draw(request, headers, context), { status, headers }),
      handleError: () => undefined,
    },
  },
  routes: {
    [ID]: {
      id: ID,
      path,
      module: { default: () => null, loader: fastPathSafe(loader), action: fastPathSafe(action) },
    },
  },
  assets: {
    entry: { imports: [], module: "/entry.js" },
    routes: { [ID]: { id: ID, path, module: "/home.js", hasAction: true, hasLoader: true, ...flags } },
    url: "/manifest.js",
    version: "1",
  },
  publicPath: "/",
  assetsBuildDirectory: "build",
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_lazyRouteDiscovery: false,
    v3_singleFetch: true,
  },
  isSpaMode: false,
};

const pages = createPageHandlers(build);
/** Says for each request whether its response came without Remix's handler. */
const isText: boolean[] = [];
const server = createServer((incoming, response) => {
  const isHandled = handleFastPath(incoming, response, {
    hasFastPath: pages.hasFastPath,
    async answer(request) {
      const made = await pages.handle(request);
      isText.push(toResponse(made) !== made);
      return made;
    },
    failed: (error) => new Response(String(error), { status: 500 }),
  });
  if (!isHandled) response.writeHead(404).end();
});
let home = "";

beforeAll(async () => {
  home = `http://127.0.0.1:${String(await listenOnLoopback(server))}/mini/home`;
  silentUrl = `http://127.0.0.1:${String(await listenOnLoopback(silent))}/`;
});
afterAll(() => {
  for (const one of [server, silent]) {
    one.closeAllConnections();
    one.close();
  }
});

it("lets a loader use the signal and headers of its request, on the first and every later GET", async () => {
  isText.length = 0;
  const headers = { "User-Agent": "Test", "X-Extra": "1, 2" };
  for (let count = 0; count < 4; count += 1) {
    const response = await fetch(home, { headers });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ loaded: { [ID]: { agent: "Test", extra: "1, 2" } } });
  }
  expect(isText).toEqual([false, true, true, true]);
});

it("aborts a loader's work when the client disconnects", async () => {
  const client = new AbortController();
  const response = fetch(`${home}?wait=1`, { signal: client.signal });
  const { signal, any, fetched } = await check;
  expect([signal.aborted, any.aborted]).toEqual([false, false]);
  client.abort();
  await expect(response).rejects.toThrow(expect.objectContaining({ name: "AbortError" }));
  await expect(fetched).rejects.toThrow(expect.objectContaining({ name: "AbortError" }));
  expect([signal.aborted, any.aborted]).toEqual([true, true]);
});

it("lets an action clone its request and read its form, whether or not Remix completes the response", async () => {
  isText.length = 0;
  const post = (fields: Record<string, string>, at = home) =>
    fetch(at, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });
  const led = await post({ to: "name" });
  expect([led.status, led.headers.get("Location"), led.headers.getSetCookie()]).toEqual([
    303,
    "/mini/name",
    ["a=1"],
  ]);
  expect((await post({ to: "name" }, `${home}.data`)).status).toBe(202);
  const refused = await post({ b: "2" });
  expect(await refused.json()).toMatchObject({ acted: { [ID]: { refused: "b=2" } }, errors: null });
  expect(await (await post({ b: "3" }, `${home}.data`)).text()).toContain("b=3");
  expect(isText).toEqual([true, true, false, false]);
});
