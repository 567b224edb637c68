import { Form } from "@remix-run/react";
import { Fragment, useEffect, useRef, type ReactNode } from "react";
import { ErrorSummary } from "./error-summary";
import { Link } from "./link";
import { ownHtml } from "./own-html";
import type { PageFrame, ProgressPosition } from "./page-data";
import { Panel } from "./panel";
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

/** What stands above the heading of every page: Back and progress, what is said once, what went wrong. */
export function StepTop() {
  const { page, errors } = useStepContext();
  return (
    <>
      {page.bar ? <aside className="note" dangerouslySetInnerHTML={{ __html: ownHtml(page.bar) }} /> : null}
      {page.back || page.progress ? (
        <div className="top">
          {page.back ? (
            <Link className="back" to={page.back}>
              Back
            </Link>
          ) : null}
          {page.progress ? <Progress at={page.progress} /> : null}
        </div>
      ) : null}
      {page.notice ? (
        <p className="note" role="status">
          {page.notice}
        </p>
      ) : null}
      <ErrorSummary errors={errors} />
    </>
  );
}

/** The main content of a step: Back, notice, progress, errors, heading, and what the page asks or says. */
export function StepPage({ children, lead, picture }: StepPageProps) {
  const step = useStep();
  const { page } = step;
  const heading = useStepHeading(step);
  const content = (
    <>
      <StepTop />
      {picture ? <Picture name={picture} /> : null}
      <h1 ref={heading} tabIndex={-1}>
        {page.title}
      </h1>
      {lead ? <div className="lead">{typeof lead === "string" ? <p>{lead}</p> : lead}</div> : null}
      {children}
    </>
  );
  return (
    <StepProvider step={step}>
      <div className={page.panel ? "pg side" : page.layout === "full-width" ? "pg wide" : "pg"}>
        {page.panel ? (
          <>
            <div>{content}</div>
            <Panel view={page.panel} />
          </>
        ) : (
          content
        )}
      </div>
    </StepProvider>
  );
}

/**
 * "Part 2 of 4: Your home", with one bar per part, or "Page 3 of 20: Your home" with one bar in all. The words carry the meaning; the bars
 * repeat it for the eye, and that of a part is full only once the next one has begun.
 */
export function Progress({ at: { pages, ...parts } }: { at: ProgressPosition }) {
  const { section, sectionIndex, sectionCount, at, of } = { ...parts, ...pages };
  const gap = 2;
  const width = (100 - gap * (sectionCount - 1)) / sectionCount;
  const round = (units: number) => Math.round(units * 10) / 10;
  const bars = Array.from({ length: sectionCount }, (_, index) => {
    const done = index < sectionIndex ? 1 : index > sectionIndex ? 0 : (at - 0.5) / of;
    return { x: round(index * (width + gap)), done: round(done * width) };
  });
  const where = pages ? `Page ${at} of ${of}` : `Part ${sectionIndex + 1} of ${sectionCount}`;
  return (
    <div className="prog">
      <p>{`${where}: ${section}`}</p>
      <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true" focusable="false">
        {bars.map((bar) => (
          <Fragment key={bar.x}>
            <rect className="pb" x={bar.x} width={round(width)} height="6" />
            {bar.done > 0 ? <rect className="pd" x={bar.x} width={bar.done} height="6" /> : null}
          </Fragment>
        ))}
      </svg>
    </div>
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
}: StepFormProps) {
  const { page } = useStepContext();
  const others = secondary ? (Array.isArray(secondary) ? secondary : [secondary]) : [];
  return (
    <Form
      method="post"
      action={page.action}
      noValidate
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
