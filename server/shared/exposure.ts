import { BACKEND_SETTINGS, listSetBackends, type BackendSettings } from "./backend-settings";
import type { LimitChoices, LimitPreset } from "./limits/table";
import { isThisMachine } from "./this-machine";

/** Decides whether a process is publicly reachable, and what must therefore be closed in it. */

/** The settings that decide, by their environment names. */
export interface ExposureSettings extends BackendSettings {
  PUBLIC?: boolean | undefined;
  /** number of proxies in front */
  TRUST_PROXY?: number | undefined;
  REQUEST_ID_HEADER?: string | undefined;
  PUBLIC_ORIGIN?: string | undefined;
  /** addresses that the site, and the standalone backend, listen on */
  HOST?: string | undefined;
  BACKEND_HOST?: string | undefined;
  DATABASE_URL?: string | undefined;
  SITE_DATABASE_URL?: string | undefined;
  DEMONSTRATION?: boolean | undefined;
  LIMITS?: LimitChoices | undefined;
}

/** The exposure of a process, derived from its settings. */
export interface Exposure {
  /** names of the settings that make it reachable from other machines; empty when it is private */
  publicBy: readonly string[];
  /**
   * whether the outbox, the test phones, the sample people's tokens and the simulated faults are
   * available
   */
  demonstration: boolean;
  limits: LimitChoices & { preset: LimitPreset };
  /** settings that open something although the process is public, each with an explanation */
  openedSettings: readonly { setting: string; sentence: string }[];
}

const isRemoteHost = (host: string | undefined): boolean => host !== undefined && !isThisMachine(host);

const isRemoteOrigin = (origin: string | undefined): boolean =>
  origin !== undefined && isRemoteHost(new URL(origin).hostname);

/** Returns each setting that can make a process public, and whether it does. */
const publicSigns = (set: ExposureSettings): readonly (readonly [name: string, says: boolean])[] => [
  ["PUBLIC", set.PUBLIC === true],
  ["TRUST_PROXY", (set.TRUST_PROXY ?? 0) > 0],
  ["REQUEST_ID_HEADER", set.REQUEST_ID_HEADER !== undefined],
  ["PUBLIC_ORIGIN", isRemoteOrigin(set.PUBLIC_ORIGIN)],
  ["HOST", isRemoteHost(set.HOST)],
  ["BACKEND_HOST", isRemoteHost(set.BACKEND_HOST)],
  ...BACKEND_SETTINGS.map((name) => [name, set[name] !== undefined] as const),
  ["DATABASE_URL", set.DATABASE_URL !== undefined],
  ["SITE_DATABASE_URL", set.SITE_DATABASE_URL !== undefined],
];

const DEMONSTRATION_WARNING =
  "DEMONSTRATION=on on a public site: everybody sees the codes and links that it sends, and the code 000000 and the tokens of sample people are good.";
const LIMITS_WARNING =
  "LIMITS=demonstration on a public site: codes, tokens and cards can be guessed hundreds of times from one address.";

/**
 * Decides whether a site, or the standalone backend, is public: it is when any setting says so. A
 * public process has no demonstration unless DEMONSTRATION=on, and the production limits unless
 * LIMITS names others; neither setting implies the other. A site with its own backend (BACKEND_URL,
 * or one for a kind of page) never has a demonstration.
 */
export function exposureOf(set: ExposureSettings): Exposure {
  const publicBy = publicSigns(set).flatMap(([name, says]) => (says ? [name] : []));
  const isPublic = publicBy.length > 0;
  const demonstration = listSetBackends(set).length === 0 && (set.DEMONSTRATION ?? !isPublic);
  const preset = set.LIMITS?.preset ?? (isPublic ? "production" : "demonstration");
  return {
    publicBy,
    demonstration,
    limits: { preset, points: set.LIMITS?.points ?? new Map() },
    openedSettings: isPublic
      ? [
          ...(demonstration ? [{ setting: "DEMONSTRATION", sentence: DEMONSTRATION_WARNING }] : []),
          ...(preset === "demonstration" ? [{ setting: "LIMITS", sentence: LIMITS_WARNING }] : []),
        ]
      : [],
  };
}

/** Logs a warning for each setting that opens something on a public site. */
export function logExposure(
  { publicBy, openedSettings }: Pick<Exposure, "publicBy" | "openedSettings">,
  log: { warn(fields: Record<string, unknown>, message: string): void },
): void {
  for (const { setting, sentence } of openedSettings)
    log.warn({ event: "public_site_opened", setting, publicBy }, sentence);
}
