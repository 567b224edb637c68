import { CONVERSION_DAYS, percentOf } from "~/domain/desk/team";
import { UNASSIGNED } from "~/domain/desk/filters";
import { recordAct } from "~/flows/spw/live/trail";
import type { PageFrame } from "~/ui/page-data";
import type { CallOutput } from "~server/backend/contract/index";
import type { Runtime } from "~server/visit/types";
import { STAGE_GROUP_WORDS } from "./desk-words";
import { deskFrame, downPage } from "./frame";
import { askBackend, DESK_PATH, redirectToLogin, staffOf } from "./staff";

/** How many applications each employee has, and how far they came; for supervisors. */

export const TEAM_PATH = "/spw/team";

type Counts = CallOutput<"desk.team">["all"];

export interface TeamRow {
  name: string;
  /** "Banker" */
  role?: string;
  /** the desk with their applications */
  to?: string;
  cells: { count: string; percent?: string }[];
}

export interface TeamView {
  page: PageFrame;
  heads: string[];
  rows: TeamRow[];
  /** what the counts of the steps are about */
  note: string;
}

const HEADS = [
  "Employee",
  STAGE_GROUP_WORDS.started,
  STAGE_GROUP_WORDS.comparing,
  STAGE_GROUP_WORDS.application,
  STAGE_GROUP_WORDS["approved-as-told"],
  STAGE_GROUP_WORDS.underwriting,
  STAGE_GROUP_WORDS.closing,
  ...["Late", "Due today"],
  ...["Begun", "Presented", "Applied", "Locked", "Closed"],
];

const NOTE = `The last five columns count the applications begun in the last ${String(CONVERSION_DAYS)} days: how many have come to each step or past it, in percent of those begun. Applied: the application was received, the credit was pulled, or the Loan Estimate was sent. An application with a banker and a processor counts for both, and once in all.`;

const ROLE_WORDS = { banker: "Banker", processor: "Processor" } as const;

function cellsOf({ open, late, today, reached }: Counts): TeamRow["cells"] {
  const { started, comparing, application, approvedAsTold, underwriting, closing } = open;
  const { begun, presented, applied, locked, closed } = reached;
  return [
    ...[started, comparing, application, approvedAsTold, underwriting, closing, late, today, begun].map(
      (count) => ({ count: String(count) }),
    ),
    ...[presented, applied, locked, closed].map((count) => {
      const percent = percentOf(count, begun);
      return { count: String(count), ...(percent !== undefined && { percent: `${String(percent)}%` }) };
    }),
  ];
}

const deskOf = (whose: string): string => `${DESK_PATH}?${new URLSearchParams({ whose }).toString()}`;

/**
 * GET /spw/team. Only supervisors may read it.
 * @throws NotAssigned for an employee who is not a supervisor
 * @throws Response to the login, and 503 while the backend does not respond
 */
export async function teamPage(request: Request, runtime: Runtime, key: string): Promise<TeamView> {
  const staff = await staffOf(request, runtime);
  if (staff === undefined) throw redirectToLogin();
  const team = await askBackend(request, runtime, staff.token, (backend) =>
    backend.call("desk.team", {}, { token: staff.token }),
  );
  if (team === "refused") throw redirectToLogin();
  if (team === "down") throw downPage();
  await recordAct(request, runtime, { who: staff.id, what: "looked at the team" });
  return {
    page: { ...deskFrame("Your team", TEAM_PATH, key), layout: "full-width" },
    heads: HEADS,
    rows: [
      ...team.employees.map((one) => ({
        ...{ name: one.name, role: ROLE_WORDS[one.role], to: deskOf(one.employeeId) },
        cells: cellsOf(one),
      })),
      { name: "Nobody yet", to: deskOf(UNASSIGNED), cells: cellsOf(team.unassigned) },
      { name: "All together", cells: cellsOf(team.all) },
    ],
    note: NOTE,
  };
}
