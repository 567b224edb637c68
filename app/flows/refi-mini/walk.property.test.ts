import { type Place, type Trail, placeKey, placeOf } from "~/wizard/state";
import { expect, it } from "vitest";
import { seededRandom, freshSeed, type SeededRandom } from "~tests/support/seeded-random";
import { pathOf } from "~/wizard/flow";
import { saveAnswers, completePlace, mergeFacts } from "~/wizard/save";
import { lastPlace, walk } from "~/wizard/walk";
import { refiMini } from "./flow";
import { homeIds, MOST_HOMES } from "~/steps/homes/homes";
import { borrowerAt, borrowerIndexes, wantsCoBorrower } from "~/steps/people/borrowers";
import { refiStates, type RefiState } from "./state";
import { randomAnswer, withOneHomeLess, withOneMoreHome } from "./testing/random-answer";

const SEQUENCES = 300;
const MOVES = 40;
/** Pages answered in order before the random moves begin, so that the moves start anywhere. */
const MOST_BEFORE = 60;
/** The maximum number of pages from anywhere to the end: ten homes, eight mortgages, two people. */
const MOST_PAGES = 120;

const trailOf = (state: RefiState): Trail => walk(refiMini, state, "home");
const isDone = (state: RefiState, place: Place): boolean => state.marks[placeKey(place)] === 1;
const hasEnded = (state: RefiState): boolean => isDone(state, lastPlace(trailOf(state)));

/**
 * Assigns applicant ids like a save of the borrowers: a different person is a different applicant.
 */
function saved(state: RefiState): RefiState {
  if (state.facts.appId === undefined) return state;
  const applicants = borrowerIndexes(state).flatMap((index) => {
    const name = borrowerAt(state, index);
    return name ? [{ id: `A${index}-${name.firstName}`, ...name }] : [];
  });
  return mergeFacts(state, { applicants });
}

const answered = (state: RefiState, place: Place, dice: SeededRandom): RefiState =>
  saved(completePlace(refiMini, state, "home", place, randomAnswer(state, place, dice)));

/** Answers this many pages in order, or fewer when the walk ends. */
function answeredOn(from: RefiState, pages: number, dice: SeededRandom): RefiState {
  let state = from;
  for (let page = 0; page < pages && !hasEnded(state); page += 1) {
    state = answered(state, lastPlace(trailOf(state)), dice);
  }
  return state;
}

/**
 * One action of a visitor: mostly the next page, sometimes an earlier one, or a button of the list
 * of homes.
 */
function moved(state: RefiState, dice: SeededRandom): { state: RefiState; did: string } {
  const trail = trailOf(state);
  if (trail.some(({ node }) => node === "properties") && dice.chance(0.25)) {
    const adds = dice.chance(0.6);
    const answers = (adds ? withOneMoreHome : withOneHomeLess)(state, dice);
    if (answers) {
      return {
        state: saveAnswers(refiMini, state, "home", answers),
        did: adds ? "one home more" : "one home less",
      };
    }
  }
  const goesBack = hasEnded(state) || dice.chance(0.2);
  const place = (goesBack ? trail[dice.between(0, trail.length - 1)] : undefined) ?? lastPlace(trail);
  return { state: answered(state, place, dice), did: placeKey(place) };
}

const keys = (record: object | undefined): string[] => Object.keys(record ?? {});

/** The item of each page, and the answer it gives. */
const KINDS: Readonly<Record<string, { of: "home" | "mortgage" | "person" | "applicant"; gives?: string }>> =
  {
    "property-use": { of: "home", gives: "uses" },
    "property-type": { of: "home", gives: "types" },
    "multi-family-property": { of: "home", gives: "units" },
    "estimated-price": { of: "home", gives: "values" },
    "property-owners": { of: "home", gives: "owners" },
    borrower: { of: "person" },
    "military-status": { of: "person", gives: "veterans" },
    "current-address": { of: "person", gives: "residences" },
    "date-of-birth": { of: "applicant" },
    "social-security": { of: "applicant" },
    "social-security-last-4": { of: "applicant" },
    "liability-property": { of: "mortgage", gives: "liabilityHomes" },
    "address-confirmation": { of: "mortgage", gives: "newHomes" },
    "liability-type": { of: "mortgage", gives: "lienTypes" },
  };

/**
 * Lists references in the state to a removed home, mortgage or person, and answers missing behind
 * the visitor.
 */
function faultsOf(state: RefiState): string[] {
  const { answers, facts, marks, outcomes } = state;
  const homes = homeIds(state);
  const there = {
    home: homes,
    mortgage: facts.liabilities ?? [],
    person: borrowerIndexes(state),
    applicant: (facts.applicants ?? []).map(({ id }) => id),
  } as const satisfies Record<string, readonly string[]>;
  const isThere = (of: keyof typeof there, id: string) => there[of].some((one) => one === id);
  const faults: string[] = [];
  if (homes.length > MOST_HOMES) faults.push(`${homes.length} homes`);
  const records = new Map<string, unknown>(Object.entries(answers));
  const entries = (name: string): string[] => {
    const record = records.get(name);
    return typeof record === "object" && record !== null ? Object.keys(record) : [];
  };
  for (const { of, gives } of Object.values(KINDS)) {
    if (gives === undefined) continue;
    faults.push(
      ...entries(gives).flatMap((id) => (isThere(of, id) ? [] : [`${gives} of ${id}, which is gone`])),
    );
  }
  for (const key of new Set([...keys(marks), ...keys(outcomes)])) {
    const { node, item } = placeOf(key);
    const kind = KINDS[pathOf(node)];
    if (item === undefined || kind === undefined) continue;
    if (!isThere(kind.of, item)) faults.push(`${key} is gone`);
  }
  for (const [liability, on] of Object.entries(answers.liabilityHomes ?? {})) {
    if (on !== "new" && on !== "none" && !homes.includes(on))
      faults.push(`${liability} is on ${on}, which is gone`);
  }
  for (const [liability, id] of Object.entries(answers.newHomes ?? {})) {
    if (!homes.includes(id)) faults.push(`${liability} named ${id}, which is gone`);
    if (answers.liabilityHomes?.[liability] !== "new")
      faults.push(`${liability} named ${id}, but is elsewhere`);
  }
  for (const [id, owners] of Object.entries(answers.owners ?? {})) {
    if (owners.includes("1") && !answers.coBorrower) faults.push(`${id} is owned by who is gone`);
    if (owners.length === 0) faults.push(`${id} is owned by nobody`);
  }
  if (answers.coBorrower && !wantsCoBorrower(state)) faults.push("a second borrower whom nobody wants");
  if (answers.accepted && !homes.includes(answers.accepted.homeId))
    faults.push("an offer on a home that is gone");
  const trail = trailOf(state);
  const behind = trail.filter((place) => isDone(state, place));
  for (const { node, item = "" } of behind) {
    const gives = KINDS[pathOf(node)]?.gives;
    if (gives !== undefined && item !== "" && !entries(gives).includes(item))
      faults.push(`${node} has no ${gives} of ${item}`);
  }
  if (behind.some(({ node }) => node === "properties")) {
    for (const name of ["uses", "types", "values", "owners"]) {
      faults.push(
        ...homes.flatMap((id) => (entries(name).includes(id) ? [] : [`no ${name} of ${id} behind the list`])),
      );
    }
    faults.push(
      ...homes.flatMap((id) =>
        (answers.types?.[id] === "MULTIFAMILY") === entries("units").includes(id) ? [] : [`units of ${id}`],
      ),
      ...there.mortgage.flatMap((id) => (answers.liabilityHomes?.[id] ? [] : [`${id} is nowhere`])),
    );
  }
  return faults;
}

it("keeps no dangling reference and no missing answer, and reaches the end, whatever a visitor changes", () => {
  const seed = freshSeed();
  let steps = 0;
  let others = 0;
  let most = 0;
  for (let sequence = 0; sequence < SEQUENCES; sequence += 1) {
    const dice = seededRandom(seed + sequence);
    const log = [`TEST_SEED=${seed}, sequence ${sequence}`];
    let state = answeredOn(refiStates.empty, dice.between(0, MOST_BEFORE), dice);
    for (let move = 0; move < MOVES; move += 1) {
      const next = moved(state, dice);
      state = next.state;
      log.push(next.did);
      steps += 1;
      others = Math.max(others, homeIds(state).length);
      expect(faultsOf(state), log.join("\n")).toEqual([]);
    }
    const last = answeredOn(state, MOST_PAGES, dice);
    most = Math.max(most, trailOf(last).length);
    expect(hasEnded(last), `${log.join("\n")}\nnever reaches the end`).toBe(true);
    expect(faultsOf(last), `${log.join("\n")}\nthen on to the end`).toEqual([]);
  }
  // The walks are useful only when they get far and collect many items.
  expect(steps).toBe(SEQUENCES * MOVES);
  expect(others).toBeGreaterThan(4);
  expect(most).toBeGreaterThan(40);
}, 60_000);
