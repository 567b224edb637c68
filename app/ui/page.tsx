import { Form, type FormProps } from "./framework";
import { Fragment, useEffect, useRef, type ReactNode } from "react";
import { ErrorSummary } from "./error-summary";
import { ASKED_FIELD, type PageFrame } from "./page-data";
import { Picture, type PictureName } from "./pictures";
import { StepProvider, useStep, useStepContext, type StepView } from "./step-context";

export { StepProvider, useStep, type StepData, type StepView } from "./step-context";

/**
 * Title prefixes, which tell a screen reader at once that the form was rejected or that a figure is
 * asked about: entry.server adds them to a document, this module after a client-side response.
 */
const ERROR_TITLE = "Error: ";
const QUESTION_TITLE = "Check: ";

/** Returns the prefix of the title of a page with errors or questions; empty when there are none. */
export const titlePrefix = ({
  hasErrors,
  hasQuestions,
}: {
  hasErrors: boolean;
  hasQuestions: boolean;
}): string => (hasErrors ? ERROR_TITLE : hasQuestions ? QUESTION_TITLE : "");

/** Returns the title without a form's prefix, such as "When were you born? | Larkspur Home Loans". */
export const documentTitle = (page: Pick<PageFrame, "title"> | undefined, brand: string): string =>
  page ? `${page.title} | ${brand}` : brand;

// The step that this tab showed last. Set in an effect, so it exists only in the browser.
let shownStep: string | undefined;

function useTitlePrefix(prefix: string, title: string): void {
  useEffect(() => {
    const before = [ERROR_TITLE, QUESTION_TITLE].find((one) => document.title.startsWith(one)) ?? "";
    document.title = `${prefix}${document.title.slice(before.length)}`;
  }, [prefix, title]);
}

export interface StepPageProps {
  children?: ReactNode;
  /** a sentence or two under the heading */
  lead?: ReactNode;
  /** a small drawing above the heading */
  picture?: PictureName;
}

/**
 * Handles the heading of every page: errors and questions mark the document's title, and after a client-side
 * navigation the heading gets the focus.
 * @returns the ref of the page's h1
 */
export function useStepHeading({ page, errors, questions }: Pick<StepView, "page" | "errors" | "questions">) {
  const heading = useRef<HTMLHeadingElement>(null);
  const hasErrors = Object.keys(errors).length > 0;
  useTitlePrefix(titlePrefix({ hasErrors, hasQuestions: questions !== undefined }), page.title);
  const shown = `${page.action} ${page.title}`;
  const isWaiting = page.refresh?.to === page.action;
  useEffect(() => {
    // A client-side navigation leaves the focus on a removed link; a full load starts at the top
    // anyway.
    const isOther = shownStep !== undefined && shownStep !== shown;
    // After a submit the same page may have lost the focused element. A page that polls must not
    // take the focus.
    const isLost = shownStep === shown && !isWaiting && document.activeElement === document.body;
    if (isOther || isLost) heading.current?.focus();
    shownStep = shown;
  }, [shown, page.key, isWaiting]);
  return heading;
}

/**
 * The main content of a step: errors, heading, and children. The flow's layout (flow-frame) draws
 * the rest.
 */
export function StepPage({ children, lead, picture }: StepPageProps) {
  const step = useStep();
  const heading = useStepHeading(step);
  return (
    <StepProvider step={step}>
      <ErrorSummary errors={step.errors} questions={step.questions} />
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
  /**
   * label of the main button, which names what happens: "See my rate"; null when every answer is a
   * button
   */
  submit: string | null;
  /** posted as `intent` by the main button */
  intent?: string;
  /** other ways to submit this form, each with its `intent` */
  secondary?: { label: string; intent: string } | { label: string; intent: string }[];
  /** content between the fields and the button, such as a consent that must be next to it */
  beforeSubmit?: ReactNode;
  /**
   * distinguishes two renderings with the same address and title, so that typed text never moves
   * between them
   */
  formKey?: string;
  /** the page's address with one of its parts; default: the page's own */
  action?: string;
  /** a secondary form of the page, with a quiet button */
  quiet?: boolean;
  /** a full page load also with script, because the response may be a file */
  document?: boolean;
  /** props from conform's hooks (list-form) */
  props?: Pick<FormProps, "id" | "onSubmit">;
}

/**
 * The hidden field of a form that is open to all (`anybody` of the step). People, screen readers
 * and keyboards never reach it. A new key renders it again, empty.
 */
function TrapField({ page: { trap, key } }: { page: PageFrame }) {
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

/**
 * The form of a step. It posts without scripts and validates on the server; a page has one main
 * button.
 */
export function StepForm({
  children,
  submit,
  intent,
  secondary,
  beforeSubmit,
  formKey,
  action,
  quiet,
  document,
  props,
}: StepFormProps) {
  const { page, values } = useStepContext();
  const { [ASKED_FIELD]: asked } = values;
  const others = secondary ? (Array.isArray(secondary) ? secondary : [secondary]) : [];
  return (
    <Form
      method="post"
      action={action ?? page.action}
      noValidate
      {...props}
      reloadDocument={document}
      key={formKey ?? `${page.action} ${page.title}`}
    >
      <input type="hidden" name="_key" value={page.key} />
      {asked ? <input type="hidden" name={ASKED_FIELD} value={asked} /> : null}
      <TrapField page={page} />
      {children}
      {beforeSubmit}
      {submit === null ? null : (
        <div className="acts">
          {/* Never `disabled`, which breaks the back/forward cache. The key makes a second press harmless, and app/browser/form-submission blocks it. */}
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
