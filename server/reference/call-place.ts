import type { CallLocation } from "~/domain/call-hours";
import { textOf } from "./saved-values";

/** Returns where a call of an application goes: the home on its record, and the number. */
export function callPlaceOf(phone: string, data: Readonly<Record<string, unknown>>): CallLocation {
  const { propertyState: state, propertyZip: zip, propertyCounty: county } = data;
  return { phone, state: textOf(state), zip: textOf(zip), county: textOf(county) };
}
