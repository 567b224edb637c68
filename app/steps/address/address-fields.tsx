import { SelectField, TextField, ZipField } from "~/ui/fields";
import { STATE_NAMES } from "~/domain/state-names";

// The rules of the domain stay on the server; this list of names alone may go to the browser.
const STATES = Object.entries(STATE_NAMES).map(([value, label]) => ({ value, label }));

/** The list of states to choose from. */
export function StateField({ name, label, hint }: { name: string; label: string; hint?: string }) {
  return (
    <SelectField
      name={name}
      label={label}
      hint={hint}
      options={STATES}
      placeholder="Choose a state"
      autoComplete="address-level1"
    />
  );
}

/** Asks where a home is that its owner has told no address of: prices and limits differ by state (F16). */
export const OwnedHomeState = () => (
  <StateField
    name="propertyState"
    label="State your home is in"
    hint="What we can lend differs from state to state."
  />
);

/**
 * Street, unit, city, state and ZIP code of a home.
 * @param props.prefix of the fields' names where a page has other fields of these names, "home."
 * @param props.withoutState it was asked before
 * @param props.withCounty a loan may be on the home
 * @param props.areaWillDo the street and the ZIP code may be left out: no home is found yet
 */
export function AddressFields({
  prefix = "",
  areaWillDo = false,
  withoutState = false,
  withCounty = false,
}: {
  prefix?: string;
  withCounty?: boolean;
  withoutState?: boolean;
  areaWillDo?: boolean;
}) {
  return (
    <>
      <TextField
        name={`${prefix}street`}
        label="Street address"
        optional={areaWillDo}
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
      {withoutState ? null : <StateField name={`${prefix}state`} label="State" />}
      <ZipField name={`${prefix}zip`} label="ZIP code" optional={areaWillDo} />
      {withCounty ? (
        <TextField
          name={`${prefix}county`}
          label="County"
          hint="For a large mortgage only: how much we can lend then depends on the county."
          optional
          autoCapitalize="words"
        />
      ) : null}
    </>
  );
}
