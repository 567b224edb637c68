import { useEffect, type ReactNode } from "react";
import { watchDigits } from "~/browser/digits";
import type { Choice } from "./choices";
import { FieldGroup, textValue, useField, type FieldProps } from "./field-parts";
import { StepForm, StepPage } from "./page";
import "./taps.css";

/** Choose one by one press: what was chosen before is marked. With scripts the keys 1 to 9 press them too (app/browser/digits). */
export function Taps({
  name,
  label,
  hideLabel = true,
  options,
}: Pick<FieldProps, "name" | "label" | "hideLabel"> & { options: readonly Choice[] }) {
  const field = useField(name, undefined);
  const chosen = textValue(field.values, name);
  useEffect(watchDigits, []);
  return (
    <FieldGroup label={label} hideLabel={hideLabel} field={field}>
      <div className="taps">
        {options.map(({ value, label: words, hint }, index) => (
          <button
            key={value}
            className="opt"
            type="submit"
            // The error summary leads to the first.
            id={index === 0 ? field.id : undefined}
            name={name}
            value={value}
            aria-current={value === chosen ? "true" : undefined}
          >
            <span>
              {words}
              {hint ? <small>{hint}</small> : null}
            </span>
          </button>
        ))}
      </div>
    </FieldGroup>
  );
}

export interface TapPageProps {
  /** the answer's name */
  name: string;
  /** what is chosen, in the words a screen reader says with the buttons */
  label: string;
  lead?: ReactNode;
  options: readonly Choice[];
  /** fields that are sent with the answer: they stand above the buttons, as a press of one sends the form */
  before?: ReactNode;
  /** what stands under the buttons: why it is asked, or a form of its own for who knows the answer to the dollar */
  children?: ReactNode;
}

/** A page with one question whose answers are buttons: one tap, and the next page is there. */
export function TapPage({ name, label, lead, options, before, children }: TapPageProps) {
  return (
    <StepPage lead={lead}>
      <StepForm submit={null}>
        {before}
        {/* Under other fields the title of the page is too far above to say what the buttons answer. */}
        <Taps name={name} label={label} hideLabel={before === undefined} options={options} />
      </StepForm>
      {/* Shown where keys are to be expected, and only with the script that listens to them. */}
      <p className="keys">
        <span>
          The number keys answer too.{" "}
          <button type="button" className="lnk" data-keys="off">
            Turn them off
          </button>
        </span>
        <button type="button" className="lnk" data-keys="on">
          Turn the number keys on
        </button>
      </p>
      {children}
    </StepPage>
  );
}
