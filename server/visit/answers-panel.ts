import { openingHours } from "~/content/hours";
import { hourInWords, openingAt } from "~/domain/opening-hours";
import type { PanelView } from "~/ui/page-data";
import { nodeOf } from "~/wizard/flow";
import { samePlace, placeKey, type WizardState } from "~/wizard/state";
import type { Step } from "~/wizard/step";
import { outlook } from "~/wizard/walk";
import { branchOf } from "./entries";
import { addressOf } from "./hosts";
import type { Visit } from "./visit";

/** The most answers that the panel lists: the latest. A page stays light, and what is older is reached by Back and by the review. */
const MOST = 8;
/** Longest answer, in characters. */
const LONGEST = 80;

type Seen<S extends WizardState> = Pick<
  Visit<S>,
  "host" | "session" | "trail" | "state" | "entry" | "place" | "now" | "runtime"
>;

/**
 * What stands beside a page: what was answered on the way to it, in the steps' own words and each with the address where it is changed; the
 * sections that come; who helps, and whether they are there now. Undefined where nothing was answered yet, where nothing is asked any more, and where
 * the page needs the room.
 */
export function panelOf<S extends WizardState>(
  visit: Seen<S>,
  spec: Pick<Step<S>, "rest" | "wide">,
): PanelView | undefined {
  const said = spec.rest === true || spec.wide === true ? [] : answersOf(visit);
  if (said.length === 0) return undefined;
  const { brand } = visit.runtime.config;
  const there = `${thereWords(visit.now)} ${brand.name}, NMLS ID ${brand.nmlsId}`.trim();
  return { said, next: sectionsAhead(visit), who: whoHelps(visit), there };
}

/** Who looks after the application by name, else our loan experts. */
function whoHelps<S extends WizardState>({ host, state }: Seen<S>): string {
  const { expert } = host.application(state);
  if (expert === undefined) return "Our loan experts";
  return `${expert.name}${expert.nmlsId ? `, NMLS ID ${expert.nmlsId}` : ""}, your loan expert`;
}

function answersOf<S extends WizardState>(visit: Seen<S>): PanelView["said"] {
  const { host, session, trail, state, place } = visit;
  const rows = trail.flatMap((stop): PanelView["said"] => {
    if (state.marks[placeKey(stop)] !== 1 || samePlace(stop, place)) return [];
    const [label, words] = nodeOf(host.flow, stop.node).step.summary?.(state, stop.item) ?? [];
    if (label === undefined || words === undefined) return [];
    const to = addressOf(host.flow, stop, session.id, { change: "1", ...branchOf(visit) });
    return [[label, words.length > LONGEST ? `${words.slice(0, LONGEST - 3)}...` : words, to]];
  });
  return rows.slice(-MOST);
}

/** The sections that come after the one of the page, as far as they lie on the way. */
function sectionsAhead<S extends WizardState>({ host, state, entry, place }: Seen<S>): string[] {
  const { sections } = host.flow;
  const here = sections.findIndex(({ nodes }) => nodes.includes(place.node));
  const ahead = new Set(outlook(host.flow, state, entry).map(({ node }) => node));
  return sections
    .slice(here === -1 ? sections.length : here + 1)
    .filter(({ nodes }) => nodes.some((node) => ahead.has(node)))
    .map(({ title }) => title);
}

/** What was last said of it, and in which minute: a time zone is slow to ask. */
let latest = { minute: -1, words: "" };

/** Whether somebody answers the phone, else when. @param now seconds since 1970 */
function thereWords(now: number): string {
  const minute = Math.floor(now / 60);
  if (latest.minute !== minute) latest = { minute, words: openingWords(minute * 60) };
  return latest.words;
}

function openingWords(now: number): string {
  const opening = openingAt(now, openingHours);
  if (opening === undefined) return "";
  if (opening.isOpen) return "There now to answer you.";
  return `Back ${opening.day} at ${hourInWords(opening.hour)} Eastern.`;
}
