import { SelectField } from "~/ui/fields";

type Options = readonly { value: string; label: string }[];

/** A month and a year as two selects, posted as `${name}Month` and `${name}Year`. */
export function MonthAndYear(props: {
  name: string;
  label: string;
  months: Options;
  years: Options;
  optional?: boolean;
}) {
  const { name, label, months, years, optional = false } = props;
  return (
    <fieldset>
      <legend className="lab">{label}</legend>
      <div className="pair">
        <SelectField
          name={`${name}Month`}
          label="Month"
          options={months}
          placeholder="Month"
          optional={optional}
        />
        <SelectField
          name={`${name}Year`}
          label="Year"
          options={years}
          placeholder="Year"
          optional={optional}
        />
      </div>
    </fieldset>
  );
}
