/**
 * Credit pulls in the progress exchange: they have no page, so their progress follows from their
 * outcome.
 */

/** The statuses of a flow progress item. */
export const STEP_STATUSES = ["pending", "in-progress", "paused", "complete", "warning", "failed"] as const;
export type StepStatus = (typeof STEP_STATUSES)[number];

/** The progress of a credit pull. */
export type PullStage =
  /** the pull is in progress */
  | "running"
  /** every attempt ended without a decisive response */
  | "unanswered"
  /** continues with digits of the Social Security number */
  | "digits-needed"
  | "no-data"
  | "frozen"
  | "approved"
  | "declined"
  /** repeated, and the bureaus still have no file */
  | "failed"
  /** no further pull may run (SOFTPULL-03) */
  | "limit-reached"
  /** the report was received and decides nothing by itself (HARDPULL-05) */
  | "in-review";

export interface PullReport {
  stage: PullStage;
  /** names of the bureaus with a freeze */
  frozenAt?: readonly string[];
}

/** The pulls of a visit; a pull that was not requested is absent. */
export interface PullReports {
  soft?: PullReport;
  hard?: PullReport;
}

type PullKind = keyof PullReports;

const KIND_OF_STEP: Readonly<Record<string, PullKind>> = { "soft-pull": "soft", "hard-pull": "hard" };

const STATUSES: Readonly<Record<PullStage, StepStatus>> = {
  running: "in-progress",
  unanswered: "failed",
  "digits-needed": "paused",
  "no-data": "warning",
  frozen: "paused",
  approved: "complete",
  declined: "warning",
  failed: "failed",
  "limit-reached": "failed",
  "in-review": "paused",
};

const DECIDED: Readonly<Record<PullKind, Readonly<Record<"approved" | "declined", string>>>> = {
  soft: { approved: "Pre-qualified", declined: "Not pre-qualified" },
  hard: { approved: "Approved", declined: "Not approved" },
};

const bureauList = (frozenAt: readonly string[] = []): string =>
  frozenAt.length === 0 ? "a credit bureau" : new Intl.ListFormat("en-US").format(frozenAt);

/** Returns one sentence for the banker, without the final period. */
function bankerMessage(kind: PullKind, { stage, frozenAt }: PullReport): string {
  switch (stage) {
    case "running":
      return "The credit bureaus are being asked";
    case "unanswered":
      return "The credit bureaus gave no clear answer";
    case "digits-needed":
      return "Waits for digits of the Social Security number";
    case "no-data":
      return "The credit bureaus found no file";
    case "frozen":
      return `The credit is frozen at ${bureauList(frozenAt)}`;
    case "failed":
      return "The credit bureaus could not find their file again";
    case "limit-reached":
      return "The credit was checked as often as it may be";
    case "in-review":
      return "The report is here, and a banker has to read it";
    case "approved":
    case "declined":
      return DECIDED[kind][stage];
  }
}

/** The state of a pull's step in the exchange. */
export interface PullStepState {
  completed: boolean;
  status: StepStatus;
  /** the banker's message */
  msg: string;
}

/**
 * Returns the state of a pull's step; undefined for any other step, and for a pull that was not
 * requested.
 */
export function pullStepState(stepKey: string, pulls: PullReports): PullStepState | undefined {
  const kind = Object.hasOwn(KIND_OF_STEP, stepKey) ? KIND_OF_STEP[stepKey] : undefined;
  const report = kind && pulls[kind];
  if (!kind || !report) return undefined;
  const { stage } = report;
  return {
    completed: stage === "approved" || stage === "declined",
    status: STATUSES[stage],
    msg: bankerMessage(kind, report),
  };
}

/** A wizard's names for the decisions: its own criteria where it lists them. */
export interface DecisionNames {
  soft: Readonly<Record<"approved" | "declined", string>>;
  hard: Readonly<Record<"approved" | "declined", string>>;
  /** an offer was found */
  offer?: string;
}

/** Returns the result of an exchange so far as one keyword; undefined while there is none. */
export function exchangeResult(
  names: DecisionNames,
  { soft, hard }: PullReports,
  { hasOffer = false }: { hasOffer?: boolean | undefined } = {},
): string | undefined {
  const [kind, report] =
    hard && hard.stage !== "running" ? (["hard", hard] as const) : (["soft", soft] as const);
  switch (report?.stage) {
    case undefined:
    case "running":
    case "digits-needed":
      return undefined;
    case "approved":
      return (kind === "soft" && hasOffer ? names.offer : undefined) ?? names[kind].approved;
    case "declined":
      return names[kind].declined;
    // The purchase criterion for a report that went through underwriting and is neither approved
    // nor declined.
    case "in-review":
      return "hardpull+aussie";
    case "frozen":
      return `${kind}pull-frozen`;
    case "no-data":
      return `${kind}pull-no-data`;
    case "unanswered":
    case "failed":
    case "limit-reached":
      return `${kind}pull-failed`;
  }
}
