import { randomText } from "~tests/support/recording-visitor";
import type { HomeAddress } from "~/domain/address";
import type { PersonName } from "~/domain/borrowers";
import { LIEN_TYPES } from "~/domain/liens";
import { completePlace } from "~/wizard/save";
import type { Place } from "~/wizard/state";
import { lastPlace, walk } from "~/wizard/walk";
import { refiMini } from "~/flows/refi-mini/flow";
import { refiStates, type RefiState } from "~/flows/refi-mini/state";
import type { Owner } from "~/steps/people/state";
import type { LiabilityId } from "~/steps/mortgages/state";
import type { HomeId } from "~/steps/homes/state";

/** The size of a visitor's answers. */
export interface AnswerSizes {
  homes: number;
  mortgages: number;
  /** letters of a first and of a last name */
  name: number;
  /** letters of a street, a unit and a city */
  street: number;
  unit: number;
  city: number;
  /** named co-owners of each home */
  others: number;
}

const SINCE = 1_795_176_000;

/** Returns a state with everything that a whole visit stores, in text that does not compress. */
export function largestState({ homes, mortgages, name, street, unit, city, others }: AnswerSizes): RefiState {
  let seed = 1;
  const letters = (length: number) => randomText(length, (seed += 7_919));
  const id = (prefix: string) => `${prefix}_${letters(16)}`;
  const person = (): PersonName => ({ firstName: letters(name), lastName: letters(name) });
  const address = (number: number): HomeAddress => ({
    street: `${12_345 + number * 777} ${letters(street)}`,
    unit: unit > 0 ? letters(unit) : undefined,
    city: letters(city),
    state: "CA",
    zip: String(90_001 + number * 371),
    county: "Los Angeles",
  });
  const ids = Array.from({ length: homes }, (_, index): HomeId => String(index + 1));
  const appId = "LH-7KQ2M9XWTC";
  const liens = Array.from(
    { length: mortgages },
    (_, n): LiabilityId => `${appId}-${(n % 2) + 1}-debt-${n + 1}`,
  );
  const byHome = <Value>(value: (id: HomeId, index: number) => Value) =>
    Object.fromEntries(ids.map((home, index) => [home, value(home, index)]));
  const byLien = <Value>(value: (index: number) => Value) =>
    Object.fromEntries(liens.map((lien, index) => [lien, value(index)]));
  const [subject, ...rest] = ids.map((_, index) => address(index));
  const [borrower, coBorrower] = [person(), person()];
  // Mortgages are on homes added for them, as far as there are any. The others are on the first
  // home, so that lien types are asked.
  const named = liens.slice(0, Math.max(0, homes - 2));
  const answers: RefiState["answers"] = {
    reasons: ["payment", "cash", "payoff", "debts", "insurance", "type"],
    scoreBand: "720-739",
    cashAmount: 123_457,
    typedAddress: subject ?? {},
    subject,
    otherHomes: Object.fromEntries(rest.map((other, index) => [String(index + 2), other])),
    uses: byHome(() => "INVESTMENT" as const),
    types: byHome(() => "MULTIFAMILY" as const),
    units: byHome((_, index) => (index % 2 === 0 ? ("3UNIT" as const) : ("4UNIT" as const))),
    values: byHome((_, index) => 1_234_567 + index * 98_765),
    owners: byHome((): readonly Owner[] => ["0", "1", ...Array.from({ length: others }, person)]),
    borrower: { ...borrower, middleName: letters(name), suffix: "III" },
    coBorrower: { ...coBorrower, middleName: letters(name), suffix: "Jr" },
    maritalStatus: "married",
    spouseOnLoan: true,
    veterans: { "0": false, "1": true },
    hadVaLoans: { "0": false },
    vaCompensations: { "0": false },
    residences: { "0": address(40), "1": address(41) },
    liabilityHomes: byLien((index) => (index < named.length ? "new" : "1")),
    newHomes: Object.fromEntries(named.map((lien, index) => [lien, String(index + 2)])),
    lienTypes: byLien((index) => LIEN_TYPES[index % 3] ?? "Other"),
    phoneNumber: "2025550147",
    propertyState: "CA",
    accepted: { homeId: "1", offerId: id("offer") },
  };
  const facts: RefiState["facts"] = {
    appId,
    applicants: [
      { id: `${appId}-1`, ...borrower },
      { id: `${appId}-2`, ...coBorrower },
    ],
    token: letters(32),
    customerId: letters(12),
    callUid: letters(22),
    minScore: 620,
    lookups: byHome((_, index) => 1_345_678 + index * 87_654),
    filed: byHome((_, index) => ({ id: String(104_711 + index * 3), as: letters(12) })),
    liabilities: liens,
    linked: byLien((index) => (index < named.length ? String(index + 2) : "1")),
    search: { key: letters(22), since: SINCE, as: letters(12), isOver: true },
    reviewing: { since: SINCE, isOver: true },
    benefit: {
      kind: "cashout",
      cashOut: 123_457,
      ranAt: "2026-11-20T12:34:56.789Z",
      homes: ids.map((homeId, n) => ({
        homeId,
        savings: 2_345 + n * 77,
        cash: 123_457 + n * 1_001,
        searchId: id("search"),
      })),
    },
    savingsTest: true,
    softPullAttempts: { postDob: 1, postFullSSN: 1, postUnlock: 1 },
    pending: {
      kind: "soft",
      at: "frozen-credit",
      key: letters(22),
      since: SINCE,
      failed: 1,
      notBefore: SINCE,
    },
    needsLast4: [`${appId}-1`, `${appId}-2`],
    needsFullSsn: [`${appId}-1`, `${appId}-2`],
    last4Tries: { [`${appId}-1`]: 2, [`${appId}-2`]: 1 },
    frozenAt: ["Equifax", "Experian", "TransUnion"],
    isPreQualEligible: true,
    softPullConsent: { version: "2026-11", at: SINCE },
    leadTrackingUid: id("lead"),
    alreadyOnCall: false,
    callConsent: { version: "2026-11", at: SINCE },
    partialPhone: "***-***-0147",
    verifiedPhones: { "2025550147": true },
  };
  return walkedThrough({ ...refiStates.empty, answers, facts });
}

const ENDINGS: Readonly<Record<string, string>> = {
  "address-confirmation": "served",
  borrower: "opened",
  "social-security": "frozen",
  "frozen-credit": "prequalified",
  congratulations: "cashout",
  "cashout-prequalified": "calling-you",
};

/**
 * Returns the state with every page of its walk completed, including each page that asks for digits
 * and the freeze page.
 */
function walkedThrough(from: RefiState): RefiState {
  const last4 = "social-security-last-4";
  const endingAt = ({ node, item }: Place): string | undefined =>
    node === "date-of-birth" || node === last4
      ? item?.endsWith("-2") && node !== last4
        ? "last4"
        : undefined
      : ENDINGS[node];
  let state = from;
  for (let pages = 0; pages < 150; pages += 1) {
    const place = lastPlace(walk(refiMini, state, "home"));
    if (state.marks[place.item === undefined ? place.node : `${place.node}@${place.item}`] === 1)
      return state;
    const outcome = endingAt(place);
    state = completePlace(refiMini, state, "home", place, { outcome });
  }
  throw new Error("The largest visitor does not reach the end.");
}
