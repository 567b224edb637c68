import { BACKEND_SETTINGS, backendsSet, type BackendSettings } from "./backend-settings";
import type { LimitChoices, LimitPreset } from "./limits/table";
import { isThisMachine } from "./this-machine";

/** Who can reach a process, and what may therefore not stand open in it. */

/** The settings that decide, by their names in the environment. */
export interface ExposureSettings extends BackendSettings {
  PUBLIC?: boolean | undefined;
  /** how many proxies stand in front */
  TRUST_PROXY?: number | undefined;
  REQUEST_ID_HEADER?: string | undefined;
  PUBLIC_ORIGIN?: string | undefined;
  /** addresses that the site, and the backend alone, listen on */
  HOST?: string | undefined;
  BACKEND_HOST?: string | undefined;
  DATABASE_URL?: string | undefined;
  SITE_DATABASE_URL?: string | undefined;
  DEMONSTRATION?: boolean | undefined;
  LIMITS?: LimitChoices | undefined;
}

/** What the settings of a process come to. */
export interface Exposure {
  /** names of the settings that say that others than this machine reach it; empty where it is private */
  publicBy: readonly string[];
  /** whether the outbox, the test phones, the sample people's tokens and the simulated faults are there */
  demonstration: boolean;
  limits: LimitChoices & { preset: LimitPreset };
  /** settings that open something although it is public, each with a sentence that says what */
  opened: readonly { setting: string; sentence: string }[];
}

const isElsewhere = (host: string | undefined): boolean => host !== undefined && !isThisMachine(host);

const isElsewhereOrigin = (origin: string | undefined): boolean =>
  origin !== undefined && isElsewhere(new URL(origin).hostname);

/** Each setting that says that a process is public, and whether it does. */
const signsOf = (set: ExposureSettings): readonly (readonly [name: string, says: boolean])[] => [
  ["PUBLIC", set.PUBLIC === true],
  ["TRUST_PROXY", (set.TRUST_PROXY ?? 0) > 0],
  ["REQUEST_ID_HEADER", set.REQUEST_ID_HEADER !== undefined],
  ["PUBLIC_ORIGIN", isElsewhereOrigin(set.PUBLIC_ORIGIN)],
  ["HOST", isElsewhere(set.HOST)],
  ["BACKEND_HOST", isElsewhere(set.BACKEND_HOST)],
  ...BACKEND_SETTINGS.map((name) => [name, set[name] !== undefined] as const),
  ["DATABASE_URL", set.DATABASE_URL !== undefined],
  ["SITE_DATABASE_URL", set.SITE_DATABASE_URL !== undefined],
];

const DEMONSTRATION_OPENED =
  "DEMONSTRATION=on on a public site: everybody sees the codes and links that it sends, and the code 000000 and the tokens of sample people are good.";
const LIMITS_OPENED =
  "LIMITS=demonstration on a public site: codes, tokens and cards can be guessed hundreds of times from one address.";

/**
 * The one decision whether a site, or the backend alone, is public: it is as soon as one setting says so. A public one has no demonstration
 * unless DEMONSTRATION=on and the limits of production unless LIMITS names others; neither setting brings the other. A site with a backend of
 * its own (BACKEND_URL, or one for a kind of page) never has a demonstration.
 */
export function exposureOf(set: ExposureSettings): Exposure {
  const publicBy = signsOf(set).flatMap(([name, says]) => (says ? [name] : []));
  const isPublic = publicBy.length > 0;
  const demonstration = backendsSet(set).length === 0 && (set.DEMONSTRATION ?? !isPublic);
  const preset = set.LIMITS?.preset ?? (isPublic ? "production" : "demonstration");
  return {
    publicBy,
    demonstration,
    limits: { preset, points: set.LIMITS?.points ?? new Map() },
    opened: isPublic
      ? [
          ...(demonstration ? [{ setting: "DEMONSTRATION", sentence: DEMONSTRATION_OPENED }] : []),
          ...(preset === "demonstration" ? [{ setting: "LIMITS", sentence: LIMITS_OPENED }] : []),
        ]
      : [],
  };
}

/** Writes a warning for each setting that opens something on a public site. */
export function logExposure(
  { publicBy, opened }: Pick<Exposure, "publicBy" | "opened">,
  log: { warn(fields: Record<string, unknown>, message: string): void },
): void {
  for (const { setting, sentence } of opened)
    log.warn({ event: "public_site_opened", setting, publicBy }, sentence);
}
