import { useActionData, useLoaderData } from "./framework";
import type { SubmissionResult } from "@conform-to/react";
import { createContext, useContext, useRef, type ReactNode } from "react";
import type { FormErrors, FormReply, FormValues, PageFrame } from "./page-data";

/** The data of a step's loader: the frame, and the page's own data. */
export type StepData<Data extends object> = { page: PageFrame } & Data;

/** The data for a page and its fields. */
export interface StepView<Data extends object = object> {
  page: PageFrame;
  data: StepData<Data>;
  /** the typed values, else the saved answers */
  values: FormValues;
  errors: FormErrors;
  /** questions about figures that can hardly be right, by field; absent: none */
  questions?: FormReply["questions"];
  /** for a rejected form with a list */
  result?: SubmissionResult | undefined;
}

const StepContext = createContext<StepView | undefined>(undefined);

function isStepData<Data extends object>(value: unknown): value is StepData<Data> {
  return typeof value === "object" && value !== null && "page" in value;
}

function isFormReply(value: unknown): value is FormReply {
  return typeof value === "object" && value !== null && "errors" in value;
}

/**
 * Checks for the response that app/browser/network returns when a form did not reach the site; the
 * earlier errors then stay.
 */
function isUnsentForm(value: unknown): boolean {
  return typeof value === "object" && value !== null && "unsent" in value;
}

/**
 * Returns the step of this page, from its loader and, after a rejected form, its action. Call it
 * once per page; fields read the context that StepPage provides.
 * @throws Error when the route's loader returned no `page`
 */
export function useStep<Data extends object = object>(): StepView<Data> {
  const loaded: unknown = useLoaderData();
  const answered: unknown = useActionData();
  if (!isStepData<Data>(loaded)) throw new Error("A step page needs a loader that answers { page }.");
  const latest = useRef<FormReply>();
  if (!isUnsentForm(answered)) latest.current = isFormReply(answered) ? answered : undefined;
  const reply = latest.current;
  return {
    // A retry of a rejected form keeps its key, so that the backend knows it as the same action.
    page: reply?.key === undefined ? loaded.page : { ...loaded.page, key: reply.key },
    data: loaded,
    values: reply?.values ?? loaded.page.values,
    errors: reply?.errors ?? {},
    questions: reply?.questions,
    result: reply?.result,
  };
}

/**
 * Provides a step to the fields below it; StepPage does this, and tests and galleries can do it
 * directly.
 */
export function StepProvider({ step, children }: { step: StepView; children: ReactNode }) {
  return <StepContext.Provider value={step}>{children}</StepContext.Provider>;
}

/**
 * The step of the nearest StepProvider.
 * @throws Error outside a StepPage
 */
export function useStepContext(): StepView {
  const step = useContext(StepContext);
  if (!step) throw new Error("Fields belong inside a StepPage.");
  return step;
}
