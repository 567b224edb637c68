import { streetLine, type HomeAddress } from "~/domain/address";

/**
 * Returns an address in the record's format, always in this order, because a fingerprint compares
 * its text.
 */
export const addressOnRecord = (home: HomeAddress) => ({
  state: home.state,
  address: streetLine(home),
  zip: home.zip,
  city: home.city,
  county: home.county,
});
