import type { ReactNode } from "react";
import { fieldId } from "./field-id";
import { Icon } from "./icons";
import type { FieldConstraint, FormValues } from "./page-data";
import { useStepContext } from "./step-context";

/** The props of every field. */
export interface FieldProps {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  /** adds "(optional)" to the label */
  optional?: boolean;
  /** for a page whose heading is the question: the label is for screen readers only */
  hideLabel?: boolean;
}

export interface Field {
  id: string;
  hintId: string | undefined;
  errorId: string | undefined;
  /** the question about a figure that can hardly be right, and its id */
  question: string | undefined;
  questionId: string | undefined;
  describedBy: string | undefined;
  messages: string[];
  constraint: FieldConstraint;
  values: FormValues;
}

const none: FieldConstraint = {};

/** Returns value, messages and constraints of a field, and the ids that connect its parts. */
export function useField(name: string, hint: ReactNode, parts: readonly string[] = []): Field {
  const { errors, questions, values, page } = useStepContext();
  const id = fieldId(name);
  const messages = [...new Set([name, ...parts].flatMap((key) => errors[key] ?? []))];
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = messages.length > 0 ? `${id}-error` : undefined;
  const question = questions?.[name];
  const questionId = question === undefined ? undefined : `${id}-question`;
  return {
    id,
    hintId,
    errorId,
    question,
    questionId,
    describedBy: [hintId, errorId, questionId].filter(Boolean).join(" ") || undefined,
    messages,
    constraint: page.constraints[name] ?? none,
    values,
  };
}

/** Returns the text of a single-valued field; the first entry of a list. */
export function textValue(values: FormValues, name: string): string {
  const value = values[name];
  return (Array.isArray(value) ? value[0] : value) ?? "";
}

/** Returns the chosen values of a multi-valued field. */
export function listValue(values: FormValues, name: string): string[] {
  const value = values[name];
  return value === undefined ? [] : Array.isArray(value) ? value : [value];
}

/** The label's text with "(optional)". */
function LabelText({ label, optional }: Pick<FieldProps, "label" | "optional">) {
  return (
    <>
      {label}
      {optional ? " (optional)" : null}
    </>
  );
}

/** A field's hint, error messages and question in reading order. */
export function HintAndError({ field, hint }: { field: Field; hint: ReactNode }) {
  return (
    <>
      {hint ? (
        <p className="hint" id={field.hintId}>
          {hint}
        </p>
      ) : null}
      {field.messages.length > 0 ? (
        <p className="err" id={field.errorId}>
          <span className="vh">Error: </span>
          {field.messages.join(" ")}
        </p>
      ) : null}
      {field.question ? (
        <div className="note warn" id={field.questionId}>
          <Icon name="warning" />
          <p>{field.question}</p>
        </div>
      ) : null}
    </>
  );
}

/** A labeled control. */
export function FieldFrame({
  field,
  label,
  hint,
  optional,
  hideLabel,
  children,
}: Omit<FieldProps, "name"> & { field: Field; children: ReactNode }) {
  return (
    <div className={field.messages.length > 0 ? "fld bad" : "fld"}>
      <label className={hideLabel ? "vh" : "lab"} htmlFor={field.id}>
        <LabelText label={label} optional={optional} />
      </label>
      <HintAndError field={field} hint={hint} />
      {children}
    </div>
  );
}

/** Several controls for one question. */
export function FieldGroup({
  field,
  label,
  hint,
  optional,
  hideLabel,
  children,
}: Omit<FieldProps, "name"> & { field: Field; children: ReactNode }) {
  return (
    <div className={field.messages.length > 0 ? "fld bad" : "fld"}>
      <fieldset aria-describedby={field.describedBy}>
        <legend className={hideLabel ? "vh" : "lab"}>
          <LabelText label={label} optional={optional} />
        </legend>
        <HintAndError field={field} hint={hint} />
        {children}
      </fieldset>
    </div>
  );
}
