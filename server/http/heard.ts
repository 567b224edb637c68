import type { Heard } from "~/ui/page-data";
import { pathOf } from "~/wizard/flow";
import type { WizardState } from "~/wizard/state";
import { allowedPixels } from "~server/measure/pixels";
import type { Event } from "./tell";
import type { Visit } from "./visit";

/**
 * What the pixels beside a page that is shown hear, and whether its times are told, by the visitor's choice; undefined where there is none of
 * either.
 * @param shown what the server tells of the page itself
 */
export async function heardBy<S extends WizardState>(
  { runtime, request, session, state, host, place }: Visit<S>,
  shown: readonly Event[],
): Promise<Heard | undefined> {
  const { measure, choices: cookie } = runtime;
  const acts = session.heard ?? [];
  delete session.heard;
  if (!measure?.parts || host.saves?.(state) === false) return undefined;
  const { choices } = await cookie.standing(request.headers);
  const hasPixels = allowedPixels(measure.pixels, choices).length > 0;
  const isTimed = choices.analytics && Math.random() < measure.settings.vitals;
  if (!hasPixels && !isTimed) return undefined;
  const before = acts.flatMap((act): [string, string][] => {
    const [name, id] = act.split(" ");
    return name === undefined || id === undefined ? [] : [[name, id]];
  });
  return {
    events: hasPixels ? [...before, ...shown] : [],
    ...(hasPixels ? { pixels: true } : {}),
    ...(isTimed ? { vitals: `${host.flow.prefix}/${pathOf(place.node)}` } : {}),
  };
}
