import type { CallLocation } from "~/domain/call-hours";

/** Returns where a call of an application goes: the home on its record, and the number. */
export function callPlaceOf(phone: string, data: Readonly<Record<string, unknown>>): CallLocation {
  const { propertyState: state, propertyZip: zip, propertyCounty: county } = data;
  return { phone, state: toText(state), zip: toText(zip), county: toText(county) };
}

const toText = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);
