import { createRequestHandler } from "@remix-run/node";
import { RequestMemo } from "./request-memo";
import { OWN_PATH } from "./redirect-to";
import { redirectText } from "./page-data";
import { PlainResponse, type PageResponse } from "./plain-response";
import { rememberRenderContext, fastGet, type RenderContext, type PageBuild } from "./fast-get";
import { isScriptRequest, remixRequestOf } from "./fast-request";

/** The paths a request to a page can take. */
export interface PagePaths {
  /** Remix's own handler */
  remix(request: Request): Promise<Response>;
  /**
   * how a step responds without that handler, which takes over for anything but a plain response;
   * undefined where the page is not a step's
   */
  fast?(request: Request): Promise<PageResponse>;
}

/**
 * Returns the target of a redirect; undefined for every other response, and for a redirect to which
 * Remix would add something.
 */
function redirectTarget({ status, headers }: Response): string | undefined {
  const to = headers.get("Location") ?? "";
  const isPlain = (status === 302 || status === 303) && OWN_PATH.test(to);
  return isPlain && ![...headers.keys()].some((name) => name.startsWith("x-remix")) ? to : undefined;
}

/** Returns a redirect for Remix's own scripts, in their format. */
function redirectForScripts({ headers, status }: Response, to: string): PlainResponse {
  headers.set("Content-Type", "text/x-script");
  headers.set("X-Remix-Response", "yes");
  return new PlainResponse(202, headers, redirectText(to, status));
}

/**
 * Sends a redirect directly to the visitor.
 * @returns undefined for every other response
 */
function plainRedirect(request: Request, answer: unknown): PlainResponse | undefined {
  const to = answer instanceof Response ? redirectTarget(answer) : undefined;
  if (to === undefined || !(answer instanceof Response)) return undefined;
  if (!isScriptRequest(request)) return new PlainResponse(answer.status, answer.headers, "");
  const isPost = request.method === "POST" && answer.headers.has("Set-Cookie");
  return isPost ? redirectForScripts(answer, to) : undefined;
}

/**
 * Returns a step's fast path. Remix's handler completes everything but plain responses from the
 * same results, without running anything again.
 */
function fastPathOf(
  branch: PageBuild,
  id: string,
  frame: RenderContext,
  remix: ReturnType<typeof createRequestHandler>,
) {
  const action = branch.routes[id]?.module.action;
  return async (request: Request): Promise<PageResponse> => {
    const memo = new RequestMemo();
    const made: Promise<unknown> =
      request.method === "GET"
        ? fastGet(request, branch, frame, memo)
        : Promise.resolve(action?.({ request, params: {}, context: { memo } }));
    const answer = await made.catch((thrown: unknown) => thrown);
    const plain = answer instanceof PlainResponse ? answer : plainRedirect(request, answer);
    return plain ?? remix(remixRequestOf(request), { memo });
  };
}

/**
 * Returns the paths to a page of a build whose loaders and actions run once per request
 * (request-memo.ts).
 * @param id of its route
 */
export function pathsToPage(branch: PageBuild, id: string, isStep: boolean): PagePaths {
  const frame: RenderContext = {};
  const remix = createRequestHandler(isStep ? rememberRenderContext(branch, frame) : branch, "production");
  return isStep ? { remix, fast: fastPathOf(branch, id, frame, remix) } : { remix };
}
