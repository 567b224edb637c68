import type { HomeAddress } from "~/domain/address";
import type { WizardState } from "~/wizard/state";

/** What a visitor may have told of where the home is, on whichever page (F16). */
export interface PlaceTold {
  propertyAddress: HomeAddress;
  /** two letters */
  propertyState: string;
  propertyCounty: string;
}

/** The part of a flow's state that says where the home is; the letter of a code names its state too. */
export type PlacedState = Pick<WizardState<PlaceTold, { offer: { state: string } }>, "answers" | "facts">;

/** Where a home is, as far as it is known. */
export interface HomePlace {
  /** two letters */
  state: string;
  /** five digits */
  zip?: string;
  county?: string;
}

/**
 * Where the home is: of its address, else of the state that was told, else of the letter. Every page that prices, limits by state or
 * offers a call reads this, and nothing else (F16).
 */
export function homePlace({ answers, facts }: PlacedState): HomePlace | undefined {
  const { propertyAddress: home, propertyState, propertyCounty } = answers;
  const state = home?.state ?? propertyState ?? facts.offer?.state;
  if (state === undefined) return undefined;
  const county = home?.county ?? (propertyState === state ? propertyCounty : undefined);
  return { state, zip: home?.zip || undefined, county: county || undefined };
}

/** The two letters of the state the home is in, as far as it is known. */
export const homeState = (state: PlacedState): string | undefined => homePlace(state)?.state;

/** Whether an address or a letter says where the home is: then a page asks for no state. */
export const isPlaced = ({ answers, facts }: PlacedState): boolean =>
  answers.propertyAddress !== undefined || facts.offer !== undefined;

/** What an address leaves in the answers: its state too, and no county of another state. */
export const toldAddress = ({ answers }: Pick<PlacedState, "answers">, home: HomeAddress) => ({
  propertyAddress: home,
  propertyState: home.state,
  ...(answers.propertyState === home.state ? {} : { propertyCounty: undefined }),
});

/** What a state that is told by itself leaves: neither a county nor an address elsewhere stands beside it. */
export const toldState = ({ answers }: Pick<PlacedState, "answers">, state: string) => ({
  propertyState: state,
  ...(answers.propertyState === state ? {} : { propertyCounty: undefined }),
  ...(answers.propertyAddress === undefined || answers.propertyAddress.state === state
    ? {}
    : { propertyAddress: undefined }),
});
