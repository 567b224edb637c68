/** What the exchange is told of the credit pulls: they have no page, so how far they are follows from what came of them. */

/** How a flow progress item can stand. */
export const STEP_STATUSES = ["pending", "in-progress", "paused", "complete", "warning", "failed"] as const;
export type StepStatus = (typeof STEP_STATUSES)[number];

/** Where a credit pull stands. */
export type PullStage =
  /** the bureaus are being asked */
  | "running"
  /** every try ended without an answer that decides something */
  | "unanswered"
  /** goes on with digits of the Social Security number */
  | "digits-needed"
  | "no-data"
  | "frozen"
  | "approved"
  | "declined"
  /** asked again, and the bureaus still know nobody */
  | "failed"
  /** no further pull may run (SOFTPULL-03) */
  | "limit-reached"
  /** the report is there and decides nothing by itself (HARDPULL-05) */
  | "in-review";

export interface PullReport {
  stage: PullStage;
  /** bureaus that hold a freeze, in words */
  frozenAt?: readonly string[];
}

/** The pulls of a visit; one that was not asked for is absent. */
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

const bureausIn = (frozenAt: readonly string[] = []): string =>
  frozenAt.length === 0 ? "a credit bureau" : new Intl.ListFormat("en-US").format(frozenAt);

/** One sentence for the banker, without its full stop. */
function messageOf(kind: PullKind, { stage, frozenAt }: PullReport): string {
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
      return `The credit is frozen at ${bureausIn(frozenAt)}`;
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

/** How a pull's step stands in the exchange. */
export interface PullStepState {
  completed: boolean;
  status: StepStatus;
  /** what a banker reads of it */
  msg: string;
}

/** How the step of a pull stands; undefined for any other step, and for a pull that was not asked for. */
export function pullStepState(stepKey: string, pulls: PullReports): PullStepState | undefined {
  const kind = Object.hasOwn(KIND_OF_STEP, stepKey) ? KIND_OF_STEP[stepKey] : undefined;
  const report = kind && pulls[kind];
  if (!kind || !report) return undefined;
  const { stage } = report;
  return {
    completed: stage === "approved" || stage === "declined",
    status: STATUSES[stage],
    msg: messageOf(kind, report),
  };
}

/** How a wizard's exchange calls the decisions: by its own criteria where it lists them. */
export interface DecisionNames {
  soft: Readonly<Record<"approved" | "declined", string>>;
  hard: Readonly<Record<"approved" | "declined", string>>;
  /** an offer was found */
  offer?: string;
}

/** What came of an exchange so far, in one word for who decides by it; undefined while nothing came. */
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
    // The purchase's criterion for a report that was run through underwriting and is neither approved nor declined.
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
