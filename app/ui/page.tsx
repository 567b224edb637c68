import { Form, type FormProps } from "@remix-run/react";
import { Fragment, useEffect, useRef, type ReactNode } from "react";
import { ErrorSummary } from "./error-summary";
import type { PageFrame } from "./page-data";
import { Picture, type PictureName } from "./pictures";
import { StepProvider, useStep, useStepContext, type StepView } from "./step-context";

export { StepProvider, useStep, type StepData, type StepView } from "./step-context";

/** "Error: When were you born? | Larkspur Home Loans"; the prefix tells a screen reader at once that the form came back. */
export function documentTitle(
  page: Pick<PageFrame, "title"> | undefined,
  hasErrors: boolean,
  brand: string,
): string {
  const title = page ? `${page.title} | ${brand}` : brand;
  return hasErrors ? `${ERROR_TITLE}${title}` : title;
}

// Which step this browser tab showed last; lives on the client only, because effects do.
let shownStep: string | undefined;

/** The mark of a form that came back, put before the title: entry.server does it for a document, this for a client-side answer. */
export const ERROR_TITLE = "Error: ";

function useErrorTitle(hasErrors: boolean, title: string): void {
  useEffect(() => {
    const bare = document.title.startsWith(ERROR_TITLE)
      ? document.title.slice(ERROR_TITLE.length)
      : document.title;
    document.title = hasErrors ? `${ERROR_TITLE}${bare}` : bare;
  }, [hasErrors, title]);
}

export interface StepPageProps {
  children?: ReactNode;
  /** a sentence or two under the heading */
  lead?: ReactNode;
  /** a small drawing above the heading */
  picture?: PictureName;
}

/**
 * What every page does with its heading: an error marks the document's title, and after a client-side navigation the focus goes there.
 * @returns the ref of the page's h1
 */
export function useStepHeading({ page, errors }: Pick<StepView, "page" | "errors">) {
  const heading = useRef<HTMLHeadingElement>(null);
  useErrorTitle(Object.keys(errors).length > 0, page.title);
  const shown = `${page.action} ${page.title}`;
  const isWaiting = page.refresh?.to === page.action;
  useEffect(() => {
    // A client-side navigation leaves the focus on a link that is gone; a full load starts at the top by itself.
    const isOther = shownStep !== undefined && shownStep !== shown;
    // The same page again after a press: what had the focus may be gone. One that asks again by itself takes it from nobody.
    const isLost = shownStep === shown && !isWaiting && document.activeElement === document.body;
    if (isOther || isLost) heading.current?.focus();
    shownStep = shown;
  }, [shown, page.key, isWaiting]);
  return heading;
}

/** The main content of a step: errors, heading, and what the page asks or says. What stands around it, the flow's layout draws (flow-frame). */
export function StepPage({ children, lead, picture }: StepPageProps) {
  const step = useStep();
  const heading = useStepHeading(step);
  return (
    <StepProvider step={step}>
      <ErrorSummary errors={step.errors} />
      {picture ? <Picture name={picture} /> : null}
      <h1 ref={heading} tabIndex={-1}>
        {step.page.title}
      </h1>
      {lead ? <div className="lead">{typeof lead === "string" ? <p>{lead}</p> : lead}</div> : null}
      {children}
    </StepProvider>
  );
}

export interface StepFormProps {
  children?: ReactNode;
  /** the words of the main button; they name what happens: "See my rate"; null where every answer is a button of its own */
  submit: string | null;
  /** posted as `intent` by the main button */
  intent?: string;
  /** other ways to send this form: each posts its `intent` */
  secondary?: { label: string; intent: string } | { label: string; intent: string }[];
  /** what stands between the fields and the button, such as a consent that has to be next to it */
  beforeSubmit?: ReactNode;
  /** tells apart two renderings that share address and title, so that typed text never moves from one to the other */
  formKey?: string;
  /** a form beside the page's main one: its button is quiet */
  quiet?: boolean;
  /** a full page load also with script: where the answer may be a file */
  document?: boolean;
  /** what conform's hooks say of the form (list-form) */
  props?: Pick<FormProps, "id" | "onSubmit">;
}

/**
 * The hidden field of a page whose forms anybody can send (`anybody` of the step). People, screen readers and keyboards never reach it. A new
 * key draws it again, empty.
 */
function Trap({ page: { trap, key } }: { page: PageFrame }) {
  if (!trap) return null;
  return (
    <Fragment key={key}>
      <div className="trap">
        <label>
          Leave this empty
          <input type="text" name={trap.name} defaultValue="" autoComplete="off" tabIndex={-1} />
        </label>
      </div>
      <input type="hidden" name={trap.drawnName} value={trap.drawn} />
    </Fragment>
  );
}

/** The form of a step. It posts plainly, validates on the server, and a page has one main button. */
export function StepForm({
  children,
  submit,
  intent,
  secondary,
  beforeSubmit,
  formKey,
  quiet,
  document,
  props,
}: StepFormProps) {
  const { page } = useStepContext();
  const others = secondary ? (Array.isArray(secondary) ? secondary : [secondary]) : [];
  return (
    <Form
      method="post"
      action={page.action}
      noValidate
      {...props}
      reloadDocument={document}
      key={formKey ?? `${page.action} ${page.title}`}
    >
      <input type="hidden" name="_key" value={page.key} />
      <Trap page={page} />
      {children}
      {beforeSubmit}
      {submit === null ? null : (
        <div className="acts">
          {/* Never `disabled`: that breaks the back/forward cache; the key makes a second press harmless, app/browser/sending keeps it from being one. */}
          <button
            className={quiet ? "btn2" : "btn"}
            type="submit"
            {...(intent ? { name: "intent", value: intent } : {})}
          >
            {submit}
          </button>
          {others.map((other) => (
            <button key={other.intent} className="btn2" type="submit" name="intent" value={other.intent}>
              {other.label}
            </button>
          ))}
        </div>
      )}
    </Form>
  );
}
