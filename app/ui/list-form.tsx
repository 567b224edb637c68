import { getFormProps, parse, useForm } from "@conform-to/react";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { StepForm, type StepFormProps } from "./page";
import "./array-at";
import type { FieldConstraint, FormValues } from "./page-data";
import { StepProvider, useStepContext } from "./step-context";

export interface ListFormProps extends Pick<
  StepFormProps,
  "submit" | "secondary" | "intent" | "quiet" | "document"
> {
  /** name of the list; its records' fields are named like "jobs[0].employerName" */
  list: string;
  /** the most records it may have; at least one */
  most: number;
  /** heading of a record when there are several: "Earlier job 2" */
  heading: (index: number) => string;
  /** label of the add button: "Add another earlier job" */
  add: string;
  /** label of the remove button: "Remove earlier job 2" */
  remove: (index: number) => string;
  /**
   * the fields of a record.
   * @param record prefix of their names: "jobs[0]"
   */
  children: (record: string) => ReactNode;
  /** content before the records */
  before?: ReactNode;
}

type RecordLists = Record<string, Record<string, string>[]>;

/** Parses a form into lists of records, without validation. */
const parseRecords = (form: FormData) =>
  parse<RecordLists, string[]>(form, { resolve: (value) => ({ value }) });

/** Converts values by field name into lists of records. */
function recordsFromValues(values: FormValues): RecordLists {
  const form = new FormData();
  for (const [name, value] of Object.entries(values))
    for (const one of [value].flat()) form.append(name, one);
  const read = parseRecords(form);
  return read.status === "success" ? read.value : {};
}

/** Converts lists of records into values by field name. */
function valuesByName(value: unknown, name = ""): [name: string, value: string][] {
  if (typeof value === "string") return [[name, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    valuesByName(part, Array.isArray(value) ? `${name}[${key}]` : name === "" ? key : `${name}.${key}`),
  );
}

/** Returns the records of a list; one empty record if there are none. */
const recordListOf = (value: unknown): Record<string, string>[] =>
  Array.isArray(value) ? value.map((record) => Object.fromEntries(valuesByName(record))) : [{}];

/**
 * A form whose records are added and removed by buttons. With scripts, conform's hooks do this at
 * once and track each record through the changes. Without scripts, the buttons post and the
 * server's last result defines the records. Only the server validates.
 */
export function ListForm(props: ListFormProps) {
  const { list, most, heading, add, remove, children, before, ...form } = props;
  const step = useStepContext();
  const { page, result } = step;
  // Gives the initial records names as keys, also after the form was rejected.
  const [first] = useState(() => {
    const initialRecords = recordsFromValues(step.values);
    return { ...initialRecords, [list]: recordListOf(result?.initialValue?.[list] ?? initialRecords[list]) };
  });
  const [meta, fields] = useForm<RecordLists>({
    id: `f-${list}`,
    lastResult: result,
    defaultValue: first,
    // Only parses the button's intent; the server validates the answers.
    onValidate: ({ formData }) => parseRecords(formData),
  });
  const records = fields[list]?.getFieldList() ?? [];
  const box = useRef<HTMLDivElement>(null);
  const count = useRef(records.length);
  useEffect(() => {
    // After an addition the focus goes to the new record. After a removal it goes to the list,
    // because the button is gone.
    if (records.length > count.current)
      box.current?.querySelector<HTMLElement>(":scope > fieldset:last-of-type :is(input, select)")?.focus();
    if (records.length < count.current) box.current?.focus();
    count.current = records.length;
  }, [records.length]);
  const constraints: Record<string, FieldConstraint> = { ...page.constraints };
  for (const [name, constraint] of Object.entries(page.constraints))
    records.forEach((_, index) => (constraints[name.replace("[]", `[${String(index)}]`)] = constraint));
  const shown = {
    ...step,
    page: { ...page, constraints },
    values: Object.fromEntries(valuesByName(meta.initialValue)),
    errors: meta.allErrors,
  };
  const { id, onSubmit } = getFormProps(meta);
  return (
    <StepProvider step={shown}>
      <StepForm {...form} props={{ id, onSubmit }}>
        {/* Enter presses the first button of a form, which must not be one that removes a record. */}
        <button
          className="vh"
          type="submit"
          tabIndex={-1}
          aria-hidden="true"
          {...(form.intent ? { name: "intent", value: form.intent } : {})}
        >
          {form.submit}
        </button>
        {before}
        <div ref={box} tabIndex={-1}>
          {records.map((record, index) => (
            <fieldset key={record.key}>
              {records.length > 1 ? (
                <legend>
                  <h2>{heading(index)}</h2>
                </legend>
              ) : (
                <legend className="vh">{heading(index)}</legend>
              )}
              {children(record.name)}
              {records.length > 1 ? (
                <button className="btn2" type="submit" {...meta.remove.getButtonProps({ name: list, index })}>
                  {remove(index)}
                </button>
              ) : null}
            </fieldset>
          ))}
        </div>
        {records.length < most ? (
          <button className="btn2" type="submit" {...meta.insert.getButtonProps({ name: list })}>
            {add}
          </button>
        ) : null}
      </StepForm>
    </StepProvider>
  );
}
