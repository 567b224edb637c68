import { DIMENSION_NAMES, DIMENSIONS, type Group } from "./groups";

/**
 * Hides small groups in a report. What a reader can see of one count is: of all weeks together, of
 * each week, and of each group of visitors (a device, a source) within a week. Weeks add up to the
 * whole, and so do the groups of a dimension to their week. A hidden number could be worked out by
 * subtraction where it is the only hidden one of such a sum, so a second one is hidden with it, or
 * the sum itself.
 */

/** Smaller groups are hidden. */
export const LEAST_SHOWN = 10;

/** A part of a count: the visitors of one week who are in the same group of each dimension. */
export interface Tally {
  /** the Monday of the week, YYYY-MM-DD */
  week: string;
  /** its group of each dimension */
  groups: readonly Group[];
  /** visitors */
  value: number;
  /** the visitors of whom these are a part */
  of: number;
}

/** A number of a report. */
export interface ShownCount {
  value: number;
  isHidden: boolean;
}

/** Everything that is shown of one count. */
export interface ProtectedCount {
  all: ShownCount;
  weeks: ReadonlyMap<string, ProtectedWeek>;
}

export interface ProtectedWeek {
  whole: ShownCount;
  groups: ReadonlyMap<Group, ShownCount>;
}

/** A number before it is decided whether it is shown. */
interface Count {
  value: number;
  of: number;
}

/** A number, and whether it must be hidden whatever stands beside it. */
interface Term {
  value: number;
  isSmall: boolean;
}

const isFew = (visitors: number): boolean => visitors > 0 && visitors < LEAST_SHOWN;

/** Checks for a group that is too small, or that leaves too small a rest. */
export const isSmallGroup = ({ value, of }: Count): boolean => isFew(value) || isFew(of - value);

const sumOf = (terms: readonly { value: number }[]): number =>
  terms.reduce((sum, { value }) => sum + value, 0);

/**
 * Checks whether hiding numbers of a sum is not enough, because there is no second one to hide or
 * all of them together are too few: then their total must be hidden too.
 */
function needsHiddenTotal(terms: readonly Term[]): boolean {
  if (!terms.some(({ isSmall }) => isSmall) || sumOf(terms) === 0) return false;
  const usable = terms.filter(({ value, isSmall }) => isSmall || value > 0);
  return usable.length < 2 || sumOf(usable) < LEAST_SHOWN;
}

/** Returns for each number of a sum whether it is hidden. */
function hiddenTerms(terms: readonly Term[], isTotalHidden: boolean): boolean[] {
  if (isTotalHidden) return terms.map(({ value, isSmall }) => isSmall || value > 0);
  const hidden = new Set(terms.filter(({ isSmall }) => isSmall));
  // A shown total of nobody tells that all of its parts are nobody.
  if (hidden.size === 0 || sumOf(terms) === 0) return terms.map(() => false);
  const others = terms.filter((term) => !hidden.has(term) && term.value > 0);
  for (const other of others.toSorted((one, two) => one.value - two.value)) {
    if (hidden.size >= 2 && sumOf([...hidden]) >= LEAST_SHOWN) break;
    hidden.add(other);
  }
  return terms.map((term) => hidden.has(term));
}

const plus = (one: Count | undefined, { value, of }: Count): Count => ({
  value: (one?.value ?? 0) + value,
  of: (one?.of ?? 0) + of,
});

/** The sums of one week. */
interface WeekSums {
  whole: Count;
  groups: Map<Group, Count>;
}

const NOTHING: Count = { value: 0, of: 0 };

function sumsByWeek(tallies: readonly Tally[]): Map<string, WeekSums> {
  const weeks = new Map<string, WeekSums>();
  for (const tally of tallies) {
    const week = weeks.get(tally.week) ?? { whole: NOTHING, groups: new Map<Group, Count>() };
    week.whole = plus(week.whole, tally);
    for (const group of tally.groups) week.groups.set(group, plus(week.groups.get(group), tally));
    weeks.set(tally.week, week);
  }
  return weeks;
}

/** The groups of a week by dimension, as the terms of their sum. */
const linesOf = ({ groups }: WeekSums, base: ProtectedWeek | undefined) =>
  DIMENSION_NAMES.map((dimension) =>
    DIMENSIONS[dimension].map((group: Group) => {
      const count = groups.get(group) ?? NOTHING;
      const isSmall = isSmallGroup(count) || base?.groups.get(group)?.isHidden === true;
      return { group, value: count.value, isSmall };
    }),
  );

/**
 * Decides which numbers of a count are shown.
 * @param base the protected count of the visitors of whom these are a part: where it is hidden, so
 *   is every part, unless nobody at all is counted; absent for that count itself
 */
export function protectCount(tallies: readonly Tally[], base?: ProtectedCount): ProtectedCount {
  const weeks = [...sumsByWeek(tallies)].map(([name, sums]) => {
    const known = base?.weeks.get(name);
    const lines = linesOf(sums, known);
    const isSmall =
      isSmallGroup(sums.whole) || known?.whole.isHidden === true || lines.some(needsHiddenTotal);
    return { name, lines, value: sums.whole.value, of: sums.whole.of, isSmall };
  });
  const all = { value: sumOf(weeks), of: weeks.reduce((sum, { of }) => sum + of, 0) };
  const isAllHidden = isSmallGroup(all) || base?.all.isHidden === true || needsHiddenTotal(weeks);
  const hiddenWeeks = hiddenTerms(weeks, isAllHidden);
  return {
    all: { value: all.value, isHidden: isAllHidden },
    weeks: new Map(
      weeks.map(({ name, lines, value }, index) => {
        const isHidden = hiddenWeeks[index] === true;
        const groups = new Map(lines.flatMap((line) => shownTerms(line, isHidden)));
        return [name, { whole: { value, isHidden }, groups }];
      }),
    ),
  };
}

function shownTerms(
  line: readonly (Term & { group: Group })[],
  isTotalHidden: boolean,
): [Group, ShownCount][] {
  const hidden = hiddenTerms(line, isTotalHidden);
  return line.map(({ group, value }, index) => [group, { value, isHidden: hidden[index] === true }]);
}
