import { pino, type DestinationStream, type Logger, type LogFn } from "pino";
import { mask, maskError } from "./log-mask";

export type { Logger } from "pino";

/** Everything a log call is given passes through the mask before pino sees it: the object, the words and what is filled into them. */
function logMasked(this: Logger, args: Parameters<LogFn>, method: LogFn): void {
  const [first, ...rest]: unknown[] = args;
  const safe = first instanceof Error ? { err: maskError(first) } : mask(first);
  Reflect.apply(method, this, [safe, ...rest.map((item) => mask(item))]);
}

/** Bindings of a child logger do not pass through a log call, and pino's formatter of bindings does not see them either. */
function maskChildren(log: Logger): Logger {
  const child: unknown = log.child;
  if (typeof child !== "function") throw new TypeError("The logger has no children.");
  const masked = function (this: Logger, bindings: object, ...rest: unknown[]): unknown {
    return Reflect.apply(child, this, [mask(bindings), ...rest]);
  };
  // Children inherit from their parent, so they mask the bindings of their own children as well.
  Object.defineProperty(log, "child", { value: masked });
  return log;
}

/**
 * Standard output. Where it is gone, as that of a terminal that was closed, lines are lost, and nobody who logs fails by it; pino itself would
 * try to write what is left for ever when the process ends.
 */
function standardOutput(): DestinationStream {
  const output = pino.destination();
  let isGone = false;
  output.on("error", () => {
    isGone = true;
    output.destroy();
  });
  return {
    write(line) {
      if (!isGone) output.write(line);
    },
  };
}

/**
 * The log of a process: one JSON line per entry. Nothing that looks like a social security number, a card number or a date of birth
 * reaches it, nor the value of any masked name at any depth, nor the request that hangs on an error.
 * @param options.level from the configuration; "info" unless told
 * @param options.to where lines go; standard output unless told
 */
export function createLogger({
  level = "info",
  to,
}: { level?: string; to?: DestinationStream } = {}): Logger {
  const options = {
    level,
    base: {},
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: (value: unknown) => (value instanceof Error ? maskError(value) : value) },
    hooks: { logMethod: logMasked },
  };
  return maskChildren(pino(options, to ?? standardOutput()));
}
