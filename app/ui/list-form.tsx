import { getFormProps, parse, useForm } from "@conform-to/react";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { StepForm, type StepFormProps } from "./page";
import type { FieldConstraint, FormValues } from "./page-data";
import { StepProvider, useStepContext } from "./step-context";

export interface ListFormProps extends Pick<
  StepFormProps,
  "submit" | "secondary" | "intent" | "quiet" | "document"
> {
  /** name of the list; the fields of its records are "jobs[0].employerName" */
  list: string;
  /** how many records it may hold; it holds one at least */
  most: number;
  /** what a record is called, where there are several: "Earlier job 2" */
  heading: (index: number) => string;
  /** words of the button that adds one: "Add another earlier job" */
  add: string;
  /** words of the button that takes one off: "Remove earlier job 2" */
  remove: (index: number) => string;
  /** the fields of a record. @param record what their names begin with: "jobs[0]" */
  children: (record: string) => ReactNode;
  /** what stands before the records */
  before?: ReactNode;
}

type Lists = Record<string, Record<string, string>[]>;

/** What a form says, as records of lists: nothing of it is looked at. */
const recordsIn = (form: FormData) => parse<Lists, string[]>(form, { resolve: (value) => ({ value }) });

/** Values by the fields' names, as records of lists. */
function recordsOf(values: FormValues): Lists {
  const form = new FormData();
  for (const [name, value] of Object.entries(values))
    for (const one of [value].flat()) form.append(name, one);
  const read = recordsIn(form);
  return read.status === "success" ? read.value : {};
}

/** Values by the fields' names, of records of lists. */
function namesOf(value: unknown, name = ""): [name: string, value: string][] {
  if (typeof value === "string") return [[name, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    namesOf(part, Array.isArray(value) ? `${name}[${key}]` : name === "" ? key : `${name}.${key}`),
  );
}

/** The records of a list; one that is empty where there are none. */
const listOf = (value: unknown): Record<string, string>[] =>
  Array.isArray(value) ? value.map((record) => Object.fromEntries(namesOf(record))) : [{}];

/**
 * A form whose records are added and taken off by buttons: by conform's hooks, which know each record through what is done to the list, and at once where
 * scripts run. Without them the buttons post, and the server's last result says what stands there. Only the server validates.
 */
export function ListForm(props: ListFormProps) {
  const { list, most, heading, add, remove, children, before, ...form } = props;
  const step = useStepContext();
  const { page, result } = step;
  // The records that stand there first have names to be known by, also where the form came back with them.
  const [first] = useState(() => {
    const said = recordsOf(step.values);
    return { ...said, [list]: listOf(result?.initialValue?.[list] ?? said[list]) };
  });
  const [meta, fields] = useForm<Lists>({
    id: `f-${list}`,
    lastResult: result,
    defaultValue: first,
    // Reads what a button says, and nothing else: an answer is looked at where it is posted to.
    onValidate: ({ formData }) => recordsIn(formData),
  });
  const records = fields[list]?.getFieldList() ?? [];
  const box = useRef<HTMLDivElement>(null);
  const count = useRef(records.length);
  useEffect(() => {
    // Who has added a record goes on in it; who has taken one off stands at the list, as the button is gone.
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
    values: Object.fromEntries(namesOf(meta.initialValue)),
    errors: meta.allErrors,
  };
  const { id, onSubmit } = getFormProps(meta);
  return (
    <StepProvider step={shown}>
      <StepForm {...form} props={{ id, onSubmit }}>
        {/* Enter presses the first button of a form, which is not to be one that takes a record off. */}
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
