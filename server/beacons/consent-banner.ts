import type { WizardState } from "~/wizard/state";
import type { Step } from "~/wizard/step";
import type { Hosts } from "~server/edge/security-headers";
import type { BannerSettings } from "~server/measure/banner";
import { sourceOf } from "~server/measure/pixels";
import type { Runtime, Visit } from "~server/visit/types";

/** The third-party consent banner (CONSENTB-01): which pages load it, and what it may do there. */

/**
 * Checks whether to show the banner: it is set up, the visitor has not chosen yet, and the browser
 * sends no privacy signal.
 */
export async function needsBanner(
  request: Pick<Request, "headers">,
  { measure, choices }: Runtime,
): Promise<boolean> {
  if (!measure?.banner) return false;
  const { isChosen, signal } = await choices.currentConsent(request.headers);
  return !isChosen && !signal;
}

/**
 * Checks whether a wizard page may load the banner. The banner's script can read the whole page, so
 * only the first pages of a wizard load it, before there is an application.
 */
export async function bannerOnStep<S extends WizardState>(
  visit: Visit<S>,
  spec: Pick<Step<S>, "privacy" | "layout">,
): Promise<"banner" | undefined> {
  const { host, place, state, request, runtime } = visit;
  if (!runtime.measure?.banner || host.application(state).appId !== undefined) return undefined;
  const isFirst = place.node === host.flow.home || spec.layout === "landing-page";
  return isFirst && spec.privacy !== "secret" && (await needsBanner(request, runtime)) ? "banner" : undefined;
}

/**
 * The same for the privacy choices page, where the banner can be reopened. The browser's privacy
 * signal has priority.
 */
export async function bannerOnChoices(request: Request, site: Runtime): Promise<"banner" | undefined> {
  if (!site.measure?.banner) return undefined;
  const { signal } = await site.choices.currentConsent(request.headers);
  return signal ? undefined : "banner";
}

/**
 * Returns the hosts for the content security policy of such a page: exactly the configured ones.
 */
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

/**
 * Returns the settings for the banner's helper script in the page.
 * @param isAsked the visitor has not chosen yet
 */
export function bannerForPage(settings: BannerSettings, isAsked: boolean): object {
  const { hosts: _hosts, ...rest } = settings;
  return { ...rest, isAsked };
}
