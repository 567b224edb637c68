import { callGroups } from "~server/backend/contract/groups";
import { contract } from "~server/backend/contract/index";
import { callWords } from "~server/backend/contract/words/index";
import type { CallReport, Verdict } from "./check-call";

/** The report of a run as plain text. */

const MARKS: { readonly [Each in Verdict]: string } = {
  fits: "ok     ",
  refused: "refused",
  "not-called": "-      ",
  fault: "FAULT  ",
};

function linesOf({ id, verdict, notes }: CallReport): string[] {
  const { method, path } = contract[id];
  return [
    `  ${MARKS[verdict]} ${method} ${path} (${id}): ${callWords[id].summary}`,
    ...notes.map((note) => `          ${note}`),
  ];
}

const counted = (reports: readonly CallReport[], verdict: Verdict): number =>
  reports.filter((one) => one.verdict === verdict).length;

/** Writes what fits and what does not, call by call, and the sums. */
export function reportText(base: string, reports: readonly CallReport[]): string {
  const parts = callGroups.map(({ name, means, calls }) =>
    [
      `${name}: ${means}`,
      ...reports.filter(({ id }) => Object.hasOwn(calls, id)).flatMap((report) => linesOf(report)),
    ].join("\n"),
  );
  const faults = counted(reports, "fault");
  return `${[
    `The calls of ${base}, held against the contract`,
    ...parts,
    [
      `${counted(reports, "fits")} of ${reports.length} calls answered as the contract says.`,
      `${counted(reports, "refused")} refused their example in a way that the contract names.`,
      `${counted(reports, "not-called")} were not called.`,
      faults === 0 ? "Nothing does not fit." : `${faults} do not fit: look for FAULT.`,
    ].join("\n"),
  ].join("\n\n")}\n`;
}
