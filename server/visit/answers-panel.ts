import type { Hours } from "~/content/hours";
import { hourInWords, openingStatusAt } from "~/domain/opening-hours";
import type { PanelView } from "~/ui/page-data";
import { samePlace, type WizardState } from "~/wizard/state";
import type { Step } from "~/wizard/step";
import { projectedWalk } from "~/wizard/walk";
import { answeredOn } from "./answered";
import { branchOf } from "./entries";
import { addressOf } from "./hosts";
import type { Visit } from "./types";

/**
 * The number of answers in the panel: the latest ones. This keeps the page small; older ones are
 * reachable by Back and by the review.
 */
const MAX_ANSWERS = 8;
/** Longest answer in the panel, in characters. */
const MAX_ANSWER_LENGTH = 80;

type PanelVisit<S extends WizardState> = Pick<
  Visit<S>,
  "host" | "session" | "trail" | "state" | "entry" | "place" | "now" | "runtime"
>;

/**
 * Returns the panel next to a page: the answers so far in the steps' own words, each with the
 * address to change it; the coming sections; the contact and when they call or are available.
 * Undefined before the first answer, after the last question, and where the page needs the room.
 */
export function panelOf<S extends WizardState>(
  visit: PanelVisit<S>,
  spec: Pick<Step<S>, "isTimeoutFree" | "isWide">,
): PanelView | undefined {
  const answers = spec.isTimeoutFree === true || spec.isWide === true ? [] : answersOf(visit);
  if (answers.length === 0) return undefined;
  const { brand } = visit.runtime.config;
  // The hours of the line are ours: beside a booked call they could be read as its time.
  const when =
    visit.host.bookedCall?.(visit.state, visit.now) ??
    phoneLineStatus(visit.now, visit.runtime.config.brand.hours);
  const there = `${when} ${brand.name}, NMLS ID ${brand.nmlsId}`.trim();
  return { answers, next: sectionsAhead(visit), who: helperName(visit), there };
}

/** Returns the name of the application's loan officer, else our loan experts. */
function helperName<S extends WizardState>({ host, state }: PanelVisit<S>): string {
  const { expert } = host.application(state);
  if (expert === undefined) return "Our loan experts";
  return `${expert.name}${expert.nmlsId ? `, NMLS ID ${expert.nmlsId}` : ""}, your loan expert`;
}

function answersOf<S extends WizardState>(visit: PanelVisit<S>): PanelView["answers"] {
  const { host, session, trail, state, place } = visit;
  const others = answeredOn(host.flow, state, trail).filter((one) => !samePlace(one.place, place));
  return others.slice(-MAX_ANSWERS).map(({ place: stop, label, words }) => {
    const to = addressOf(host.flow, stop, session.id, { change: "1", ...branchOf(visit) });
    return [
      label,
      words.length > MAX_ANSWER_LENGTH ? `${words.slice(0, MAX_ANSWER_LENGTH - 3)}...` : words,
      to,
    ];
  });
}

/** Returns the sections after the page's one, as far as the visitor's path has them. */
function sectionsAhead<S extends WizardState>({ host, state, entry, place }: PanelVisit<S>): string[] {
  const { sections } = host.flow;
  const here = sections.findIndex(({ nodes }) => nodes.includes(place.node));
  const ahead = new Set(projectedWalk(host.flow, state, entry).map(({ node }) => node));
  return sections
    .slice(here === -1 ? sections.length : here + 1)
    .filter(({ nodes }) => nodes.some((node) => ahead.has(node)))
    .map(({ title }) => title);
}

/** Cached result by minute: time zone conversion is slow. */
let latest: { minute: number; hours: readonly Hours[]; words: string } | undefined;

/**
 * Says whether the phone line is open, or when it opens.
 * @param now seconds since 1970
 */
function phoneLineStatus(now: number, hours: readonly Hours[]): string {
  const minute = Math.floor(now / 60);
  if (latest?.minute !== minute || latest.hours !== hours)
    latest = { minute, hours, words: openingWords(minute * 60, hours) };
  return latest.words;
}

function openingWords(now: number, hours: readonly Hours[]): string {
  const opening = openingStatusAt(now, hours);
  if (opening === undefined) return "";
  if (opening.isOpen) return "Available now.";
  return `Back ${opening.day} at ${hourInWords(opening.hour)} Eastern.`;
}
