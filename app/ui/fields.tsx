import type { HTMLInputAutoCompleteAttribute, ReactNode } from "react";
import { FieldFrame, textValue, useField, type FieldProps } from "./field-parts";
import { withCommas } from "./with-commas";

export { Checkbox, CheckboxCards, RadioCards, type Choice } from "./choices";
export { DateField, type DateFieldProps } from "./date-field";
export type { FieldProps } from "./field-parts";

/** Width of a control as a hint of the expected length: 4, 10 or 20 characters, or the full row. */
export type FieldWidth = "s" | "m" | "l";

interface ControlProps extends FieldProps {
  type?: "text" | "tel" | "email";
  inputMode?: "numeric" | "decimal" | "tel" | "email" | "text";
  autoComplete?: HTMLInputAutoCompleteAttribute;
  autoCapitalize?: "words" | "none" | "characters";
  width?: FieldWidth;
  prefix?: ReactNode;
  suffix?: ReactNode;
  spellCheck?: false;
  /** the typed value is never sent back */
  sensitive?: boolean;
  /**
   * the length constraint counts the normalized value, not typed spaces and dashes, so the browser
   * must not enforce it
   */
  tolerant?: boolean;
  /** formats the saved value for the field */
  show?: (value: string) => string;
  /** what follows the control */
  after?: ReactNode;
}

function Control(props: ControlProps) {
  const { name, label, hint, optional, hideLabel, prefix, suffix, sensitive, tolerant, show } = props;
  const field = useField(name, hint);
  const { required, minLength, maxLength, pattern, part } = field.constraint;
  const saved = sensitive ? "" : textValue(field.values, name);
  const input = (
    <input
      className={props.width ? `inp ${props.width}` : "inp"}
      id={field.id}
      name={name}
      type={props.type ?? "text"}
      inputMode={props.inputMode}
      autoComplete={props.autoComplete}
      autoCapitalize={props.autoCapitalize}
      spellCheck={props.spellCheck}
      defaultValue={show ? show(saved) : saved}
      required={required && !optional ? true : undefined}
      aria-describedby={field.describedBy}
      aria-invalid={field.messages.length > 0 ? true : undefined}
      {...(tolerant ? {} : { minLength, maxLength, pattern })}
      {...part}
    />
  );
  return (
    <FieldFrame field={field} label={label} hint={hint} optional={optional} hideLabel={hideLabel}>
      {prefix || suffix ? (
        <div className="wrap">
          {prefix ? (
            <span className="aff" aria-hidden="true">
              {prefix}
            </span>
          ) : null}
          {input}
          {suffix ? <span className="suf">{suffix}</span> : null}
        </div>
      ) : (
        input
      )}
      {props.after}
    </FieldFrame>
  );
}

export type TextFieldProps = FieldProps &
  Pick<
    ControlProps,
    | "type"
    | "inputMode"
    | "autoComplete"
    | "autoCapitalize"
    | "width"
    | "spellCheck"
    | "sensitive"
    | "tolerant"
    | "suffix"
  >;

/** A single-line text field. */
export function TextField(props: TextFieldProps) {
  return <Control {...props} />;
}

/** An amount in whole dollars; commas, spaces and dollar signs are accepted. */
export function MoneyField(props: FieldProps & Pick<ControlProps, "suffix" | "after">) {
  return (
    <Control
      {...props}
      prefix="$"
      inputMode="decimal"
      autoComplete="off"
      width="m"
      tolerant
      show={withCommas}
    />
  );
}

/** A US phone number in any format. */
export function PhoneField(props: FieldProps) {
  return <Control {...props} type="tel" inputMode="tel" autoComplete="tel" width="m" tolerant />;
}

/**
 * A code from a text message: one field, so that autofill and paste work; it is never sent back.
 */
export function CodeField(props: FieldProps) {
  return (
    <Control
      {...props}
      inputMode="numeric"
      autoComplete="one-time-code"
      width="m"
      spellCheck={false}
      tolerant
      sensitive
    />
  );
}

/** A Social Security number, all nine or the last four digits; it is never sent back. */
export function SsnField({ digits = 9, ...props }: FieldProps & { digits?: 4 | 9 }) {
  return (
    <Control
      {...props}
      inputMode="numeric"
      autoComplete="off"
      spellCheck={false}
      width={digits === 4 ? "s" : "m"}
      tolerant
      sensitive
    />
  );
}

/** A ZIP code. */
export function ZipField(props: FieldProps & { autoComplete?: "postal-code" | "billing postal-code" }) {
  return <Control autoComplete="postal-code" {...props} inputMode="numeric" width="s" tolerant />;
}

/**
 * A payment card: number, expiration (MM/YY), security code, name, billing ZIP. The first three are
 * never sent back.
 */
export function CardFields({ prefix = "" }: { prefix?: string }) {
  const plain = { inputMode: "numeric", spellCheck: false, tolerant: true, sensitive: true } as const;
  return (
    <>
      <Control
        name={`${prefix}nameOnCard`}
        label="Name on card"
        autoComplete="cc-name"
        autoCapitalize="words"
      />
      <Control {...plain} name={`${prefix}number`} label="Card number" autoComplete="cc-number" width="l" />
      <div className="pair">
        <Control
          {...plain}
          name={`${prefix}expiry`}
          label="Expires"
          hint="MM/YY"
          autoComplete="cc-exp"
          width="s"
        />
        <Control
          {...plain}
          name={`${prefix}cvc`}
          label="Security code"
          hint="3 or 4 digits"
          autoComplete="cc-csc"
          width="s"
        />
      </div>
      <ZipField name={`${prefix}zip`} label="Billing ZIP code" autoComplete="billing postal-code" />
    </>
  );
}

export interface SelectFieldProps extends FieldProps {
  options: readonly { value: string; label: string }[];
  /** label of the empty first option; "Choose one" by default */
  placeholder?: string;
  autoComplete?: HTMLInputAutoCompleteAttribute;
}

/** A native select, for more options than cards can show. */
export function SelectField({ options, placeholder, autoComplete, ...props }: SelectFieldProps) {
  const field = useField(props.name, props.hint);
  return (
    <FieldFrame {...props} field={field}>
      <select
        className="inp"
        id={field.id}
        name={props.name}
        autoComplete={autoComplete}
        defaultValue={textValue(field.values, props.name)}
        required={field.constraint.required && !props.optional ? true : undefined}
        aria-describedby={field.describedBy}
        aria-invalid={field.messages.length > 0 ? true : undefined}
      >
        <option value="">{placeholder ?? "Choose one"}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

/** A multi-line text field. */
export function TextArea({ rows = 4, ...props }: FieldProps & { rows?: number }) {
  const field = useField(props.name, props.hint);
  return (
    <FieldFrame {...props} field={field}>
      <textarea
        className="inp"
        id={field.id}
        name={props.name}
        rows={rows}
        defaultValue={textValue(field.values, props.name)}
        required={field.constraint.required && !props.optional ? true : undefined}
        maxLength={field.constraint.maxLength}
        aria-describedby={field.describedBy}
        aria-invalid={field.messages.length > 0 ? true : undefined}
      />
    </FieldFrame>
  );
}
