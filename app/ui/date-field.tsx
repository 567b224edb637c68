import { fieldId } from "./field-id";
import { FieldGroup, textValue, useField, type FieldProps } from "./field-parts";
import { useStepContext } from "./step-context";

const parts = [
  { key: "month", label: "Month", width: "xs" },
  { key: "day", label: "Day", width: "xs" },
  { key: "year", label: "Year", width: "s" },
] as const;

export interface DateFieldProps extends FieldProps {
  /** a birth date: the browser may autofill it, and it is never sent back */
  birth?: boolean;
}

/** A date as three text fields, posted as `${name}.month`, `${name}.day`, `${name}.year`. */
export function DateField({ birth, ...props }: DateFieldProps) {
  const { name } = props;
  const { errors } = useStepContext();
  const field = useField(
    name,
    props.hint,
    parts.map((part) => `${name}.${part.key}`),
  );
  const whole = (errors[name]?.length ?? 0) > 0;
  return (
    <FieldGroup {...props} field={field}>
      <div className="date">
        {parts.map((part) => {
          const partName = `${name}.${part.key}`;
          const bad = whole || (errors[partName]?.length ?? 0) > 0;
          return (
            <div key={part.key}>
              <label htmlFor={fieldId(partName)}>{part.label}</label>
              <input
                className={`inp ${part.width}`}
                id={fieldId(partName)}
                name={partName}
                type="text"
                inputMode="numeric"
                autoComplete={birth ? `bday-${part.key}` : "off"}
                defaultValue={birth ? "" : textValue(field.values, partName)}
                aria-invalid={bad ? true : undefined}
              />
            </div>
          );
        })}
      </div>
    </FieldGroup>
  );
}
