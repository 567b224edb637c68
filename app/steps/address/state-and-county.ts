import { z } from "zod";
import { done, refused, stayHere, type Loaded, type Submitted } from "~server/visit/result";
import type { Visit } from "~server/visit/visit";
import { stateName } from "~/domain/states";
import type { WizardState } from "~/wizard/state";
import type { AnswerSummary } from "~/wizard/step";
import { MAX_COUNTY } from "./county";
import { toldState, type PlaceTold } from "./home-place";
import { countiesOf, lendsIn } from "./places";
import { stateField, stateOptions } from "./state-choice";

/** Where the home is: a two-letter state, and its county as its list has it. */
export type PlaceAnswers = Pick<PlaceTold, "propertyState" | "propertyCounty">;

/** What the page of the place keeps of itself. */
export interface PlaceFacts {
  /** the state whose counties are shown, while the county is still to be chosen */
  countyState: string;
}

/** The part of a flow's state that its page of the place reads. */
export type PlaceState = WizardState<PlaceTold, PlaceFacts>;

/** The form of the place: the state first, then its county. */
export const placeForm = z.object({
  propertyState: stateField("Choose the state the home is in."),
  /** the state whose counties the page showed, so that a changed state asks again */
  shownState: z.string().max(2).optional(),
  propertyCounty: z
    .string()
    .max(MAX_COUNTY, `Use at most ${MAX_COUNTY} characters.`)
    .transform((name) => name.replace(/\s+/g, " ").trim())
    .optional(),
});

/** How a page ends that asks for the state. */
export const SERVED_OUTCOMES = ["served", "not-served"] as const;

/** All about the page of the place. */
export const PLACE = {
  id: "state-and-county",
  title: "Where will the home be?",
  schema: placeForm,
  ownedAnswers: ["propertyState", "propertyCounty"],
  outcomes: SERVED_OUTCOMES,
  summary: ({ answers: { propertyState, propertyCounty } }: PlaceState): AnswerSummary | undefined =>
    propertyState === undefined
      ? undefined
      : ["Where", [propertyCounty, stateName(propertyState) ?? propertyState].filter(Boolean).join(", ")],
} as const;

export type ServedOutcome = (typeof SERVED_OUTCOMES)[number];

/** What the page of the place shows. */
export interface PlaceView {
  states: { value: string; label: string }[];
  /** the state whose county is asked for */
  shownState?: string;
  /** absent: the county is written */
  counties?: { value: string; label: string }[];
}

type PlaceContext = Pick<Visit<PlaceState>, "state" | "backend" | "runtime">;

/** Loads the page of the place; a list of counties that is not to be had is lived with (B20). */
export async function placePage({ state, backend, runtime }: PlaceContext): Promise<Loaded<PlaceView>> {
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

/** Takes the place: a state we do not lend in needs no county (STATES-01), any other needs one of its own. */
export async function submitPlace({
  values,
  state,
  backend,
  runtime,
}: PlaceContext & { values: z.output<typeof placeForm> }): Promise<Submitted<PlaceState, ServedOutcome>> {
  const { propertyState, propertyCounty, shownState } = values;
  if (!(await lendsIn(backend, runtime.log, propertyState))) {
    const answers = { ...toldState(state, propertyState), propertyCounty: undefined };
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
    answers: { ...toldState(state, propertyState), propertyCounty },
    facts: { countyState: undefined },
    outcome: "served",
  });
}
