import { changeAddress } from "~server/http/change-link";
import { done, leaveTo, type Loaded, type Submitted } from "~server/http/result";
import type { Visit } from "~server/http/visit";
import { chosenHome, homeChoices, withChosenHome, type HomeChoice } from "./liability-home";
import { mortgageFooter, shownMortgages, type ShownMortgage } from "./shown-mortgages";
import type { LiabilityHome, MortgagesState } from "./state";

/** What the page shows that asks which home a mortgage is on. */
export interface LiabilityHomeView {
  /** the mortgage, as far as it can be had */
  mortgage?: ShownMortgage | undefined;
  choices: readonly HomeChoice[];
}

/** The page about one mortgage. */
export async function liabilityHomePage(
  visit: Pick<Visit<MortgagesState>, "state" | "place" | "backend" | "runtime">,
): Promise<Loaded<LiabilityHomeView>> {
  const { state, place } = visit;
  const { item = "" } = place;
  const mortgage = (await shownMortgages(visit)).get(item);
  return {
    data: { choices: homeChoices(state, item), mortgage },
    values: { home: chosenHome(state, item) },
    footer: mortgageFooter(mortgage !== undefined),
  };
}

/** Keeps which home a mortgage is on (LIAB-04). @param addressNode where the address of another home is given */
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
