/**
 * What would turn a no into a yes. Whoever decides passes the rule that said no, so that a figure found here is one that the same rule
 * says yes to, and one dollar short of it says no. Whole dollars. Nothing here is a promise: a new application decides.
 */

/** What of a loan can be changed by an amount. */
export type AmountKind = "less-price" | "more-down" | "less-cash" | "owe-less" | "higher-value";

/** An amount at which the answer turns; `change` is how far it is from what was asked for, both in whole dollars. */
export interface AmountPoint {
  kind: AmountKind;
  figure: number;
  change: number;
}

/** One amount of what was asked for, and how the request reads with another. Dollars. */
export interface Lever<Request> {
  kind: AmountKind;
  /** as it was asked for, which was answered no */
  asked: number;
  /** how far it may be changed; below `asked` where less of it helps */
  end: number;
  change: (dollars: number) => Request;
}

/** Places between what was asked for and the end that are tried before the dollar is sought. */
const PLACES = 64;

/** The step between a no and a yes, by halving; answers the yes next to a no. */
function stepBetween(isYes: (step: number) => boolean, no: number, yes: number): number {
  let [refused, granted] = [no, yes];
  while (Math.abs(granted - refused) > 1) {
    const middle = Math.trunc((refused + granted) / 2);
    if (isYes(middle)) granted = middle;
    else refused = middle;
  }
  return granted;
}

/**
 * The whole dollar nearest to what was asked for at which the answer turns from no to yes; undefined where no amount up to the end
 * does, and where the answer is yes as it is.
 */
export function turningFigure(
  isYes: (dollars: number) => boolean,
  asked: number,
  end: number,
): number | undefined {
  const [start, last] =
    end > asked ? [Math.floor(asked), Math.floor(end)] : [Math.ceil(asked), Math.ceil(end)];
  if (isYes(asked) || isYes(start)) return undefined;
  let no = start;
  for (let place = 1; place <= PLACES; place += 1) {
    const next = start + Math.trunc(((last - start) * place) / PLACES);
    if (next === no) continue;
    if (isYes(next)) return stepBetween(isYes, no, next);
    no = next;
  }
  return undefined;
}

/** The amounts at which a request is answered yes, one change at a time, in the order of the levers. */
export function turningAmounts<Request>(
  levers: readonly Lever<Request>[],
  isYes: (request: Request) => boolean,
): AmountPoint[] {
  return levers.flatMap(({ kind, asked, end, change }) => {
    const figure = turningFigure((dollars) => isYes(change(dollars)), asked, end);
    return figure === undefined ? [] : [{ kind, figure, change: Math.abs(figure - asked) }];
  });
}
