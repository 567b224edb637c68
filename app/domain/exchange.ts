/** The progress exchange: reports a visitor's steps to the backend. It never blocks the visitor. */

import { omitUndefined } from "./omit-undefined";
import {
  type ExchangeStep,
  purchaseExchangeSteps,
  purchaseSsnExchangeSteps,
  quoteExchangeSteps,
  refinanceExchangeSteps,
  regularExchangeSteps,
  ssnExchangeSteps,
} from "./exchange-steps";
import {
  exchangeResult,
  pullStepState,
  type DecisionNames,
  type PullReports,
  type StepStatus,
} from "./exchange-pulls";

const INITIATION_KINDS = ["homeRegFlow", "resume-beginning", "resume-ssn-verification"] as const;
export type InitiationKind = (typeof INITIATION_KINDS)[number];

/** Returns the initiation kind of a text; homeRegFlow for any other text (EXCH-01). */
export const initiationKind = (text: string | undefined): InitiationKind =>
  INITIATION_KINDS.find((known) => known === text) ?? "homeRegFlow";

/** Criteria of a purchase exchange, as sent (EXCH-11). */
const PURCHASE_CRITERIA = [
  "mw-hardpull+aussie-approved",
  "hardpull+aussie",
  "hardpull-not-approved",
  "mw-softpull",
  "softpull-not-approved",
] as const;

/** Criteria of a refinance exchange (EXCH-12). */
const REFINANCE_CRITERIA = ["mw-quote-tool-approved", "mw-pre-qualification-approved"] as const;

/** Criteria of the quote tool's exchange (EXCH-09). */
const QUOTE_CRITERIA = [
  "mw-softpull-declined",
  "mw-pre-qualification-approved",
  "mw-items-needed-income-types",
] as const;

/**
 * The wizard of an exchange: the mini purchase wizard, the refinance wizard, the full purchase
 * wizard, or the quote tool.
 */
export type ExchangeWizard = "purchase" | "refinance" | "purchase-wizard" | "quote-tool";

const PURCHASE_DECISIONS: DecisionNames = {
  soft: { approved: "mw-softpull", declined: "softpull-not-approved" },
  hard: { approved: "mw-hardpull+aussie-approved", declined: "hardpull-not-approved" },
};

// The refinance criteria contain no decline, so it uses the purchase name.
const REFINANCE_DECISIONS: DecisionNames = {
  ...PURCHASE_DECISIONS,
  soft: { approved: "mw-pre-qualification-approved", declined: "softpull-not-approved" },
  offer: "mw-quote-tool-approved",
};

const QUOTE_DECISIONS: DecisionNames = {
  ...PURCHASE_DECISIONS,
  soft: { approved: "mw-pre-qualification-approved", declined: "mw-softpull-declined" },
};

/** The wire values of each wizard: flow name, criteria, and progress marker (EXCH-07, EXCH-08). */
const WIZARDS = {
  purchase: {
    mwFlowName: "miniPurchaseHomeFlow",
    decisionCriteria: PURCHASE_CRITERIA,
    decisions: PURCHASE_DECISIONS,
    mw: "pmw25q2",
    steps: regularExchangeSteps,
    ssnSteps: ssnExchangeSteps,
  },
  refinance: {
    mwFlowName: "miniRefiHomeFlow",
    decisionCriteria: REFINANCE_CRITERIA,
    decisions: REFINANCE_DECISIONS,
    mw: "rmw24q3",
    steps: refinanceExchangeSteps,
    ssnSteps: ssnExchangeSteps,
  },
  "purchase-wizard": {
    mwFlowName: "miniPurchaseHomeFlow",
    decisionCriteria: PURCHASE_CRITERIA,
    decisions: PURCHASE_DECISIONS,
    mw: "pmw25q2",
    steps: purchaseExchangeSteps,
    ssnSteps: purchaseSsnExchangeSteps,
  },
  // EXCH-10: the quote tool sends the purchase flow name.
  "quote-tool": {
    mwFlowName: "miniPurchaseHomeFlowV2",
    decisionCriteria: QUOTE_CRITERIA,
    decisions: QUOTE_DECISIONS,
    mw: "pmw25q2",
    steps: quoteExchangeSteps,
    ssnSteps: ssnExchangeSteps,
  },
} as const;

const PROGRESS_CHECK = "before";
export const EXCHANGE_INITIALIZATION_ERROR = "CAW_EXCHANGE_INITIALIZATION_ERR";
const EXCHANGE_SUBMISSION_ERROR = "CAW_EXCHANGE_PROGRESS_SUBMISSION_ERR";

/** The initial data of an exchange. */
export interface ExchangeStart {
  mwFlowName: string;
  source: InitiationKind;
  decisionCriteria: readonly string[];
  steps: ExchangeStep[];
}

/**
 * Returns the flow name, source, criteria and steps of an initiation kind; homeRegFlow for any
 * other text (EXCH-01, EXCH-11, EXCH-12).
 */
export function exchangeStart(
  kind: string | undefined,
  { borrowerCount, wizard = "purchase" }: { borrowerCount: number; wizard?: ExchangeWizard | undefined },
): ExchangeStart {
  const source = initiationKind(kind);
  const { mwFlowName, decisionCriteria, steps, ssnSteps } = WIZARDS[wizard];
  return {
    mwFlowName,
    source,
    decisionCriteria,
    steps: source === "resume-ssn-verification" ? ssnSteps() : steps(borrowerCount),
  };
}

/**
 * Returns the call UID for the exchange, in upper case; undefined when the id service returned none
 * (EXCH-03).
 */
export function callUidFrom(answer: { success: boolean; id?: string } | undefined): string | undefined {
  return answer?.success && answer.id ? answer.id.toUpperCase() : undefined;
}

export interface ExchangeSwitch {
  callUid?: string;
  /** absent means enabled */
  enable?: boolean;
}

/**
 * Checks whether progress is submitted: never without a call UID (EXCH-02), never when disabled
 * (EXCH-04).
 */
export function shouldSubmitProgress(
  exchange: ExchangeSwitch,
): exchange is ExchangeSwitch & { callUid: string } {
  return exchange.enable !== false && exchange.callUid !== undefined && exchange.callUid !== "";
}

/** The progress of one step, as stored in the exchange. */
export interface ExchangeStepState {
  started: boolean;
  completed: boolean;
  hidden: boolean;
  status: StepStatus;
  /** the banker's message, when the status alone is not enough */
  msg?: string;
  /** the suffix of the step's usual name: the borrower of a per-borrower step */
  defaultTextSuffix?: string;
}

/** The inputs of the step states. */
export interface StepProgress {
  currentKey: string;
  completedKeys: readonly string[];
  pulls?: PullReports | undefined;
  /** first names of the borrowers, the primary first */
  firstNames?: readonly string[] | undefined;
}

/**
 * Returns the state of every step by key: completed steps, the current step, the pulls by their
 * progress, and the rest.
 */
export function exchangeStepStates(
  steps: readonly ExchangeStep[],
  { currentKey, completedKeys, pulls = {}, firstNames = [] }: StepProgress,
): Record<string, ExchangeStepState> {
  return Object.fromEntries(
    steps.map(({ key, hidden, borrowerIndex }): [string, ExchangeStepState] => {
      const pull = pullStepState(key, pulls);
      if (pull) return [key, { started: true, hidden, ...pull }];
      const completed = completedKeys.includes(key);
      const started = completed || key === currentKey;
      const status = completed ? "complete" : started ? "in-progress" : "pending";
      const defaultTextSuffix = borrowerIndex === undefined ? undefined : firstNames[borrowerIndex];
      return [key, { started, completed, hidden, status, ...omitUndefined({ defaultTextSuffix }) }];
    }),
  );
}

/**
 * Returns the result of a wizard's exchange so far, by one of its criteria where one fits;
 * undefined while there is none.
 */
export const resultOf = (
  wizard: ExchangeWizard = "purchase",
  pulls: PullReports = {},
  offer: { hasOffer?: boolean | undefined } = {},
): string | undefined => exchangeResult(WIZARDS[wizard].decisions, pulls, offer);

/** The inputs of a submission. */
export interface ProgressFacts {
  appId?: string;
  callUid: string;
  customerId?: string;
  token?: string;
  sessionId: string;
  stepKey: string;
  stepState: Record<string, ExchangeStepState>;
  result?: string;
  isFromCSS: boolean;
  /** absent means purchase */
  wizard?: ExchangeWizard;
  /** whether the borrower takes cash out, once an offer is accepted */
  takesCashOut?: boolean;
}

type RoutingFact = "isFromCSS" | "wizard" | "takesCashOut";
type ProgressBody = Omit<ProgressFacts, RoutingFact | "customerId" | "token">;
type ValidatedProgressBody = Omit<ProgressFacts, RoutingFact | "stepKey"> & {
  check: typeof PROGRESS_CHECK;
  mw: string;
  mwTakeCashOut?: boolean;
};

/** A request of the exchange by its contract id, with its body. */
export type ProgressCall =
  | { call: "caw.progress"; body: ProgressBody }
  | { call: "caw.progress.validate"; body: ValidatedProgressBody };

/**
 * Returns the request that submits progress. A visitor from CSS is validated (EXCH-05), with check
 * "before" and the wizard's marker (EXCH-07), as is every refinance visitor (EXCH-08); any other
 * visitor is only reported.
 */
export function progressCall(facts: ProgressFacts): ProgressCall {
  const { isFromCSS, stepKey, customerId, token, wizard = "purchase", takesCashOut, ...common } = facts;
  if (!isFromCSS && wizard !== "refinance") return { call: "caw.progress", body: { ...common, stepKey } };
  const known = { customerId, token };
  const body: ValidatedProgressBody = {
    ...common,
    ...known,
    check: PROGRESS_CHECK,
    mw: WIZARDS[wizard].mw,
    mwTakeCashOut: takesCashOut,
  };
  return { call: "caw.progress.validate", body };
}

/** Handles a failed submission: one log line per exchange, and the visitor continues (EXCH-06). */
export function afterSubmissionFailure({ hasLogged }: { hasLogged: boolean }): {
  log?: string;
  hasLogged: true;
} {
  return hasLogged ? { hasLogged } : { log: EXCHANGE_SUBMISSION_ERROR, hasLogged: true };
}
