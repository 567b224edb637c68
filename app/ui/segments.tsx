import type { ReactNode } from "react";
import { fieldId } from "./field-id";

export interface SegmentsProps {
  name: string;
  legend: ReactNode;
  options: readonly { value: string; label: ReactNode }[];
  /** what the page shows now; undefined for an answer that nobody has given, which is never assumed */
  chosen?: string | undefined;
  /** the label of the button beside the choices; without it the form has a button of its own */
  submit?: string;
}

/**
 * A few choices in a row: native radio buttons, inside a form of the page. Its styles are in
 * segments.css, which the page's sheet imports.
 */
export function Segments({ name, legend, options, chosen, submit }: SegmentsProps) {
  const id = fieldId(name);
  return (
    <fieldset>
      <legend className="lab">{legend}</legend>
      <div className="seg">
        {options.map(({ value, label }, index) => (
          <label key={value}>
            <input
              type="radio"
              id={index === 0 ? id : `${id}-${index}`}
              name={name}
              value={value}
              defaultChecked={value === chosen}
            />
            {label}
          </label>
        ))}
        {submit === undefined ? null : (
          <button className="btn2" type="submit">
            {submit}
          </button>
        )}
      </div>
    </fieldset>
  );
}
