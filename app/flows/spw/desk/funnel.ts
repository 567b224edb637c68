import { dateInWords } from "~/domain/dates";
import type { FunnelCounts } from "~/domain/funnel/facts";
import { isGroup } from "~/domain/funnel/groups";
import { flowFunnel, variantRows, type FlowFunnel, type FunnelView } from "~/domain/funnel/report";
import { reportPeriods } from "~/domain/funnel/weeks";
import { recordAct } from "~/flows/spw/live/trail";
import type { PageFrame } from "~/ui/page-data";
import { pathOf } from "~/wizard/flow";
import type { CallOutput } from "~server/backend/contract/index";
import type { AnyHost, Runtime } from "~server/visit/types";
import { deskFrame, downPage } from "./frame";
import {
  DEFINITIONS,
  errorWords,
  GROUP_WORDS,
  numberWords,
  shareWords,
  timeWords,
  type FunnelChoice,
} from "./funnel-words";
import { askBackend, redirectToLogin, staffOf } from "./staff";

/**
 * The drop-off report: on which step of which wizard visitors stop. It is made from the site's own
 * records, and nobody outside is told.
 */

const FUNNEL_PATH = "/spw/funnel";

/** A table of the report; the first cell of a row names it. */
export interface FunnelTable {
  caption: string;
  heads: readonly string[];
  rows: string[][];
  /** the second column holds texts too */
  hasSecondName?: true;
}

export interface FunnelPageView {
  page: PageFrame;
  choices: FunnelChoice[];
  /** what the figures are about */
  notes: string[];
  /** what the words of the tables mean */
  meanings: readonly string[];
  tables: FunnelTable[];
}

/** What the address asks for. */
interface Question {
  flow: string;
  view: FunnelView;
  /** a group was asked for without a week */
  isNewestWeek: boolean;
}

/** Reads the filters of an address; an unknown value counts as none. */
function questionIn(url: URL, hosts: readonly AnyHost[], weeks: readonly string[]): Question {
  const asked = (name: string): string => url.searchParams.get(name) ?? "";
  const flow = hosts.some((host) => host.flow.id === asked("flow")) ? asked("flow") : "";
  const group = asked("group");
  const [newest = ""] = weeks;
  const week = weeks.find((one) => one === asked("week"));
  if (isGroup(group))
    return { flow, view: { week: week ?? newest, group }, isNewestWeek: week === undefined };
  return { flow, view: week === undefined ? {} : { week }, isNewestWeek: false };
}

const addressOf = ({ flow }: AnyHost, step: string): string => `${flow.prefix}/${step}`;

/** Returns a flow's name for employees: its id and its first address. */
const flowWords = ({ flow: { id, prefix } }: AnyHost): string => `${id} (${prefix || "/"})`;

/** The paths of a flow's steps in the order in which its edges are written. */
const stepsOf = ({ flow }: AnyHost): string[] => [...new Set(Object.keys(flow.edges).map(pathOf))];

/** Returns the name of a step: its heading, where it has a fixed one, and its address. */
function stepWords(host: AnyHost, step: string): string {
  const title = host.flow.steps[step]?.title;
  const address = addressOf(host, step);
  return typeof title === "string" && title !== "" ? `${title} (${address})` : address;
}

function choicesFor(hosts: readonly AnyHost[], weeks: readonly string[], question: Question): FunnelChoice[] {
  const { flow, view } = question;
  return [
    {
      name: "flow",
      label: "Wizard",
      value: flow,
      options: [
        { value: "", label: "All wizards" },
        ...hosts.map((host) => ({ value: host.flow.id, label: flowWords(host) })),
      ],
    },
    {
      name: "week",
      label: "Week, from Monday",
      value: view.week ?? "",
      options: [
        { value: "", label: `The last ${String(weeks.length)} weeks together` },
        ...weeks.map((week) => ({ value: week, label: dateInWords(week) })),
      ],
    },
    {
      name: "group",
      label: "Visitors",
      value: view.group ?? "",
      options: [{ value: "", label: "All visitors" }, ...GROUP_WORDS],
    },
  ];
}

const STEP_HEADS = [
  ...["Step", "Started", "Answered", "Went back to it", "Left", "Came back", "Share that left"],
  "Median time",
] as const;

function tablesOf(host: AnyHost, { rows, errors }: FlowFunnel): FunnelTable[] {
  const steps: FunnelTable = {
    caption: `Steps of ${flowWords(host)}`,
    heads: STEP_HEADS,
    rows: rows.map(({ step, counts, shareLeft, seconds }) => [
      stepWords(host, step),
      ...[counts.started, counts.answered, counts.back, counts.left, counts.returned].map(numberWords),
      shareWords(shareLeft),
      timeWords(seconds),
    ]),
  };
  const met: FunnelTable = {
    caption: `Errors that visitors met in ${flowWords(host)}`,
    hasSecondName: true,
    heads: ["Step", "Error", "Visitors who met it"],
    rows: errors.map(({ step, error, visitors }) => [
      addressOf(host, step),
      errorWords(error),
      numberWords(visitors),
    ]),
  };
  return [steps, met].filter((table) => table.rows.length > 0);
}

/** Shown where no conversion was recorded yet. */
const FIRST_CONVERSION = "application_started";

function experimentTable({ experiments }: CallOutput<"desk.experiments">): FunnelTable {
  const rows = experiments.flatMap(({ name, variants }) => {
    const found = new Set(variants.flatMap(({ conversions }) => conversions.map((one) => one.name)));
    const counts = variants.map((one) => ({
      name: one.name,
      shown: one.shown,
      converted: Object.fromEntries(one.conversions.map((done) => [done.name, done.devices])),
    }));
    return variantRows(counts, found.size === 0 ? [FIRST_CONVERSION] : [...found]).map((row) => [
      `${name}: ${row.variant}`,
      row.conversion.replaceAll("_", " "),
      numberWords(row.shown),
      numberWords(row.converted),
      shareWords(row.share),
    ]);
  });
  return {
    caption: "Experiments since they began, all visitors",
    hasSecondName: true,
    heads: ["Variant", "Conversion", "Visitors", "Converted", "Share"],
    rows,
  };
}

function notesOf(runtime: Runtime, { view, isNewestWeek }: Question, hasVisits: boolean): string[] {
  const newest = isNewestWeek
    ? `One group of visitors is shown for one week at a time, so these are the figures of the week of ${dateInWords(view.week ?? "")}.`
    : undefined;
  const isKept = runtime.measure !== undefined;
  const empty = view.week === undefined ? "No visits yet." : "No visits of these visitors in this week.";
  return [
    ...(newest === undefined ? [] : [newest]),
    ...(hasVisits ? [] : [isKept ? empty : "No visits are counted: the site has no database."]),
  ];
}

/**
 * GET /spw/funnel?flow=&week=&group=. Only supervisors may read it.
 * @throws NotAssigned for an employee who is not a supervisor
 * @throws Response to the login, and 503 where it cannot be read
 */
export async function funnelPage(request: Request, runtime: Runtime, key: string): Promise<FunnelPageView> {
  const staff = await staffOf(request, runtime);
  if (staff === undefined) throw redirectToLogin();
  // The backend alone knows who is a supervisor.
  const experiments = await askBackend(request, runtime, staff.token, (backend) =>
    backend.call("desk.experiments", {}, { token: staff.token }),
  );
  if (experiments === "refused") throw redirectToLogin();
  if (experiments === "down") throw downPage();
  const { hosts } = runtime.mounts;
  const weeks = reportPeriods(runtime.now()).map(({ week }) => week);
  const question = questionIn(new URL(request.url), hosts, weeks);
  const { flow, view } = question;
  const counts = await runtime.store.stepFacts.read(view).catch((error: unknown): FunnelCounts => {
    runtime.log.error({ reason: String(error) }, "the drop-off report could not be read");
    throw downPage();
  });
  await recordAct(request, runtime, { who: staff.id, what: "looked at the drop-off report" });
  const shown = hosts.filter((host) => flow === "" || host.flow.id === flow);
  const tables = shown.flatMap((host) =>
    tablesOf(host, flowFunnel({ flow: host.flow.id, steps: stepsOf(host) }, counts, view)),
  );
  return {
    page: { ...deskFrame("Where visitors stop", FUNNEL_PATH, key), layout: "full-width" },
    choices: choicesFor(hosts, weeks, question),
    notes: notesOf(runtime, question, tables.length > 0),
    meanings: tables.length > 0 ? DEFINITIONS : [],
    tables: [...tables, experimentTable(experiments)],
  };
}
