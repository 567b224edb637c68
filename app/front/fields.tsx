import type { ReactNode } from "react";
import { fieldId } from "~/ui/field-id";
import { Segments } from "~/ui/segments";

/** Fields of public pages, which are static HTML: label, hint, message and value are props. */

interface FrontFieldProps {
  name: string;
  label: string;
  hint?: ReactNode;
  /** as typed */
  value: string | undefined;
  /** what is wrong with the value */
  error?: string | undefined;
}

/** Returns the props of an input that connect it with its hint and message. */
function inputProps({ name, hint, error }: FrontFieldProps) {
  const id = fieldId(name);
  const describedBy = [hint ? `${id}-hint` : "", `${id}-error`].filter(Boolean).join(" ");
  return {
    id,
    name,
    className: "inp",
    "aria-describedby": describedBy,
    "aria-invalid": error === undefined ? undefined : (true as const),
  };
}

/** Label, hint and message around an input. The message changes with the form's figures. */
function FieldFrame({ name, label, hint, error, children }: FrontFieldProps & { children: ReactNode }) {
  const id = fieldId(name);
  return (
    <div className="fld">
      <label className="lab" htmlFor={id}>
        {label}
      </label>
      {hint ? (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      <div id={`${id}-error`} data-live="">
        {error === undefined ? null : <p className="err">{error}</p>}
      </div>
      {children}
    </div>
  );
}

/** Dollars, with the sign before the field. */
export const MoneyField = (props: FrontFieldProps) => (
  <FieldFrame {...props}>
    <span className="wrap">
      <span className="aff" aria-hidden="true">
        $
      </span>
      <input
        {...inputProps(props)}
        type="text"
        inputMode="decimal"
        defaultValue={props.value}
        autoComplete="off"
      />
    </span>
  </FieldFrame>
);

/** A number with its unit behind the field, such as "%" or "years". */
export const NumberField = ({ unit, ...props }: FrontFieldProps & { unit?: string }) => (
  <FieldFrame {...props}>
    <span className="wrap">
      <input
        {...inputProps(props)}
        type="text"
        inputMode="decimal"
        defaultValue={props.value}
        autoComplete="off"
      />
      {unit === undefined ? null : <span className="suf">{unit}</span>}
    </span>
  </FieldFrame>
);

/** Percent a year, or of an amount. */
export const PercentField = (props: FrontFieldProps) => <NumberField {...props} unit="%" />;

/** Text, such as a ZIP code. */
export const TextField = ({
  autoComplete = "off",
  inputMode,
  ...props
}: FrontFieldProps & { autoComplete?: string; inputMode?: "numeric" | "email" | "tel" }) => (
  <FieldFrame {...props}>
    <input
      {...inputProps(props)}
      type={inputMode === "email" || inputMode === "tel" ? inputMode : "text"}
      inputMode={inputMode}
      defaultValue={props.value}
      autoComplete={autoComplete}
    />
  </FieldFrame>
);

export interface FrontOption {
  value: string;
  label: string;
}

/** A choice of many. */
export const SelectField = ({ options, ...props }: FrontFieldProps & { options: readonly FrontOption[] }) => (
  <FieldFrame {...props}>
    <select {...inputProps(props)} defaultValue={props.value}>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  </FieldFrame>
);

/** A few choices in a row. */
export const SegmentField = ({
  name,
  label,
  options,
  value,
}: Omit<FrontFieldProps, "hint" | "error"> & { options: readonly FrontOption[] }) => (
  <Segments name={name} legend={label} options={options} chosen={value} />
);

/** One box to check. */
export const CheckField = ({ name, label, value }: Pick<FrontFieldProps, "name" | "label" | "value">) => (
  <label className="chk">
    <input type="checkbox" name={name} value="yes" defaultChecked={value === "yes"} /> {label}
  </label>
);
