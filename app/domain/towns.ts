import TOWNS from "./us-towns.json" with { type: "json" };

/** The towns with a post office of their own, by state: they show where a town begins on a line. */

/** Words of towns that are also written short. */
const SHORT: Readonly<Record<string, string>> = {
  ...{ st: "saint", ste: "sainte", mt: "mount", ft: "fort", pt: "point" },
  ...{ n: "north", s: "south", e: "east", w: "west", so: "south", no: "north" },
  ...{ spgs: "springs", hts: "heights", bch: "beach", vlg: "village", jct: "junction", twp: "township" },
};

/** Returns the name of a town in the form in which towns are compared. */
function townKey(name: string): string {
  const words = name
    .normalize("NFKD")
    .replace(/[\u0300-\u036f'’.]/g, "")
    .toLowerCase()
    .split(/[\s-]+/);
  return words.map((word) => SHORT[word] ?? word).join("");
}

/** The centers of military mail, which take the place of a town. */
const MILITARY = ["apo", "fpo", "dpo"];

const sets = new Map<string, ReadonlySet<string>>();

function townsOf(state: string): ReadonlySet<string> {
  const known = sets.get(state);
  if (known) return known;
  const names =
    Object.entries(TOWNS)
      .find(([code]) => code === state)?.[1]
      .split("|") ?? [];
  const found = new Set([...names.map(townKey), ...MILITARY]);
  sets.set(state, found);
  return found;
}

/** Checks whether a state has a town of this name, in any of its spellings. */
export const isTown = (name: string, state: string | undefined): boolean =>
  state !== undefined && townsOf(state).has(townKey(name));
