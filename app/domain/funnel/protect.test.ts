import { describe, expect, it } from "vitest";
import { DIMENSION_NAMES, DIMENSIONS, type Group } from "./groups";
import { isSmallGroup, LEAST_SHOWN, protectCount, type ProtectedCount, type Tally } from "./protect";

/** Returns repeatable random numbers from 0 up to 1. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const PHONE_AD: readonly Group[] = ["phone", "scripts", "ads"];
const DESKTOP_AD: readonly Group[] = ["desktop", "scripts", "ads"];
const WEEK = "2026-11-23";
const NEXT_WEEK = "2026-11-30";

const tally = (week: string, groups: readonly Group[], value: number, of = value): Tally => ({
  week,
  groups,
  value,
  of,
});

/** A number that is published: its name, its value, and whether it is hidden. */
interface Cell {
  name: string;
  value: number;
  isHidden: boolean;
}

/** A sum that a reader knows: its parts, and their total, by name. */
interface Equation {
  total: string;
  parts: string[];
}

/** Returns everything that a report may show of a count, and every sum in it. */
function published({ all, weeks }: ProtectedCount): { cells: Cell[]; equations: Equation[] } {
  const cells: Cell[] = [{ name: "all", ...all }];
  const equations: Equation[] = [{ total: "all", parts: [...weeks.keys()] }];
  for (const [week, { whole, groups }] of weeks) {
    cells.push({ name: week, ...whole });
    for (const [group, count] of groups) cells.push({ name: `${week} ${group}`, ...count });
    for (const dimension of DIMENSION_NAMES)
      equations.push({ total: week, parts: DIMENSIONS[dimension].map((group) => `${week} ${group}`) });
  }
  return { cells, equations };
}

const PRIME = 1_000_003;
const mod = (value: number): number => ((value % PRIME) + PRIME) % PRIME;

function inverse(value: number): number {
  let [result, base, power] = [1, mod(value), PRIME - 2];
  for (; power > 0; power = Math.floor(power / 2)) {
    if (power % 2 === 1) result = mod(result * base);
    base = mod(base * base);
  }
  return result;
}

/**
 * Solves the sums for the hidden numbers by elimination.
 * @returns the names of those that have only one solution
 */
function solvable({ cells, equations }: ReturnType<typeof published>): string[] {
  const unknown = cells.filter(({ isHidden }) => isHidden).map(({ name }) => name);
  const columnOf = new Map(unknown.map((name, index) => [name, index]));
  const rows = equations.map(({ total, parts }) => {
    const row = new Array<number>(unknown.length).fill(0);
    for (const part of parts) {
      const at = columnOf.get(part);
      if (at !== undefined) row[at] = 1;
    }
    const at = columnOf.get(total);
    if (at !== undefined) row[at] = PRIME - 1;
    return row;
  });
  const reduced: number[][] = [];
  for (let column = 0; column < unknown.length; column += 1) {
    const index = rows.findIndex((row) => row[column] !== 0);
    const [pivot] = index === -1 ? [] : rows.splice(index, 1);
    if (!pivot) continue;
    const scale = inverse(pivot[column] ?? 1);
    const unit = pivot.map((value) => mod(value * scale));
    for (const list of [rows, reduced])
      for (const [place, row] of list.entries()) {
        const factor = row[column] ?? 0;
        if (factor !== 0) list[place] = row.map((value, at) => mod(value - factor * (unit[at] ?? 0)));
      }
    reduced.push(unit);
  }
  return reduced.flatMap((row) => {
    const used = row.flatMap((value, at) => (value === 0 ? [] : [at]));
    return used.length === 1 ? [unknown[used[0] ?? 0] ?? ""] : [];
  });
}

const pick = <Item>(list: readonly Item[], random: () => number): Item | undefined =>
  list[Math.floor(random() * list.length)];

/** Returns a random count, with many small groups. */
function randomTallies(random: () => number): Tally[] {
  const weeks = Array.from({ length: 1 + Math.floor(random() * 4) }, (_, index) => `week ${String(index)}`);
  const largest = pick([3, 12, 40, 400], random) ?? 12;
  return weeks.flatMap((week) =>
    Array.from({ length: 1 + Math.floor(random() * 8) }, () => {
      const groups = DIMENSION_NAMES.flatMap((name): Group[] => {
        const group: Group | undefined = pick<Group>(DIMENSIONS[name], random);
        return group === undefined ? [] : [group];
      });
      const of = Math.floor(random() * largest);
      return tally(week, groups, random() < 0.3 ? of : Math.floor(random() * (of + 1)), of);
    }),
  );
}

const visitsOf = (tallies: readonly Tally[]): Tally[] => tallies.map((one) => ({ ...one, value: one.of }));

describe("small groups", () => {
  it("are those under ten, and those that leave a rest under ten; nobody is no group", () => {
    const isSmall = (value: number, of: number) => isSmallGroup({ value, of });
    expect([isSmall(0, 40), isSmall(1, 40), isSmall(9, 40), isSmall(10, 40)]).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect([isSmall(30, 40), isSmall(31, 40), isSmall(40, 40)]).toEqual([false, true, false]);
    expect(LEAST_SHOWN).toBe(10);
  });
});

describe("hidden numbers", () => {
  it("come with a second one of their sum, the smallest that is enough", () => {
    const { all, weeks } = protectCount([
      tally(WEEK, PHONE_AD, 4),
      tally(WEEK, DESKTOP_AD, 50),
      tally(WEEK, ["tablet", "scripts", "ads"], 30),
    ]);
    const groups = weeks.get(WEEK)?.groups;
    expect(all).toEqual({ value: 84, isHidden: false });
    expect(groups?.get("phone")?.isHidden).toBe(true);
    expect(groups?.get("tablet")?.isHidden).toBe(true);
    expect(groups?.get("desktop")).toEqual({ value: 50, isHidden: false });
    expect(groups?.get("direct")).toEqual({ value: 0, isHidden: false });
  });

  it("hide a second week where one is small", () => {
    const { all, weeks } = protectCount([tally(WEEK, PHONE_AD, 40), tally(NEXT_WEEK, PHONE_AD, 3)]);
    expect(all).toEqual({ value: 43, isHidden: false });
    expect([...weeks.values()].map(({ whole }) => whole.isHidden)).toEqual([true, true]);
  });

  it("hide the total where there is no second one", () => {
    const { all, weeks } = protectCount([tally(WEEK, PHONE_AD, 40, 43)]);
    expect([all.isHidden, weeks.get(WEEK)?.whole.isHidden]).toEqual([true, true]);
  });

  it("hide every part of visits that are hidden", () => {
    const tallies = [tally(WEEK, PHONE_AD, 0, 4), tally(WEEK, DESKTOP_AD, 20, 50)];
    const parts = protectCount(tallies, protectCount(visitsOf(tallies)));
    const groups = parts.weeks.get(WEEK)?.groups;
    expect([groups?.get("phone")?.isHidden, groups?.get("desktop")?.isHidden]).toEqual([true, true]);
    expect(parts.all).toEqual({ value: 20, isHidden: false });
  });

  it("are none where nobody is counted, also of visitors who are hidden", () => {
    const tallies = [tally(WEEK, PHONE_AD, 0, 4), tally(WEEK, DESKTOP_AD, 0, 50)];
    const { cells } = published(protectCount(tallies, protectCount(visitsOf(tallies))));
    expect(cells.filter(({ isHidden }) => isHidden)).toEqual([]);
  });

  it("are none where every group is large", () => {
    const { cells } = published(protectCount([tally(WEEK, PHONE_AD, 10), tally(WEEK, DESKTOP_AD, 12)]));
    expect(cells.filter(({ isHidden }) => isHidden)).toEqual([]);
  });

  it("would be found by these tests if only they were hidden", () => {
    const { cells, equations } = published(
      protectCount([tally(WEEK, PHONE_AD, 4), tally(WEEK, DESKTOP_AD, 50)]),
    );
    const naive = cells.map((cell) => ({ ...cell, isHidden: cell.value > 0 && cell.value < LEAST_SHOWN }));
    expect(solvable({ cells: naive, equations })).toEqual([`${WEEK} phone`]);
    expect(solvable({ cells, equations })).toEqual([]);
  });
});

describe("random reports", () => {
  const random = seeded(20_261_130);
  const cases = Array.from({ length: 1_500 }, () => randomTallies(random));
  const reports = cases.map((tallies) => {
    const visits = protectCount(visitsOf(tallies));
    return { tallies, visits, parts: protectCount(tallies, visits) };
  });

  it("show no group under ten, and none that leaves a rest under ten, unless nobody is in a sum", () => {
    const wrong = reports.flatMap(({ visits, parts }) => {
      const whole = new Map(published(visits).cells.map((cell) => [cell.name, cell]));
      const { cells, equations } = published(parts);
      const emptySums = new Set(cells.flatMap((one) => (one.isHidden || one.value > 0 ? [] : [one.name])));
      const isOfNobody = (name: string) =>
        equations.some(({ total, parts: names }) => names.includes(name) && emptySums.has(total));
      const isWrong = ({ name, value }: Cell) =>
        whole.get(name)?.isHidden !== false || isSmallGroup({ value, of: whole.get(name)?.value ?? 0 });
      return [
        ...published(visits).cells.filter(
          ({ value, isHidden }) => !isHidden && isSmallGroup({ value, of: value }),
        ),
        ...cells.filter((cell) => !cell.isHidden && !isOfNobody(cell.name) && isWrong(cell)),
      ];
    });
    expect(wrong).toEqual([]);
  });

  it("let no sum of shown numbers tell a hidden one", () => {
    const found = reports.flatMap(({ visits, parts }) => [
      ...solvable(published(visits)),
      ...solvable(published(parts)),
    ]);
    expect(found).toEqual([]);
  });

  it("hide two numbers or more, ten together, of every sum whose total is shown", () => {
    const sums = reports
      .flatMap(({ visits, parts }) => [visits, parts])
      .flatMap((one) => {
        const { cells, equations } = published(one);
        const cellOf = new Map(cells.map((cell) => [cell.name, cell]));
        return equations
          .filter(({ total }) => cellOf.get(total)?.isHidden === false)
          .map((equation) => equation.parts.flatMap((name) => (cellOf.get(name)?.isHidden ? [name] : [])))
          .map((names) => names.map((name) => cellOf.get(name)?.value ?? 0))
          .filter(({ length }) => length > 0);
      });
    const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
    expect(sums.length).toBeGreaterThan(1_000);
    expect(sums.filter((values) => values.length < 2 || total(values) < LEAST_SHOWN)).toEqual([]);
  });

  it("still show most of what is large", () => {
    const large = reports
      .flatMap(({ visits }) => published(visits).cells)
      .filter(({ value }) => value >= 100);
    const shown = large.filter(({ isHidden }) => !isHidden);
    expect(large.length).toBeGreaterThan(100);
    expect(shown.length / large.length).toBeGreaterThan(0.5);
  });
});
