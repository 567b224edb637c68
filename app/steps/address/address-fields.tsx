import { SelectField, TextField, ZipField } from "~/ui/fields";
import { OVERSEAS_NAMES, STATE_NAMES } from "~/domain/state-names";

// The domain's rules stay on the server; only this list of names may be sent to the browser.
const STATES = Object.entries({ ...STATE_NAMES, ...OVERSEAS_NAMES }).map(([value, label]) => ({
  value,
  label,
}));

/** A select of the states. */
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

/**
 * Asks for the state of a home whose address is unknown, because prices and limits differ by state
 * (F16).
 */
export const OwnedHomeState = () => (
  <StateField
    name="propertyState"
    label="State your home is in"
    hint="What we can lend differs from state to state."
  />
);

/**
 * Street, unit, city, state and ZIP code of a home.
 * @param props.prefix prefix of the fields' names, "home.", when a page has other fields with these
 *   names
 * @param props.withoutState the state was asked before
 * @param props.withCounty the loan may be on this home
 * @param props.areaWillDo street and ZIP code are optional, because no home is found yet
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
