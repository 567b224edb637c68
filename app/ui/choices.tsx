import type { ReactNode } from "react";
import { FieldGroup, HintAndError, listValue, textValue, useField, type FieldProps } from "./field-parts";

/** A card of a choice. */
export interface Choice {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
}

interface CardsProps extends FieldProps {
  options: readonly Choice[];
  /** two cards in a row where there is room; always one column on a phone */
  columns?: 2;
}

function Cards({ kind, ...props }: CardsProps & { kind: "radio" | "checkbox" }) {
  const { name, options, columns } = props;
  const field = useField(name, props.hint);
  const chosen = kind === "radio" ? [textValue(field.values, name)] : listValue(field.values, name);
  return (
    <FieldGroup {...props} field={field}>
      <div className={columns === 2 ? "opts cols" : "opts"}>
        {options.map((option, index) => (
          <label className="opt" key={option.value}>
            <input
              type={kind}
              id={index === 0 ? field.id : `${field.id}-${index}`}
              name={name}
              value={option.value}
              defaultChecked={chosen.includes(option.value)}
              required={kind === "radio" && field.constraint.required ? true : undefined}
              aria-invalid={field.messages.length > 0 ? true : undefined}
            />
            <span>
              {option.label}
              {option.hint ? <small>{option.hint}</small> : null}
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}

/** Single choice: full-width cards around native radio buttons. */
export function RadioCards(props: CardsProps) {
  return <Cards {...props} kind="radio" />;
}

/** Multiple choice: full-width cards around native checkboxes. */
export function CheckboxCards(props: CardsProps) {
  return <Cards {...props} kind="checkbox" />;
}

/** A single checkbox, such as a consent; posts `value` ("yes" by default) when checked. */
export function Checkbox({
  name,
  label,
  hint,
  value = "yes",
}: Pick<FieldProps, "name" | "label" | "hint"> & { value?: string }) {
  const field = useField(name, hint);
  return (
    <div className={field.messages.length > 0 ? "fld bad" : "fld"}>
      <HintAndError field={field} hint={hint} />
      <label className="opt agree">
        <input
          type="checkbox"
          id={field.id}
          name={name}
          value={value}
          defaultChecked={listValue(field.values, name).includes(value)}
          required={field.constraint.required ? true : undefined}
          aria-describedby={field.describedBy}
          aria-invalid={field.messages.length > 0 ? true : undefined}
        />
        <span>{label}</span>
      </label>
    </div>
  );
}
