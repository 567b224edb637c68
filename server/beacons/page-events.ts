import type { PageEvents, PageEvent, PageFrame } from "~/ui/page-data";
import { pathOf } from "~/wizard/flow";
import type { WizardState } from "~/wizard/state";
import { allowedPixels, pixelQuery } from "~server/measure/pixels";
import type { ShownEvent } from "./track-events";
import type { Visit } from "~server/visit/types";

/** The page events that listeners of a page receive, by event name. */
const PAGE_EVENTS: Readonly<Partial<Record<string, PageEvent>>> = {
  application_started: "on-application-created",
  lead: "on-phone-verified",
};

/**
 * Returns the events since the previous page: for the page that is shown (its event bus) and for
 * its pixels.
 * @param isFunnelStart a wizard is entered with this page
 */
export async function eventsSincePreviousPage<S extends WizardState>(
  visit: Visit<S>,
  { events, isFunnelStart }: { events: readonly ShownEvent[]; isFunnelStart: boolean },
): Promise<Pick<PageFrame, "happened" | "pageEvents">> {
  const { session } = visit;
  const acts = session.heard ?? [];
  delete session.heard;
  const milestones = acts.flatMap((act) => PAGE_EVENTS[act.split(" ")[0] ?? ""] ?? []);
  const happened = [
    ...(isFunnelStart ? (["on-funnel-start-before-mount"] as const) : []),
    ...new Set(milestones),
  ];
  const pageEvents = await pageEventsFor(visit, acts, events);
  return { ...(happened.length > 0 ? { happened } : {}), ...(pageEvents ? { pageEvents } : {}) };
}

/**
 * Returns the events for a page's pixels, and whether its timings are reported, by the visitor's
 * privacy choice; undefined where there is neither.
 * @param acts name and id of the events since the previous page
 * @param shown what the server reports of the page itself
 */
async function pageEventsFor<S extends WizardState>(
  { runtime, request, state, host, place }: Visit<S>,
  acts: readonly string[],
  shown: readonly ShownEvent[],
): Promise<PageEvents | undefined> {
  const { measure, choices: cookie } = runtime;
  if (!measure?.parts || host.savesToApplication?.(state) === false) return undefined;
  const { choices } = await cookie.currentConsent(request.headers);
  const items = allowedPixels(measure.pixels, choices);
  const hasPixels = items.length > 0;
  const isTimed = choices.analytics && Math.random() < measure.settings.vitals;
  if (!hasPixels && !isTimed) return undefined;
  const before = acts.flatMap((act): [string, string][] => {
    const [name, id] = act.split(" ");
    return name === undefined || id === undefined || id === "" ? [] : [[name, id]];
  });
  const query = pixelQuery(items, new URL(request.url).searchParams, choices).toString();
  return {
    events: hasPixels ? [...before, ...shown] : [],
    ...(hasPixels ? { pixels: true, ...(query === "" ? {} : { query }) } : {}),
    ...(isTimed ? { vitals: `${host.flow.prefix}/${pathOf(place.node)}` } : {}),
  };
}
