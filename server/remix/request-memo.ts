import type { ActionFunctionArgs, LoaderFunctionArgs, ServerBuild } from "@remix-run/node";
import { isOwnPath, isAbsoluteUrl } from "~/domain/own-path";

type RouteModule = ServerBuild["routes"][string]["module"];

/** The result of a loader or an action. */
export type HandlerResult = Response | object | string | number | boolean | null;

/**
 * The results of one request's loaders and action, pending or done. Each runs once and its result
 * is shared, so an answer is saved once, whichever code path completes the request.
 */
export class RequestMemo {
  readonly #begun = new Map<string, Promise<HandlerResult>>();

  /** Runs the function with this name, unless it has run for this request. */
  of(name: string, run: () => HandlerResult | Promise<HandlerResult>): Promise<HandlerResult> {
    const begun = this.#begun.get(name) ?? Promise.resolve().then(run);
    this.#begun.set(name, begun);
    return begun;
  }
}

/**
 * A redirect to an address that browsers read differently than written. The message leaves the
 * address out: it may hold what a visitor typed.
 */
class UnclearRedirect extends Error {
  constructor() {
    super("A redirect leads neither to a path of this site nor to an address in full.");
  }
}

/**
 * @throws UnclearRedirect: such redirects lead to other sites, and the router's major version gets
 *   no patches against them
 */
function checkRedirect<Checked>(value: Checked): Checked {
  const to = value instanceof Response ? value.headers.get("Location") : null;
  if (to !== null && !isOwnPath(to) && !isAbsoluteUrl(to)) throw new UnclearRedirect();
  return value;
}

const run = (
  { context }: LoaderFunctionArgs,
  name: string,
  first: () => HandlerResult | Promise<HandlerResult>,
) => {
  const checked = async () => {
    try {
      return checkRedirect(await first());
    } catch (thrown) {
      throw checkRedirect(thrown);
    }
  };
  return context["memo"] instanceof RequestMemo ? context["memo"].of(name, checked) : checked();
};

/**
 * Wraps a route so that its loader and action run once per request with a memo, and never redirect
 * to an unclear address (docs/decisions/0053-addresses-that-leave-the-site.md).
 */
export function runOncePerRequest(id: string, module: RouteModule): RouteModule {
  const { loader, action } = module;
  return {
    ...module,
    ...(loader && { loader: (args: LoaderFunctionArgs) => run(args, `loader ${id}`, () => loader(args)) }),
    ...(action && { action: (args: ActionFunctionArgs) => run(args, `action ${id}`, () => action(args)) }),
  };
}

/**
 * Marks a loader or an action that may run outside Remix's handler: it does not need the parameters
 * of the path.
 */
export const fastPathSafe = <Handler extends object>(handler: Handler): Handler & { fastPathSafe: true } =>
  Object.assign(handler, { fastPathSafe: true as const });

/** Checks whether a loader or an action has this mark. The pages are a bundle of their own. */
export const isFastPathSafe = (handler: object): boolean => "fastPathSafe" in handler;

/** Checks whether a route's loader and action are marked for the fast path. */
export const isFastPathRoute = ({ default: page, loader, action }: RouteModule): boolean =>
  page !== undefined && loader !== undefined && [loader, action ?? loader].every(isFastPathSafe);
