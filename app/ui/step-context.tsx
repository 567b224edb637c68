import { useActionData, useLoaderData } from "@remix-run/react";
import type { SubmissionResult } from "@conform-to/react";
import { createContext, useContext, useRef, type ReactNode } from "react";
import type { FormErrors, FormReply, FormValues, PageFrame } from "./page-data";

/** What a step's loader answers: the frame, and beside it whatever the page itself shows. */
export type StepData<Data extends object> = { page: PageFrame } & Data;

/** Everything a page and its fields are drawn from. */
export interface StepView<Data extends object = object> {
  page: PageFrame;
  data: StepData<Data>;
  /** what was just typed, or else the saved answers */
  values: FormValues;
  errors: FormErrors;
  /** of a form with a list that came back */
  result?: SubmissionResult | undefined;
}

const StepContext = createContext<StepView | undefined>(undefined);

function isStepData<Data extends object>(value: unknown): value is StepData<Data> {
  return typeof value === "object" && value !== null && "page" in value;
}

function isFormReply(value: unknown): value is FormReply {
  return typeof value === "object" && value !== null && "errors" in value;
}

/** What app/browser/network answers for a form that did not reach the site: what was wrong before is wrong still. */
function isUnsent(value: unknown): boolean {
  return typeof value === "object" && value !== null && "unsent" in value;
}

/**
 * The step this page shows, from its loader and, after a refused form, its action.
 * Call it once per page; fields read the context that StepPage provides.
 * @throws Error when the route's loader answered no `page`.
 */
export function useStep<Data extends object = object>(): StepView<Data> {
  const loaded: unknown = useLoaderData();
  const answered: unknown = useActionData();
  if (!isStepData<Data>(loaded)) throw new Error("A step page needs a loader that answers { page }.");
  const latest = useRef<FormReply>();
  if (!isUnsent(answered)) latest.current = isFormReply(answered) ? answered : undefined;
  const reply = latest.current;
  return {
    // A refused try keeps its key, so that the next one is known to the backend as the same act.
    page: reply?.key === undefined ? loaded.page : { ...loaded.page, key: reply.key },
    data: loaded,
    values: reply?.values ?? loaded.page.values,
    errors: reply?.errors ?? {},
    result: reply?.result,
  };
}

/** Gives a step to the fields below it; StepPage does this, tests and galleries may do it by hand. */
export function StepProvider({ step, children }: { step: StepView; children: ReactNode }) {
  return <StepContext.Provider value={step}>{children}</StepContext.Provider>;
}

/**
 * The step given by the nearest StepProvider.
 * @throws Error outside a StepPage.
 */
export function useStepContext(): StepView {
  const step = useContext(StepContext);
  if (!step) throw new Error("Fields belong inside a StepPage.");
  return step;
}
