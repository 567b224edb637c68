import { formatAddress, streetLine, type HomeAddress } from "~/domain/address";
import { stateInWords } from "~/domain/states";

/**
 * Returns the lines of an address as on a letter (ADDR-02 to 04); "Denver, CO" for an area without
 * a street.
 */
export function addressLines(home: HomeAddress): readonly string[] {
  const { street, city, state, zip } = formatAddress(home, "title");
  const town = [city, [state, zip].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  return street === undefined ? [town] : [streetLine({ street, unit: home.unit }), town];
}

/**
 * Returns a state's name in a sentence: "Puerto Rico", "the District of Columbia"; "that state"
 * when unknown.
 */
export const placeName = (state: string | undefined): string =>
  state === undefined ? "that state" : stateInWords(state);
