import { z } from "zod";
import { MAX_CITIES, parseCities } from "~/domain/cities";
import { stateName } from "~/domain/states";
import { withTextWriter } from "~server/visit/form-answers";
import { choice, yesNo } from "~/steps/fields";

/** Questions about buyers' plans in all wizards. */

/** Whether a seller has accepted the buyers' offer. */
export const acceptedOfferField = yesNo(
  "Choose yes if a seller has accepted your offer, or no if you are still looking.",
);

/** When the buyers would like to buy. */
export const shoppingDateField = choice(
  ["now", "in3months", "in6months", "later"],
  "Choose the time that fits best; an estimate is fine.",
);

const NO_CITY = "Enter at least one city or town.";

const cities = z
  .string({ error: NO_CITY })
  .max(500, `Enter at most ${String(MAX_CITIES)} cities.`)
  .transform((text, ctx) => {
    const parsed = parseCities(text);
    if (parsed.ok) return parsed.cities;
    ctx.addIssue({ code: "custom", message: parsed.message });
    return z.NEVER;
  });

/** Where the buyers look, one city or town per line. */
export const citiesField = withTextWriter(cities, (names) => names.join("\n"));

/** "Larimer County, Colorado"; undefined while the state is unknown. */
export function shoppingArea({
  propertyState,
  propertyCounty,
}: {
  propertyState?: string | undefined;
  propertyCounty?: string | undefined;
}): string | undefined {
  if (propertyState === undefined) return undefined;
  const hasWord = /county|parish|borough/i.test(propertyCounty ?? "");
  const county = propertyCounty === undefined || hasWord ? propertyCounty : `${propertyCounty} County`;
  return [county, stateName(propertyState) ?? propertyState].filter((part) => part !== undefined).join(", ");
}
