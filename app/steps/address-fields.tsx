import { SelectField, TextField, ZipField } from "~/ui/fields";
import { STATE_NAMES } from "../domain/state-names";

// The rules of the domain stay on the server; this list of names alone may go to the browser.
const STATES = Object.entries(STATE_NAMES).map(([value, label]) => ({ value, label }));

/**
 * Street, unit, city, state and ZIP code of a home.
 * @param props.prefix of the fields' names where a page has other fields of these names, "home."
 */
export function AddressFields({ prefix = "" }: { prefix?: string }) {
  return (
    <>
      <TextField
        name={`${prefix}street`}
        label="Street address"
        autoComplete="address-line1"
        autoCapitalize="words"
      />
      <TextField
        name={`${prefix}unit`}
        label="Apartment or unit"
        optional
        autoComplete="address-line2"
        width="m"
      />
      <TextField name={`${prefix}city`} label="City" autoComplete="address-level2" autoCapitalize="words" />
      <SelectField
        name={`${prefix}state`}
        label="State"
        options={STATES}
        placeholder="Choose a state"
        autoComplete="address-level1"
      />
      <ZipField name={`${prefix}zip`} label="ZIP code" />
    </>
  );
}
