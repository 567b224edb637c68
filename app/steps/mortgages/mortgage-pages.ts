import { changeAddress } from "~server/visit/change-link";
import { done, leaveTo, type LoadedPage, type Submitted } from "~server/visit/step-result";
import type { Visit } from "~server/visit/types";
import type { LienType } from "~/domain/liens";
import { homeName, SUBJECT } from "~/steps/homes/homes";
import { chosenHome, homeChoices, withChosenHome, type HomeChoice } from "./liability-home";
import { availableLienTypes } from "./lien-types";
import { homeOfLiability } from "./mortgages-on-homes";
import { shownMortgage, type ShownMortgage } from "./shown-mortgages";
import type { LiabilityHome, MortgagesState } from "./state";

/** The pages of one mortgage: its home and its lien type. */

type MortgageVisit = Pick<Visit<MortgagesState>, "state" | "place" | "backend" | "runtime">;

/** The loader data of the page that asks which home a mortgage is on. */
export interface LiabilityHomeView {
  /** the mortgage, as far as available */
  mortgage?: ShownMortgage | undefined;
  choices: readonly HomeChoice[];
}

export async function liabilityHomePage(visit: MortgageVisit): Promise<LoadedPage<LiabilityHomeView>> {
  const { state, place } = visit;
  const { item = "" } = place;
  const { mortgage, footer } = await shownMortgage(visit, item);
  return {
    data: { choices: homeChoices(state, item), mortgage },
    values: { home: chosenHome(state, item) },
    footer,
  };
}

/**
 * Saves which home a mortgage is on (LIAB-04).
 * @param addressNode where the address of another home is entered
 */
export function saveLiabilityHome(
  visit: Visit<MortgagesState>,
  home: LiabilityHome,
  addressNode: string,
): Submitted<MortgagesState> {
  const { item = "" } = visit.place;
  const answers = withChosenHome(visit.state, item, home);
  const address = answers ? undefined : changeAddress(visit, addressNode, item);
  return address === undefined ? done({ answers }) : leaveTo(address);
}

/** The loader data of the lien type page. */
export interface LienTypeView {
  /** the mortgage, as far as available */
  mortgage?: ShownMortgage | undefined;
  /** street of the home that it is on */
  street: string;
  offered: readonly LienType[];
}

export async function lienTypePage(visit: MortgageVisit): Promise<LoadedPage<LienTypeView>> {
  const { state, place } = visit;
  const { item = "" } = place;
  const { mortgage, footer } = await shownMortgage(visit, item);
  const street = homeName(state, homeOfLiability(state, item) ?? SUBJECT);
  return {
    data: { mortgage, street, offered: availableLienTypes(state, item) },
    values: { type: state.answers.lienTypes?.[item] },
    footer,
  };
}
