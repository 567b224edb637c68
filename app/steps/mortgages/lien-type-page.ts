import type { Loaded } from "~server/http/result";
import type { Visit } from "~server/http/visit";
import type { LienType } from "~/domain/liens";
import { homeName, SUBJECT } from "~/steps/homes/homes";
import { offeredTypes } from "./lien-types";
import { homeOfLiability } from "./on-homes";
import { mortgageFooter, shownMortgages, type ShownMortgage } from "./shown-mortgages";
import type { MortgagesState } from "./state";

/** What the page shows that asks what a mortgage is. */
export interface LienTypeView {
  /** the mortgage, as far as it can be had */
  mortgage?: ShownMortgage | undefined;
  /** street of the home that it is on */
  street: string;
  offered: readonly LienType[];
}

/** The page about one mortgage of several on a home. */
export async function lienTypePage(
  visit: Pick<Visit<MortgagesState>, "state" | "place" | "backend" | "runtime">,
): Promise<Loaded<LienTypeView>> {
  const { state, place } = visit;
  const { item = "" } = place;
  const mortgage = (await shownMortgages(visit)).get(item);
  const street = homeName(state, homeOfLiability(state, item) ?? SUBJECT);
  return {
    data: { mortgage, street, offered: offeredTypes(state, item) },
    values: { type: state.answers.lienTypes?.[item] },
    footer: mortgageFooter(mortgage !== undefined),
  };
}
