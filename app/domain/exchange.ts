/** The progress exchange: reporting a visitor's steps to the backend. It never blocks the visitor. */

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

/** The kind that a text names; any other counts as homeRegFlow (EXCH-01). */
export const initiationKind = (text: string | undefined): InitiationKind =>
  INITIATION_KINDS.find((known) => known === text) ?? "homeRegFlow";

/** Criteria of a purchase exchange, as they go on the wire (EXCH-11). */
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

/** Which wizard an exchange is of: the mini purchase wizard, the one of a refinance, the whole purchase wizard, or the quote tool. */
export type ExchangeWizard = "purchase" | "refinance" | "purchase-wizard" | "quote-tool";

const PURCHASE_DECISIONS: DecisionNames = {
  soft: { approved: "mw-softpull", declined: "softpull-not-approved" },
  hard: { approved: "mw-hardpull+aussie-approved", declined: "hardpull-not-approved" },
};

// Its list names no decline, so it is called as a purchase's.
const REFINANCE_DECISIONS: DecisionNames = {
  ...PURCHASE_DECISIONS,
  soft: { approved: "mw-pre-qualification-approved", declined: "softpull-not-approved" },
  offer: "mw-quote-tool-approved",
};

const QUOTE_DECISIONS: DecisionNames = {
  ...PURCHASE_DECISIONS,
  soft: { approved: "mw-pre-qualification-approved", declined: "mw-softpull-declined" },
};

/** What an exchange says of its wizard on the wire: its flow's name, its criteria, and the marker of its progress (EXCH-07, EXCH-08). */
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
  // EXCH-10: its flow has the name of a purchase.
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

/** What an exchange is initialised with. */
export interface ExchangeStart {
  mwFlowName: string;
  source: InitiationKind;
  decisionCriteria: readonly string[];
  steps: ExchangeStep[];
}

/** Flow name, source, criteria and steps of an initiation kind; any other text counts as homeRegFlow (EXCH-01, EXCH-11, EXCH-12). */
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

/** A call UID as the exchange wants it, uppercased; undefined when the id service gave none (EXCH-03). */
export function callUidFrom(answer: { success: boolean; id?: string } | undefined): string | undefined {
  return answer?.success && answer.id ? answer.id.toUpperCase() : undefined;
}

export interface ExchangeSwitch {
  callUid?: string;
  /** absent means enabled */
  enable?: boolean;
}

/** Whether progress is submitted: never without a call UID (EXCH-02), never when disabled (EXCH-04). */
export function shouldSubmitProgress(
  exchange: ExchangeSwitch,
): exchange is ExchangeSwitch & { callUid: string } {
  return exchange.enable !== false && exchange.callUid !== undefined && exchange.callUid !== "";
}

/** How far one step is, as the exchange keeps it. */
export interface ExchangeStepState {
  started: boolean;
  completed: boolean;
  hidden: boolean;
  status: StepStatus;
  /** what a banker reads of it, where its status does not say it all */
  msg?: string;
  /** what is said behind the step's usual name: whose it is, of a step that is asked of each borrower */
  defaultTextSuffix?: string;
}

/** What the states of the steps are made of. */
export interface StepProgress {
  currentKey: string;
  completedKeys: readonly string[];
  pulls?: PullReports | undefined;
  /** of the borrowers, the primary's first */
  firstNames?: readonly string[] | undefined;
}

/** The state of every step by key: those completed, the one the visitor is on, the pulls as far as they are, and the rest. */
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

/** What came of a wizard's exchange so far, by the criteria that it lists where one fits; undefined while nothing came. */
export const resultOf = (
  wizard: ExchangeWizard = "purchase",
  pulls: PullReports = {},
  offer: { hasOffer?: boolean | undefined } = {},
): string | undefined => exchangeResult(WIZARDS[wizard].decisions, pulls, offer);

/** What a submission is made of. */
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
  /** whether cash out was taken, once an offer was accepted */
  takesCashOut?: boolean;
}

type Asked = "isFromCSS" | "wizard" | "takesCashOut";
type ProgressBody = Omit<ProgressFacts, Asked | "customerId" | "token">;
type ValidatedProgressBody = Omit<ProgressFacts, Asked | "stepKey"> & {
  check: typeof PROGRESS_CHECK;
  mw: string;
  mwTakeCashOut?: boolean;
};

/** A call of the exchange by its contract id, with its body. */
export type ProgressCall =
  | { call: "caw.progress"; body: ProgressBody }
  | { call: "caw.progress.validate"; body: ValidatedProgressBody };

/**
 * The call that submits progress. A visitor from CSS is validated (EXCH-05), with check "before" and the marker of the wizard (EXCH-07),
 * and so is everybody who refinances (EXCH-08); any other visitor is only reported.
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

/** What a failed submission does: one log line per exchange, and the visitor goes on (EXCH-06). */
export function afterSubmissionFailure({ hasLogged }: { hasLogged: boolean }): {
  log?: string;
  hasLogged: true;
} {
  return hasLogged ? { hasLogged } : { log: EXCHANGE_SUBMISSION_ERROR, hasLogged: true };
}
