import { streetLine, type HomeAddress } from "~/domain/address";

/** An address as the record of an application has it, always in this order: what was sent is told by its text. */
export const addressOnRecord = (home: HomeAddress) => ({
  state: home.state,
  address: streetLine(home),
  zip: home.zip,
  city: home.city,
  county: home.county,
});
