import type { WizardState } from "~/wizard/state";
import type { Step } from "~/wizard/step";
import type { Hosts } from "~server/edge/security-headers";
import type { BannerSettings } from "~server/measure/banner";
import { sourceOf } from "~server/measure/pixels";
import type { Runtime } from "~server/runtime";
import { hushOf } from "~server/visit/recording-level";
import type { Visit } from "~server/visit/visit";

/** The consent banner of another company (CONSENTB-01): which pages have it, and what it may do there. */

/** Whether the visitor is asked by it: it is set up, they have not chosen yet, and their browser does not speak for them. */
export async function isAskedByBanner(
  request: Pick<Request, "headers">,
  { measure, choices }: Runtime,
): Promise<boolean> {
  if (!measure?.banner) return false;
  const { isChosen, signal } = await choices.currentConsent(request.headers);
  return !isChosen && !signal;
}

/**
 * What a page of a wizard may load for it. It reaches all of the page it is in, so that it is in those alone with which a wizard begins, before
 * there is an application.
 */
export async function bannerOn<S extends WizardState>(
  visit: Visit<S>,
  spec: Pick<Step<S>, "sensitive" | "title" | "each" | "params" | "layout">,
): Promise<"banner" | undefined> {
  const { host, place, state, request, runtime } = visit;
  if (!runtime.measure?.banner || host.application(state).appId !== undefined) return undefined;
  const isFirst = place.node === host.flow.home || spec.layout === "landing-page";
  return isFirst && hushOf(spec, place.node) !== 2 && (await isAskedByBanner(request, runtime))
    ? "banner"
    : undefined;
}

/** The same for the page of the choices, where it may be opened again; the browser's own signal wins over it. */
export async function bannerOnChoices(request: Request, site: Runtime): Promise<"banner" | undefined> {
  if (!site.measure?.banner) return undefined;
  const { signal } = await site.choices.currentConsent(request.headers);
  return signal ? undefined : "banner";
}

/** What the policy of such a page names: exactly what is set up. */
export function bannerHosts({ script, hosts }: BannerSettings): Hosts {
  const all = (kind: keyof typeof hosts, ...more: string[]): string | undefined =>
    [...new Set([...more, ...(hosts[kind] ?? [])])].join(" ") || undefined;
  return {
    script: all("script", sourceOf(script)),
    style: all("style"),
    image: all("image"),
    connect: all("connect"),
    frame: all("frame"),
  };
}

/** What its helper in the page is told. @param isAsked the visitor has not chosen yet */
export function bannerForPage(settings: BannerSettings, isAsked: boolean): object {
  const { hosts: _hosts, ...rest } = settings;
  return { ...rest, isAsked };
}
