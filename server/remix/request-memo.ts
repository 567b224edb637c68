import type { ActionFunctionArgs, LoaderFunctionArgs, ServerBuild } from "@remix-run/node";
import { isOwnPath, isWebAddress } from "~/domain/own-path";
import type { Short } from "./fast-request";

type RouteModule = ServerBuild["routes"][string]["module"];

/** What a loader or an action gives. */
export type Value = Response | object | string | number | boolean | null;

/**
 * What has come, or will, of the loaders and the action of one request. Whoever asks for one again is given the same: an answer is saved once,
 * whichever way the request ends up on.
 */
export class RequestMemo {
  readonly #begun = new Map<string, Promise<Value>>();

  /** Runs what has that name, unless it has been run for this request. */
  of(name: string, run: () => Value | Promise<Value>): Promise<Value> {
    const begun = this.#begun.get(name) ?? Promise.resolve().then(run);
    this.#begun.set(name, begun);
    return begun;
  }
}

/** A redirect by an address that browsers read otherwise than it is written. The address is not part of the message: it may hold what a visitor typed. */
class UnclearRedirect extends Error {
  constructor() {
    super("A redirect leads neither to a path of this site nor to an address in full.");
  }
}

/** @throws UnclearRedirect: such redirects lead to other sites, and the router's major version gets no patches against them */
function checkRedirect<Checked>(value: Checked): Checked {
  const to = value instanceof Response ? value.headers.get("Location") : null;
  if (to !== null && !isOwnPath(to) && !isWebAddress(to)) throw new UnclearRedirect();
  return value;
}

const run = ({ context }: LoaderFunctionArgs, name: string, first: () => Value | Promise<Value>) => {
  const checked = async () => {
    try {
      return checkRedirect(await first());
    } catch (thrown) {
      throw checkRedirect(thrown);
    }
  };
  return context["came"] instanceof RequestMemo ? context["came"].of(name, checked) : checked();
};

/**
 * A route whose loader and action run once for each request that says what has come of them, and lead to no unclear address
 * (docs/decisions/0053-addresses-that-leave-the-site.md).
 */
export function once(id: string, module: RouteModule): RouteModule {
  const { loader, action } = module;
  return {
    ...module,
    ...(loader && { loader: (args: LoaderFunctionArgs) => run(args, `loader ${id}`, () => loader(args)) }),
    ...(action && { action: (args: ActionFunctionArgs) => run(args, `action ${id}`, () => action(args)) }),
  };
}

/** Marks a loader or an action that asks no more of a request than its address, method, headers, signal and form. */
export const fastPathSafe = <Handler extends object>(handler: Handler): Handler & { fastPathSafe: true } =>
  Object.assign(handler, { fastPathSafe: true as const });

// The pages are built apart from the server, so that each tells what the other has made by its shape.

/** Whether a request takes its body in one piece. */
export const isShort = (request: Request): request is Short =>
  "take" in request && typeof request.take === "function";

/** Whether a route's loader and action say that they ask little. */
export const isStep = ({ default: page, loader, action }: RouteModule): boolean =>
  page !== undefined &&
  loader !== undefined &&
  [loader, action ?? loader].every((one) => "asksLittle" in one);
