import { pino, type DestinationStream, type Logger, type LogFn } from "pino";
import { mask, maskError } from "./log-mask";

export type { Logger } from "pino";

/**
 * Masks every argument of a log call before pino gets it: the object, the message and its
 * parameters.
 */
function logMasked(this: Logger, args: Parameters<LogFn>, method: LogFn): void {
  const [first, ...rest]: unknown[] = args;
  const safe = first instanceof Error ? { err: maskError(first) } : mask(first);
  Reflect.apply(method, this, [safe, ...rest.map((item) => mask(item))]);
}

/**
 * Masks the bindings of a child logger, because they pass through neither a log call nor pino's
 * formatter of bindings.
 */
function maskChildren(log: Logger): Logger {
  const child: unknown = log.child;
  if (typeof child !== "function") throw new TypeError("The logger has no children.");
  const masked = function (this: Logger, bindings: object, ...rest: unknown[]): unknown {
    return Reflect.apply(child, this, [mask(bindings), ...rest]);
  };
  // Children inherit this method, so the bindings of their own children are masked too.
  Object.defineProperty(log, "child", { value: masked });
  return log;
}

/**
 * Returns standard output as a log destination. When it is closed, as after its terminal was
 * closed, lines are lost and logging does not fail. Without this, pino would try forever to write
 * the rest when the process ends.
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
 * Creates the log of a process: one JSON line per entry. It contains nothing that looks like a
 * Social Security number, a card number or a date of birth, no value of a masked name at any depth,
 * and no request attached to an error.
 * @param options.level from the configuration; default "info"
 * @param options.to destination of the lines; default standard output
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
