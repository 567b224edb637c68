import type { CallOutput } from "~server/backend/contract/index";
import type { Home } from "~server/reference/homes";
import type { Application } from "~server/reference/store";

/** The address of the home that the loan is for. */

/** Street, city, two-letter state and ZIP code. */
export type PostalAddress = NonNullable<
  CallOutput<"lp.get-presentation">["loanPresentation"]["propertyAddress"]
>;

function savedAddress({ data }: Application): PostalAddress | null {
  const text = (name: string): string | undefined => {
    const value = data[name];
    return typeof value === "string" && value !== "" ? value : undefined;
  };
  const street = text("propertyAddress");
  if (street === undefined) return null;
  const [city, state, zip] = [text("propertyCity"), text("propertyState"), text("propertyZip")];
  return { street, city: city || undefined, state: state || undefined, zip: zip || undefined };
}

/** Returns the street, city, state and ZIP code of the home; null while its street is unknown. */
export function addressOf(row: Application, property: Home | undefined): PostalAddress | null {
  if (property === undefined) return savedAddress(row);
  const { street, city, state, zip } = property;
  return { street, city, state, zip };
}
