import { z } from "zod";
import { MAX_CITIES, parseCities } from "~/domain/cities";
import { writtenAs } from "~server/http/answers";
import { miniStep } from "~/flows/mini/mini-step";

const NONE = "Enter at least one city or town.";

const cities = z
  .string({ error: NONE })
  .max(500, `Enter at most ${MAX_CITIES} cities.`)
  .transform((text, ctx) => {
    const parsed = parseCities(text);
    if (parsed.ok) return parsed.cities;
    ctx.addIssue({ code: "custom", message: parsed.message });
    return z.NEVER;
  });

export const homeShoppingLocation = miniStep({
  id: "home-shopping-location",
  title: "Where are you looking?",
  fields: { propertyCities: writtenAs(cities, (names) => names.join("\n")) },
});
