import { z } from "zod";
import { done, refused, stayHere, type LoadedPage, type Submitted } from "~server/visit/step-result";
import type { Visit } from "~server/visit/types";
import { stateName } from "~/domain/states";
import type { WizardState } from "~/wizard/state";
import type { AnswerSummary } from "~/wizard/step";
import { optionalCounty } from "./county";
import { stateAnswers, type HomePlaceAnswers } from "./home-place";
import { countiesOf, lendsIn } from "./places";
import { stateField, stateOptions } from "./state-choice";

/** The location of the home: a two-letter state, and its county as spelled in the list. */
export type PlaceAnswers = Pick<HomePlaceAnswers, "propertyState" | "propertyCounty">;

/** The facts of the location page. */
export interface PlaceFacts {
  /** the state whose counties are shown until a county is chosen */
  countyState: string;
}

/** The part of a flow's state that the location page reads. */
export type PlaceState = WizardState<HomePlaceAnswers, PlaceFacts>;

/** Schema of the location form: first the state, then its county. */
export const placeForm = z.object({
  propertyState: stateField("Choose the state the home is in."),
  /** the state whose counties the page showed; a different state asks again */
  shownState: z.string().max(2).optional(),
  propertyCounty: optionalCounty.optional(),
});

/** The outcomes of a page that asks for the state. */
export const SERVED_OUTCOMES = ["served", "not-served"] as const;

/** The step options of the location page. */
export const PLACE = {
  id: "state-and-county",
  title: "Where will the home be?",
  privacy: "open",
  schema: placeForm,
  ownedAnswers: ["propertyState", "propertyCounty"],
  outcomes: SERVED_OUTCOMES,
  summary: ({ answers: { propertyState, propertyCounty } }: PlaceState): AnswerSummary | undefined =>
    propertyState === undefined
      ? undefined
      : ["Where", [propertyCounty, stateName(propertyState) ?? propertyState].filter(Boolean).join(", ")],
} as const;

export type ServedOutcome = (typeof SERVED_OUTCOMES)[number];

/** The data of the location page. */
export interface PlaceView {
  states: { value: string; label: string }[];
  /** the state whose county the page asks for */
  shownState?: string;
  /** absent: the visitor types the county */
  counties?: { value: string; label: string }[];
}

type PlaceContext = Pick<Visit<PlaceState>, "state" | "backend" | "runtime">;

/** Loads the location page; without a list of counties the visitor types the county (B20). */
export async function placePage({ state, backend, runtime }: PlaceContext): Promise<LoadedPage<PlaceView>> {
  const { answers, facts } = state;
  const chosen =
    facts.countyState ?? (answers.propertyCounty === undefined ? undefined : answers.propertyState);
  const counties = chosen === undefined ? undefined : await countiesOf(backend, runtime.log, chosen);
  const data: PlaceView = {
    states: stateOptions(),
    shownState: chosen,
    counties: counties?.map((name) => ({ value: name, label: name })),
  };
  const isSame = chosen === answers.propertyState;
  return {
    data,
    values: {
      propertyState: chosen ?? answers.propertyState,
      propertyCounty: isSame ? answers.propertyCounty : undefined,
    },
  };
}

/**
 * Handles the location form: a state where we do not lend needs no county (STATES-01), any other
 * state needs one of its own.
 */
export async function submitPlace({
  values,
  state,
  backend,
  runtime,
}: PlaceContext & { values: z.output<typeof placeForm> }): Promise<Submitted<PlaceState, ServedOutcome>> {
  const { propertyState, propertyCounty, shownState } = values;
  if (!(await lendsIn(backend, runtime.log, propertyState))) {
    const answers = { ...stateAnswers(state, propertyState), propertyCounty: undefined };
    return done({ answers, facts: { countyState: undefined }, outcome: "not-served" });
  }
  if (shownState !== propertyState) {
    return stayHere({ facts: { countyState: propertyState }, notice: "Now choose the county." });
  }
  const counties = await countiesOf(backend, runtime.log, propertyState);
  if (!propertyCounty || (counties && !counties.includes(propertyCounty))) {
    return refused({
      propertyCounty: [counties ? "Choose the county the home is in." : "Enter the county the home is in."],
    });
  }
  return done({
    answers: { ...stateAnswers(state, propertyState), propertyCounty },
    facts: { countyState: undefined },
    outcome: "served",
  });
}
