import { z } from "zod";
import type { Backend } from "~server/backend/client";
import type { CallOutput } from "~server/backend/contract/index";
import { idempotencyKeyFor } from "~server/visit/idempotency-keys";
import { done, type LoadedPage, type Submitted } from "~server/visit/step-result";
import { DESCRIPTION_MAX, type DemographicAnswers } from "~/domain/hmda";
import type { KnownApplicant } from "~/steps/people/applicants";
import type { WizardState } from "~/wizard/state";
import { collapseSpaces } from "~/domain/typed-text";

/**
 * The questions of Regulation C (12 CFR part 1003, appendix B). Answers go only to the backend's
 * record: not into the state of a visit, not into an event. Nothing is required, a subcategory
 * needs no checked category, and a refusal clears nothing (E5).
 */

/** The facts that the questions use. */
export interface DemographicsFacts {
  appId: string;
  /** the primary borrower is first */
  applicants: readonly KnownApplicant[];
  /** the only applicant who answers, if the link says so (ROLE-03) */
  demographicsLockApplicant: string;
}

/** The part of a flow's state that the questions use. */
export type DemographicsState = WizardState<object, DemographicsFacts>;

/**
 * Returns the applicants to ask, one page each: all on the loan, or the one that a link locks
 * (ROLE-03).
 */
export function demographicApplicants({ facts }: DemographicsState): readonly string[] {
  const ids = (facts.applicants ?? []).map(({ id }) => id);
  const lock = facts.demographicsLockApplicant;
  return lock !== undefined && ids.includes(lock) ? [lock] : ids;
}

/** Returns the heading, worded for the applicant. */
export function demographicsTitle({ facts }: DemographicsState, id?: string): string {
  const [first, ...others] = facts.applicants ?? [];
  const other = others.find((one) => one.id === id);
  if (other) return `Questions about ${other.firstName}`;
  return first === undefined || others.length === 0
    ? "Questions about you"
    : `Questions about you, ${first.firstName}`;
}

const TOPICS = {
  ethnicity: [
    "ethnicityHispanicOrLatino",
    "ethnicityMexican",
    "ethnicityPuertoRican",
    "ethnicityCuban",
    "ethnicityOther",
    "ethnicityNotHispanicOrLatino",
    "ethnicityRefusal",
  ],
  race: [
    "raceAmericanIndianOrAlaskaNative",
    "raceAsian",
    "raceAsianIndian",
    "raceChinese",
    "raceFilipino",
    "raceJapanese",
    "raceKorean",
    "raceVietnamese",
    "raceAsianOther",
    "raceBlackOrAfricanAmerican",
    "raceNativeHawaiianOrOtherPacificIslander",
    "raceNativeHawaiian",
    "raceGuamanianOrChamorro",
    "raceSamoan",
    "racePacificIslanderOther",
    "raceWhite",
    "raceRefusal",
  ],
} as const;

const checkboxesField = <const Values extends readonly [string, ...string[]]>(values: Values) => {
  const value = z.enum(values, { error: "Choose from the list, or leave it empty." });
  return z.array(value).default([]);
};
const text = z
  .string()
  .max(DESCRIPTION_MAX, `Use at most ${String(DESCRIPTION_MAX)} characters.`)
  .transform(collapseSpaces)
  .default("");

/** Schema of the form: every field is optional (DEMO-01, DEMO-02). */
export const demographicsForm = z.object({
  ethnicity: checkboxesField(TOPICS.ethnicity),
  ethnicityOtherDescription: text,
  race: checkboxesField(TOPICS.race),
  raceAmericanIndianOrAlaskaNativeDescription: text,
  raceAsianOtherDescription: text,
  racePacificIslanderOtherDescription: text,
  sex: checkboxesField(["female", "male", "genderRefusal"]),
});

type DemographicsForm = z.output<typeof demographicsForm>;
type DemographicsRecord = CallOutput<"demographics.get">[number];

const sexOf = (choices: DemographicsForm["sex"]): DemographicAnswers["genderType"] => {
  const [female, male] = [choices.includes("female"), choices.includes("male")];
  if (female && male) return "both";
  if (female) return "female";
  return male ? "male" : "unknown";
};

/** Returns the record of a submitted form. */
export function recordOf({ ethnicity, race, sex, ...texts }: DemographicsForm): Partial<DemographicAnswers> {
  const flags: [string, true][] = [...ethnicity, ...race].map((flag) => [flag, true]);
  return {
    ...Object.fromEntries(flags),
    ...texts,
    genderType: sexOf(sex),
    genderRefusal: sex.includes("genderRefusal"),
  };
}

/** Returns a record as form values. */
function valuesOf(record: DemographicsRecord | undefined): Record<string, string | string[] | undefined> {
  if (!record) return {};
  const { genderType } = record;
  return {
    ethnicity: TOPICS.ethnicity.filter((flag) => record[flag]),
    race: TOPICS.race.filter((flag) => record[flag]),
    sex: [
      ...(genderType === "both" || genderType === "female" ? ["female"] : []),
      ...(genderType === "both" || genderType === "male" ? ["male"] : []),
      ...(record.genderRefusal ? ["genderRefusal"] : []),
    ],
    ethnicityOtherDescription: record.ethnicityOtherDescription,
    raceAmericanIndianOrAlaskaNativeDescription: record.raceAmericanIndianOrAlaskaNativeDescription,
    raceAsianOtherDescription: record.raceAsianOtherDescription,
    racePacificIslanderOtherDescription: record.racePacificIslanderOtherDescription,
  };
}

/** The data of the page. */
export interface DemographicsView {
  /** first name of the page's applicant, if it is not the visitor */
  other?: string | undefined;
  formKey: string;
  /** earlier answers cannot be loaded now; the form would replace them, so it is not shown */
  isAway?: true;
}

interface DemographicsVisit {
  state: DemographicsState;
  place: { item?: string };
  backend: Pick<Backend, "call" | "try">;
}

/** Longest wait for the earlier answers, in ms. */
const READ_MS = 3_000;

/** Returns the page of its applicant with the earlier answers. */
export async function demographicsPage({
  state,
  place,
  backend,
}: DemographicsVisit): Promise<LoadedPage<DemographicsView>> {
  const { appId, applicants = [] } = state.facts;
  const records = await backend.try("demographics.get", { query: { appId } }, { deadlineMs: READ_MS });
  const id = place.item ?? "";
  const data = {
    other: applicants.slice(1).find((one) => one.id === id)?.firstName,
    formKey: id,
    isAway: records === undefined || undefined,
  };
  return {
    data,
    values: valuesOf(records?.find(({ applicantId }) => applicantId === id)),
    footer: { demographicsDisclaimer: true },
  };
}

/**
 * Saves the answers of the page's applicant and replaces earlier ones. A lock allows no answers for
 * other applicants (ROLE-03).
 * @throws BackendError
 */
export async function saveDemographics({
  state,
  place: { item },
  backend,
  key,
  values,
}: DemographicsVisit & { key: string; values: DemographicsForm }): Promise<Submitted<DemographicsState>> {
  const { appId } = state.facts;
  if (appId === undefined || item === undefined || !demographicApplicants(state).includes(item))
    return done();
  const body = { appId, applicantId: item, ...recordOf(values) };
  const idempotencyKey = idempotencyKeyFor(key, "demographics", JSON.stringify(body));
  await backend.call("demographics.save", { body }, { idempotencyKey });
  return done();
}
