import { createRequestHandler } from "@remix-run/node";
import { RequestMemo } from "./request-memo";
import { OWN_PATH } from "./redirect-to";
import { redirectText } from "./page-data";
import { PlainAnswer, type Answer } from "./plain-answer";
import { remembering, shortGet, type Frame, type PageBuild } from "./fast-get";
import type { Short } from "./fast-request";

/** The ways to a page. */
export interface Ways {
  /** Remix's own handler */
  long(request: Request): Promise<Response>;
  /** how a step answers past that handler, which makes whatever is no plain answer; undefined where the page is no step's */
  short?(request: Short): Promise<Answer>;
}

/** Where an answer leads on to; undefined for every other answer, and for one of which Remix would say more. */
function wayOn({ status, headers }: Response): string | undefined {
  const to = headers.get("Location") ?? "";
  const isPlain = (status === 302 || status === 303) && OWN_PATH.test(to);
  return isPlain && ![...headers.keys()].some((name) => name.startsWith("x-remix")) ? to : undefined;
}

/** A redirect for Remix's own scripts, in the words that they read. */
function toldToScripts({ headers, status }: Response, to: string): PlainAnswer {
  headers.set("Content-Type", "text/x-script");
  headers.set("X-Remix-Response", "yes");
  return new PlainAnswer(202, headers, redirectText(to, status));
}

/** What leads on goes straight to the visitor. @returns undefined for every other answer */
function leadingOn(request: Short, answer: unknown): PlainAnswer | undefined {
  const to = answer instanceof Response ? wayOn(answer) : undefined;
  if (to === undefined || !(answer instanceof Response)) return undefined;
  if (!request.isOfScripts) return new PlainAnswer(answer.status, answer.headers, "");
  const isPost = request.method === "POST" && answer.headers.has("Set-Cookie");
  return isPost ? toldToScripts(answer, to) : undefined;
}

/** A step's short way: what is no plain answer, Remix's handler makes of what has come, without running anything once more. */
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

/** The ways to a page of a build of which loaders and actions run once for a request (came.ts). @param id of its route */
export function waysTo(branch: PageBuild, id: string, isStep: boolean): Ways {
  const frame: Frame = {};
  const long = createRequestHandler(isStep ? remembering(branch, frame) : branch, "production");
  return isStep ? { long, short: shortOf(branch, id, frame, long) } : { long };
}
