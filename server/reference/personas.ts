import type { CallOutput } from "~server/backend/contract/index";

/**
 * The bureaus' results, determined by the buyer's last name: pure functions that docs/personas.md
 * describes in a table.
 */

/** Every last name with a meaning, in lowercase. */
export const personaNames = [
  "approved",
  "lastfour",
  "fullssn",
  "nodata",
  "frozen",
  "stayfrozen",
  "onefrozen",
  "declined",
  "unclear",
  "noreport",
  "harddecline",
  "hardfrozen",
  "hardnodata",
  "slow",
  "flaky",
  "failing",
  "garbage",
  "retention",
  "duplicate",
  "wronglastfour",
  "activecall",
  "nodial",
  "cardno",
  "nocreate",
  "notoken",
  "exchangefails",
  "launchfails",
  "nobanker",
  "noack",
  "nolien",
  "onelien",
  "twoliens",
  "threeliens",
  "fourliens",
  "eightliens",
  "propertyfails",
  "lienfails",
  "benefitfails",
  "highrate",
  "lowrate",
  "underwater",
  "nocash",
  "smallgain",
  "slowsearch",
  "onefullssn",
  "onenodata",
  "twofrozen",
  "hardunclear",
  "unexplained",
  "delinquent",
] as const;

export type Persona = (typeof personaNames)[number];

/** Returns the persona of a last name in any case; every other name is "approved". */
export function personaOf(lastName: string | undefined): Persona {
  const plain = lastName?.trim().toLowerCase();
  return personaNames.find((name) => name === plain) ?? "approved";
}

/** SSNs that determine the persona in place of the name. */
const ssnPersonas: Readonly<Record<string, Persona>> = {
  "219090001": "stayfrozen",
  "219090002": "declined",
  "219090003": "noreport",
  "219090004": "harddecline",
  "219090005": "duplicate",
  "219090006": "hardnodata",
  "219090007": "hardfrozen",
  "219090008": "unclear",
  "219090009": "hardunclear",
};

/**
 * Checks whether a number belongs to another person: it cannot be verified for the person who gives
 * it.
 */
export const isUnmatchedSsn = (ssn: string): boolean => ssn === "219090010";

/** Returns the persona of a nine-digit social security number; undefined for every other one. */
export const personaOfSsn = (ssn: string): Persona | undefined => ssnPersonas[ssn];

/** The correct last four digits of every persona that must give them. */
export const RIGHT_LAST_FOUR = "4321";

/** The facts of an applicant that a pull uses. */
export interface PulledApplicant {
  applicantId: string;
  isPrimary: boolean;
  hasSsn: boolean;
  last4Verified: boolean;
}

/** SOFTPULL1-03 to 05: returns which part of the SSN the bureaus need to find the person. */
export function ssnNeed(persona: Persona, applicant: PulledApplicant): "full" | "last4" | "none" {
  if (applicant.hasSsn) return "none";
  switch (persona) {
    case "fullssn":
    case "nodata":
    case "noreport":
    case "duplicate":
      return "full";
    case "onefullssn":
      return applicant.isPrimary ? "full" : "none";
    case "lastfour":
    case "wronglastfour":
      return applicant.isPrimary && !applicant.last4Verified ? "last4" : "none";
    default:
      return "none";
  }
}

interface Freeze {
  isEquifaxFrozen: boolean;
  isExperianFrozen: boolean;
  isTransUnionFrozen: boolean;
}
const unfrozen: Freeze = { isEquifaxFrozen: false, isExperianFrozen: false, isTransUnionFrozen: false };
const allFrozen: Freeze = { isEquifaxFrozen: true, isExperianFrozen: true, isTransUnionFrozen: true };

/** @param before how many pulls of this kind were completed before this one */
function freezeOf(persona: Persona, kind: "soft" | "hard", before: number, isPrimary: boolean): Freeze {
  switch (persona) {
    case "stayfrozen":
      return allFrozen;
    case "frozen":
      return kind === "soft" && before === 0 ? allFrozen : unfrozen;
    case "onefrozen":
      return kind === "soft" && before === 0 && isPrimary
        ? { ...unfrozen, isExperianFrozen: true }
        : unfrozen;
    case "twofrozen":
      return kind === "soft" && isPrimary ? { ...allFrozen, isTransUnionFrozen: false } : unfrozen;
    case "hardfrozen":
      return kind === "hard" && before === 0 ? allFrozen : unfrozen;
    default:
      return unfrozen;
  }
}

const isAnyFrozen = (freeze: Freeze): boolean =>
  freeze.isEquifaxFrozen || freeze.isExperianFrozen || freeze.isTransUnionFrozen;

/** The hard stops in the primary borrower's report at the soft pull. */
const SOFT_STOPS: Partial<Record<Persona, string[]>> = {
  declined: ["score-below-minimum"],
  delinquent: ["delinquent-obligations"],
};

/**
 * Returns the result of a soft pull. `isPreQualEligible` is present only when nothing more is
 * needed to decide.
 */
export function softPull(
  persona: Persona,
  people: readonly PulledApplicant[],
  before: number,
): CallOutput<"credit.softpull"> {
  const applicants = people.map((person) => {
    const need = ssnNeed(persona, person);
    const freeze = freezeOf(persona, "soft", before, person.isPrimary);
    const isMissing =
      persona === "noreport" ||
      (persona === "nodata" && !person.hasSsn) ||
      (persona === "onenodata" && !person.isPrimary);
    return {
      applicantId: person.applicantId,
      consumerDataFound: !isMissing,
      hardStops: person.isPrimary ? (SOFT_STOPS[persona] ?? []) : [],
      isLast4SSNRequired: need === "last4",
      isFullSSNRequired: need === "full",
      isCreditFrozen: freeze.isEquifaxFrozen && freeze.isExperianFrozen && freeze.isTransUnionFrozen,
      ...freeze,
    };
  });
  // SOFTPULL-01: one person found is enough.
  const isOpen =
    applicants.some((one) => one.consumerDataFound) &&
    applicants.every((one) => !one.isLast4SSNRequired && !one.isFullSSNRequired && !isAnyFrozen(one));
  if (!isOpen || persona === "unclear") return { applicants };
  return { isPreQualEligible: applicants.every((one) => one.hardStops.length === 0), applicants };
}

/**
 * Returns the scores of the three bureaus, the same in soft and hard pulls; the middle one counts.
 * A co-borrower's are eight points lower.
 */
export function scoresOf(
  persona: Persona,
  isPrimary: boolean,
): { equifax: number; experian: number; transUnion: number } {
  const middle = (persona === "harddecline" ? 588 : 742) - (isPrimary ? 0 : 8);
  return { equifax: middle + 6, experian: middle, transUnion: middle - 9 };
}

/**
 * The hard stops of a report, and the factors that lowered its score most, as the bureau names
 * them.
 */
interface ReportFindings {
  hardStops: string[];
  keyFactors: string[];
}

/**
 * The factors that lowered a good score most; inquiries are fifth, where a notice also lists them.
 */
const FACTORS_OF_GOOD = [
  "Proportion of balances to credit limits on revolving accounts is too high",
  "Length of time accounts have been established",
  "Amount owed on revolving accounts is too high",
  "Too few accounts currently paid as agreed",
  "Too many inquiries in the last 12 months",
];

function findingsOf(persona: Persona, isPrimary: boolean): ReportFindings {
  // The reports of these personas explain nothing.
  if (persona === "unexplained" || persona === "hardunclear") return { hardStops: [], keyFactors: [] };
  // Hard stops are the buyer's; another person's report has only key factors.
  if (!isPrimary) return { hardStops: [], keyFactors: ["Lack of recent installment loan information"] };
  if (persona !== "harddecline") return { hardStops: [], keyFactors: FACTORS_OF_GOOD };
  return {
    hardStops: ["delinquent-obligations"],
    keyFactors: [
      "Serious delinquency",
      "Time since delinquency is too recent or unknown",
      "Proportion of balances to credit limits on revolving accounts is too high",
      "Too many accounts with balances",
    ],
  };
}

/**
 * Returns the result of a hard pull. `isEligible` is absent while a bureau is frozen, has no data,
 * or nothing was decided (HARDPULL-05).
 */
export function hardPull(
  persona: Persona,
  people: readonly PulledApplicant[],
  before: number,
): CallOutput<"credit.hardpull"> {
  const applicants = people.map((person) => {
    const freeze = freezeOf(persona, "hard", before, person.isPrimary);
    const base = { applicantId: person.applicantId, ...freeze };
    if (persona === "hardnodata" || isAnyFrozen(freeze)) return { ...base, hardPullScore: null };
    const scores = scoresOf(persona, person.isPrimary);
    return { ...base, hardPullScore: scores.experian, scores, ...findingsOf(persona, person.isPrimary) };
  });
  if (persona === "hardunclear" || applicants.some((one) => one.hardPullScore === null))
    return { applicants };
  return { isEligible: persona !== "harddecline" && persona !== "unexplained", applicants };
}

/**
 * Returns how a bureau fails; `failures` counts the earlier failures of this call on this
 * application.
 */
export function faultOf(persona: Persona, failures: number): "fair" | "slow" | "fails" | "garbage" {
  switch (persona) {
    case "slow":
      return "slow";
    case "flaky":
      return failures === 0 ? "fails" : "fair";
    case "failing":
      return "fails";
    case "garbage":
      return "garbage";
    default:
      return "fair";
  }
}
