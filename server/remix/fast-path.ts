import { createRequestHandler } from "@remix-run/node";
import { RequestMemo } from "./request-memo";
import { OWN_PATH } from "./redirect-to";
import { redirectText } from "./page-data";
import { PlainAnswer, type Answer } from "./plain-answer";
import { remembering, shortGet, type Frame, type PageBuild } from "./fast-get";
import type { Short } from "./fast-request";

/** The paths a request to a page can take. */
export interface Ways {
  /** Remix's own handler */
  long(request: Request): Promise<Response>;
  /**
   * how a step responds without that handler, which takes over for anything but a plain response;
   * undefined where the page is not a step's
   */
  short?(request: Short): Promise<Answer>;
}

/**
 * Returns the target of a redirect; undefined for every other response, and for a redirect to which
 * Remix would add something.
 */
function wayOn({ status, headers }: Response): string | undefined {
  const to = headers.get("Location") ?? "";
  const isPlain = (status === 302 || status === 303) && OWN_PATH.test(to);
  return isPlain && ![...headers.keys()].some((name) => name.startsWith("x-remix")) ? to : undefined;
}

/** Returns a redirect for Remix's own scripts, in their format. */
function toldToScripts({ headers, status }: Response, to: string): PlainAnswer {
  headers.set("Content-Type", "text/x-script");
  headers.set("X-Remix-Response", "yes");
  return new PlainAnswer(202, headers, redirectText(to, status));
}

/**
 * Sends a redirect directly to the visitor.
 * @returns undefined for every other response
 */
function leadingOn(request: Short, answer: unknown): PlainAnswer | undefined {
  const to = answer instanceof Response ? wayOn(answer) : undefined;
  if (to === undefined || !(answer instanceof Response)) return undefined;
  if (!request.isOfScripts) return new PlainAnswer(answer.status, answer.headers, "");
  const isPost = request.method === "POST" && answer.headers.has("Set-Cookie");
  return isPost ? toldToScripts(answer, to) : undefined;
}

/**
 * Returns a step's fast path. Remix's handler completes everything but plain responses from the
 * same results, without running anything again.
 */
function shortOf(branch: PageBuild, id: string, frame: Frame, long: ReturnType<typeof createRequestHandler>) {
  const action = branch.routes[id]?.module.action;
  return async (request: Short): Promise<Answer> => {
    const came = new RequestMemo();
    const made: Promise<unknown> =
      request.method === "GET"
        ? shortGet(request, branch, frame, came)
        : Promise.resolve(action?.({ request, params: {}, context: { came } }));
    const answer = await made.catch((thrown: unknown) => thrown);
    const plain = answer instanceof PlainAnswer ? answer : leadingOn(request, answer);
    return plain ?? long(request.whole, { came });
  };
}

/**
 * Returns the paths to a page of a build whose loaders and actions run once per request (came.ts).
 * @param id of its route
 */
export function waysTo(branch: PageBuild, id: string, isStep: boolean): Ways {
  const frame: Frame = {};
  const long = createRequestHandler(isStep ? remembering(branch, frame) : branch, "production");
  return isStep ? { long, short: shortOf(branch, id, frame, long) } : { long };
}
