import { fieldId } from "~/ui/field-id";

interface OptionCardsProps {
  name: string;
  legend: string;
  options: readonly { value: string; label: string; hint?: string }[];
  /** the answer in the address; nothing is chosen without one */
  chosen?: string | undefined;
  error?: string | undefined;
  hint?: string;
}

/** One question as cards around native radio buttons, in static HTML. */
export function OptionCards({ name, legend, options, chosen, error, hint }: OptionCardsProps) {
  const id = fieldId(name);
  const describedBy = [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ");
  return (
    <fieldset className={error ? "fld bad" : "fld"} aria-describedby={describedBy || undefined}>
      <legend className="lab">{legend}</legend>
      {hint ? (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <p className="err" id={`${id}-error`}>
          {error}
        </p>
      ) : null}
      <div className="opts">
        {options.map(({ value, label, hint: more }, index) => (
          <label className="opt" key={value}>
            <input
              type="radio"
              id={index === 0 ? id : `${id}-${String(index)}`}
              name={name}
              value={value}
              defaultChecked={value === chosen}
            />
            <span>
              {label}
              {more ? <small>{more}</small> : null}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
