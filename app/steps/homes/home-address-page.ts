import type { Loaded } from "~server/visit/result";
import type { Visit } from "~server/visit/visit";
import type { HomeAddress } from "~/domain/address";
import { addressValues } from "~/steps/address/address";
import { shownMortgage, type ShownMortgage } from "~/steps/mortgages/shown-mortgages";
import type { MortgagesState } from "~/steps/mortgages/state";
import { placeKey } from "~/wizard/state";
import { homeAddress } from "./homes";

/** What the page of an address shows. */
export interface HomeAddressView {
  isSubject: boolean;
  /** the mortgage whose home is asked for, as far as it can be had */
  mortgage?: ShownMortgage | undefined;
}

/**
 * The address of the home the loan is for, or of the one that the page's mortgage is on.
 * @param typed the first as far as it was typed on another page
 */
export async function homeAddressPage(
  visit: Pick<Visit<MortgagesState>, "state" | "place" | "backend" | "runtime">,
  entered: Partial<HomeAddress> | undefined,
): Promise<Loaded<HomeAddressView>> {
  const { state, place } = visit;
  const { answers, marks } = state;
  const { item } = place;
  if (item === undefined) {
    // A page that is open again was given another line to look over.
    const known = marks[placeKey(place)] === 1 ? answers.subject : entered;
    return { data: { isSubject: true }, values: addressValues(known ?? answers.subject) };
  }
  const { mortgage, footer } = await shownMortgage(visit, item);
  const named = answers.newHomes?.[item];
  return {
    data: { isSubject: false, mortgage },
    values: addressValues(named === undefined ? undefined : homeAddress(state, named)),
    footer,
  };
}
