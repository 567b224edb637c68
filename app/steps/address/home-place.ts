import type { HomeAddress } from "~/domain/address";
import type { WizardState } from "~/wizard/state";

/** The location of the home, from any page that asks for it (F16). */
export interface HomePlaceAnswers {
  propertyAddress: HomeAddress;
  /** two letters */
  propertyState: string;
  propertyCounty: string;
}

/**
 * The part of a flow's state with the home's location; the letter of an offer code names its state
 * too.
 */
export type PlacedState = Pick<
  WizardState<HomePlaceAnswers, { offer: { state: string } }>,
  "answers" | "facts"
>;

/** The known location of the home. */
export interface HomePlace {
  /** two letters */
  state: string;
  /** five digits */
  zip?: string;
  county?: string;
}

/**
 * Returns the location of the home: from its address, else the state that was entered, else the
 * letter. Every page that prices, limits by state or offers a call uses only this (F16).
 */
export function homePlace({ answers, facts }: PlacedState): HomePlace | undefined {
  const { propertyAddress: home, propertyState, propertyCounty } = answers;
  const state = home?.state ?? propertyState ?? facts.offer?.state;
  if (state === undefined) return undefined;
  const county = home?.county ?? (propertyState === state ? propertyCounty : undefined);
  return { state, zip: home?.zip || undefined, county: county || undefined };
}

/** The two-letter state of the home, if known. */
export const homeState = (state: PlacedState): string | undefined => homePlace(state)?.state;

/** Checks whether an address or a letter gives the location; then no page asks for the state. */
export const isPlaced = ({ answers, facts }: PlacedState): boolean =>
  answers.propertyAddress !== undefined || facts.offer !== undefined;

/**
 * Returns the answers after an address was entered: with its state, and without a county of another
 * state.
 */
export const addressAnswers = ({ answers }: Pick<PlacedState, "answers">, home: HomeAddress) => ({
  propertyAddress: home,
  propertyState: home.state,
  ...(answers.propertyState === home.state ? {} : { propertyCounty: undefined }),
});

/** Returns the answers after a state was entered: without a county or address in another state. */
export const stateAnswers = ({ answers }: Pick<PlacedState, "answers">, state: string) => ({
  propertyState: state,
  ...(answers.propertyState === state ? {} : { propertyCounty: undefined }),
  ...(answers.propertyAddress === undefined || answers.propertyAddress.state === state
    ? {}
    : { propertyAddress: undefined }),
});
