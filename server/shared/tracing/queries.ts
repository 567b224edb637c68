import type pg from "pg";
import type { Tracing } from "./tracing";

let tracing: Tracing | undefined;

/** Makes queries of pools opened after this call spans. */
export function traceQueries(by: Tracing | undefined): void {
  tracing = by;
}

/** Returns the operation and table of a query, without values and conditions. */
function spanNameOf(query: unknown): string {
  const text =
    typeof query === "string"
      ? query
      : typeof query === "object" && query !== null && "text" in query
        ? String(query.text)
        : "";
  const [verb = "query"] =
    /\b(?:select|insert|update|delete|begin|commit|rollback|notify|listen)\b/i.exec(text) ?? [];
  const [, table] = /\b(?:from|into|update)\s+"?(\w+)/i.exec(text) ?? [];
  return ["query", verb.toLowerCase(), table].filter((part) => part !== undefined).join(" ");
}

const isCallback = (args: readonly unknown[]): boolean => typeof args.at(-1) === "function";

const isPromise = (value: unknown): value is Promise<unknown> => value instanceof Promise;

/**
 * Wraps a method of a pool or a connection so that each promise is a span. A call with a callback
 * is internal to the library and belongs to another call.
 */
function wrapInSpans(
  owner: object,
  method: "query" | "connect",
  runInSpan: (args: readonly unknown[], call: () => Promise<unknown>) => Promise<unknown>,
): void {
  const own: unknown = Reflect.get(owner, method);
  if (typeof own !== "function") throw new TypeError(`There is no ${method}.`);
  const value = (...args: unknown[]): unknown => {
    if (isCallback(args)) return Reflect.apply(own, owner, args);
    // A result that is not a promise, such as a stream of rows, is returned as is.
    return runInSpan(args, async () => {
      const made: unknown = Reflect.apply(own, owner, args);
      return isPromise(made) ? await made : made;
    });
  };
  Object.defineProperty(owner, method, { value, configurable: true, writable: true });
}

/** Returns a pool whose queries are spans; the same pool when tracing is off. */
export function tracePool(pool: pg.Pool): pg.Pool {
  const by = tracing;
  if (!by) return pool;
  const query = (args: readonly unknown[], call: () => Promise<unknown>) =>
    by.span(spanNameOf(args[0]), { "db.system.name": "postgresql" }, call);
  const known = new WeakSet();
  wrapInSpans(pool, "query", query);
  wrapInSpans(pool, "connect", async (_args, call) => {
    const client = await call();
    if (typeof client === "object" && client !== null && !known.has(client)) {
      known.add(client);
      wrapInSpans(client, "query", query);
    }
    return client;
  });
  return pool;
}
