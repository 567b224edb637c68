/**
 * Finds the changes that would turn a decline into an approval. The caller passes the rule that
 * declined, so the same rule approves a figure found here and declines one dollar less. Whole
 * dollars. Nothing here is a promise: a new application is decided separately.
 */

/** The loan amounts that can be changed. */
export type AmountKind = "less-price" | "more-down" | "less-cash" | "owe-less" | "higher-value";

/**
 * An amount at which the decision changes; `change` is its distance from the requested amount, both
 * in whole dollars.
 */
export interface TurningAmount {
  kind: AmountKind;
  figure: number;
  change: number;
}

/** One amount of a request, and how to build the request with another amount. Dollars. */
export interface AdjustableAmount<Request> {
  kind: AmountKind;
  /** the requested amount, which was declined */
  requested: number;
  /** the limit of the change; below `requested` when a smaller amount helps */
  end: number;
  change: (dollars: number) => Request;
}

/**
 * The number of points between the requested amount and the end that are tried before the exact
 * dollar is searched.
 */
const SEARCH_POINTS = 64;

/** Returns the first approved step between a declined and an approved one, by bisection. */
function bisectStep(isYes: (step: number) => boolean, no: number, yes: number): number {
  let [refused, granted] = [no, yes];
  while (Math.abs(granted - refused) > 1) {
    const middle = Math.trunc((refused + granted) / 2);
    if (isYes(middle)) granted = middle;
    else refused = middle;
  }
  return granted;
}

/**
 * Returns the whole dollar nearest to the requested amount at which the decision changes to
 * approval; undefined when no amount up to the end is approved, and when the request already is.
 */
export function turningFigure(
  isYes: (dollars: number) => boolean,
  requested: number,
  end: number,
): number | undefined {
  const [start, last] =
    end > requested ? [Math.floor(requested), Math.floor(end)] : [Math.ceil(requested), Math.ceil(end)];
  if (isYes(requested) || isYes(start)) return undefined;
  let no = start;
  for (let place = 1; place <= SEARCH_POINTS; place += 1) {
    const next = start + Math.trunc(((last - start) * place) / SEARCH_POINTS);
    if (next === no) continue;
    if (isYes(next)) return bisectStep(isYes, no, next);
    no = next;
  }
  return undefined;
}

/**
 * Returns the amounts at which a request is approved, one change at a time, in the order of the
 * levers.
 */
export function turningAmounts<Request>(
  levers: readonly AdjustableAmount<Request>[],
  isYes: (request: Request) => boolean,
): TurningAmount[] {
  return levers.flatMap(({ kind, requested, end, change }) => {
    const figure = turningFigure((dollars) => isYes(change(dollars)), requested, end);
    return figure === undefined ? [] : [{ kind, figure, change: Math.abs(figure - requested) }];
  });
}
