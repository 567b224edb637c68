import type { LoadedPage } from "~server/visit/step-result";
import type { Visit } from "~server/visit/types";
import type { HomeAddress } from "~/domain/address";
import { addressValues } from "~/steps/address/address";
import { shownMortgage, type ShownMortgage } from "~/steps/mortgages/shown-mortgages";
import type { MortgagesState } from "~/steps/mortgages/state";
import { placeKey } from "~/wizard/state";
import { homeAddress } from "./homes";

/** The data of an address page. */
export interface HomeAddressView {
  isSubject: boolean;
  /** the mortgage on the home, if it can be loaded */
  mortgage?: ShownMortgage | undefined;
}

/**
 * Returns the address page of the home that the loan is for, or of the home with the page's
 * mortgage.
 * @param typed first home's address as typed on another page
 */
export async function homeAddressPage(
  visit: Pick<Visit<MortgagesState>, "state" | "place" | "backend" | "runtime">,
  entered: Partial<HomeAddress> | undefined,
): Promise<LoadedPage<HomeAddressView>> {
  const { state, place } = visit;
  const { answers, marks } = state;
  const { item } = place;
  if (item === undefined) {
    // The page is open again because another address was entered to review.
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
