import { LEFT_MINUTES } from "~/domain/funnel/facts";
import type { Group } from "~/domain/funnel/groups";
import { LEAST_SHOWN } from "~/domain/funnel/protect";
import type { ShownNumber } from "~/domain/funnel/report";

/** The words and figures of the drop-off report. */

/** A filter of the report, as a list to choose from. */
export interface FunnelChoice {
  name: "flow" | "week" | "group";
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
}

const NAMES: Readonly<Record<Group, string>> = {
  phone: "Device: phone",
  tablet: "Device: tablet",
  desktop: "Device: desktop",
  scripts: "Scripts: the pages' scripts ran",
  "no-scripts": "Scripts: none seen",
  direct: "Source: direct",
  search: "Source: search",
  ads: "Source: advertisement",
  letter: "Source: letter",
  partner: "Source: partner",
  other: "Source: other",
};

export const GROUP_WORDS = Object.entries(NAMES).map(([value, label]) => ({ value, label }));

export const DEFINITIONS: readonly string[] = [
  `"Hidden" means under ${String(LEAST_SHOWN)} visitors, or a number from which a smaller one could be worked out.`,
  `A visitor is one browser in one week. Visitors who switched measurement off are not counted, and neither are employees.`,
  `"Left" means that ${String(LEFT_MINUTES)} minutes passed without another step, also after the last step of a wizard. "Came back" means that another step followed later.`,
  `"Went back to it" means that an answered step was opened again. The time is from when a step is shown until it is answered.`,
  "Steps that nobody opened are left out.",
];

export const numberWords = (count: ShownNumber): string =>
  count === "hidden" ? "hidden" : count.toLocaleString("en-US");

/** @param share from 0 to 1 */
export const shareWords = (share: number | undefined): string =>
  share === undefined ? "–" : `${(share * 100).toFixed(1)}%`;

/** Returns a time as text: "12 s", "3 min 5 s", "2 h 10 min". */
export function timeWords(seconds: number | undefined): string {
  if (seconds === undefined) return "–";
  const whole = Math.round(seconds);
  if (whole < 60) return `${String(whole)} s`;
  const [minutes, rest] = [Math.floor(whole / 60), whole % 60];
  if (minutes < 60) return `${String(minutes)} min ${String(rest)} s`;
  return `${String(Math.floor(minutes / 60))} h ${String(minutes % 60)} min`;
}

/** Returns an error's name as text. */
export function errorWords(error: string): string {
  if (error === "form") return "The form as a whole";
  return error.startsWith("call ") ? `Backend: ${error.slice("call ".length)}` : `Field: ${error}`;
}
