import { useEffect, type ReactNode } from "react";
import { watchNumberKeys } from "~/browser/number-keys";
import type { Choice } from "./choices";
import { FieldGroup, textValue, useField, type FieldProps } from "./field-parts";
import { StepForm, StepPage } from "./page";
import "./taps.css";

/**
 * Single choice by one press; the saved answer is marked. With scripts the keys 1 to 9 press the
 * buttons too (app/browser/number-keys).
 */
export function Taps({
  name,
  label,
  hideLabel = true,
  options,
}: Pick<FieldProps, "name" | "label" | "hideLabel"> & { options: readonly Choice[] }) {
  const field = useField(name, undefined);
  const chosen = textValue(field.values, name);
  useEffect(watchNumberKeys, []);
  return (
    <FieldGroup label={label} hideLabel={hideLabel} field={field}>
      <div className="taps">
        {options.map(({ value, label: words, hint }, index) => (
          <button
            key={value}
            className="opt"
            type="submit"
            // The error summary links to the first button.
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
  /** field name of the answer */
  name: string;
  /** label of the group of buttons for screen readers */
  label: string;
  lead?: ReactNode;
  options: readonly Choice[];
  /**
   * fields sent with the answer; they are above the buttons, because pressing a button submits the
   * form
   */
  before?: ReactNode;
  /**
   * content under the buttons: why we ask, or another form for a visitor who knows the exact amount
   */
  children?: ReactNode;
}

/** A page with one question whose answers are buttons: one press leads to the next page. */
export function TapPage({ name, label, lead, options, before, children }: TapPageProps) {
  return (
    <StepPage lead={lead}>
      <StepForm submit={null}>
        {before}
        {/* After other fields, the page's title is too far above to explain the buttons. */}
        <Taps name={name} label={label} hideLabel={before === undefined} options={options} />
      </StepForm>
      {/* Shown on devices with a keyboard, and only with the script that handles the keys. */}
      <p className="keys">
        <span>
          You can use the number keys too.{" "}
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
