import { apiKinds, type ApiKind, type BackendUrls } from "~server/backend/contract/api-kind";
import { ConfigError, webAddress } from "./environment";
import { isThisMachine } from "./this-machine";

/** Addresses of the lender's own backends: one for all pages, or one for each kind of page (G5). */

const address = webAddress.transform((url) => url?.replace(/\/+$/, ""));

/** Environment settings for the backend addresses. */
export const backendShape = {
  /** for every kind without an address of its own */
  BACKEND_URL: address,
  BACKEND_URL_MAIN: address,
  BACKEND_URL_MINI: address,
  BACKEND_URL_SPW: address,
  BACKEND_URL_REFI_MINI: address,
  BACKEND_URL_QT: address,
  BACKEND_URL_PURCHASE: address,
  BACKEND_URL_CASHOUT_CHALLENGER: address,
  BACKEND_URL_CUSTOMER_SURVEY: address,
};

type BackendSetting = keyof typeof backendShape;

/** The backend settings as read from the environment. */
export type BackendSettings = { [Name in BackendSetting]?: string | undefined };

const SETTING_OF: Readonly<Record<ApiKind, BackendSetting>> = {
  main: "BACKEND_URL_MAIN",
  mini: "BACKEND_URL_MINI",
  spw: "BACKEND_URL_SPW",
  "refi-mini": "BACKEND_URL_REFI_MINI",
  qt: "BACKEND_URL_QT",
  purchase: "BACKEND_URL_PURCHASE",
  "cashout-challenger": "BACKEND_URL_CASHOUT_CHALLENGER",
  "customer-survey": "BACKEND_URL_CUSTOMER_SURVEY",
};

/** Names of all settings that hold a backend address. */
export const BACKEND_SETTINGS = ["BACKEND_URL", ...apiKinds.map((kind) => SETTING_OF[kind])] as const;

/** Returns the names of the settings that are set; none when the embedded backend is used. */
export const listSetBackends = (set: BackendSettings): BackendSetting[] =>
  BACKEND_SETTINGS.filter((name) => set[name] !== undefined);

/**
 * Returns the backend of each kind; undefined when the embedded backend is used.
 * @throws ConfigError when a kind has no backend while others have one
 */
export function backendUrlsOf(set: BackendSettings): BackendUrls | undefined {
  const [first] = listSetBackends(set);
  if (first === undefined) return undefined;
  const {
    BACKEND_URL,
    BACKEND_URL_MAIN = BACKEND_URL,
    BACKEND_URL_MINI = BACKEND_URL,
    BACKEND_URL_SPW = BACKEND_URL,
    BACKEND_URL_REFI_MINI = BACKEND_URL,
    BACKEND_URL_QT = BACKEND_URL,
    BACKEND_URL_PURCHASE = BACKEND_URL,
    BACKEND_URL_CASHOUT_CHALLENGER = BACKEND_URL,
    BACKEND_URL_CUSTOMER_SURVEY = BACKEND_URL,
  } = set;
  const urls = {
    main: BACKEND_URL_MAIN,
    mini: BACKEND_URL_MINI,
    spw: BACKEND_URL_SPW,
    "refi-mini": BACKEND_URL_REFI_MINI,
    qt: BACKEND_URL_QT,
    purchase: BACKEND_URL_PURCHASE,
    "cashout-challenger": BACKEND_URL_CASHOUT_CHALLENGER,
    "customer-survey": BACKEND_URL_CUSTOMER_SURVEY,
  };
  if (hasAllKinds(urls)) return urls;
  const missing = apiKinds.filter((kind) => urls[kind] === undefined).map((kind) => SETTING_OF[kind]);
  throw new ConfigError([`BACKEND_URL must be set, or else ${missing.join(", ")}, when ${first} is set.`]);
}

const hasAllKinds = (urls: Record<ApiKind, string | undefined>): urls is Record<ApiKind, string> =>
  apiKinds.every((kind) => urls[kind] !== undefined);

/** Returns the distinct backend addresses. */
export const distinctBackends = (urls: BackendUrls): string[] => [
  ...new Set(apiKinds.map((kind) => urls[kind])),
];

/**
 * Checks that a site with its own backend has every required setting and sends nothing unencrypted
 * over a network.
 * @throws ConfigError with one sentence per mistake
 */
export function checkOwnBackends(
  set: BackendSettings & { SESSION_SECRETS?: unknown; PUBLIC_ORIGIN?: unknown },
): void {
  const backends = listSetBackends(set);
  const [first] = backends;
  if (first === undefined) return;
  const mistakes: string[] = [];
  if (set.SESSION_SECRETS === undefined) mistakes.push(`SESSION_SECRETS must be set when ${first} is set.`);
  // Without it, links in text messages have no host and cookies are not restricted to https.
  if (set.PUBLIC_ORIGIN === undefined) mistakes.push(`PUBLIC_ORIGIN must be set when ${first} is set.`);
  for (const name of backends) {
    const { protocol, hostname } = new URL(set[name] ?? "");
    if (protocol !== "https:" && !isThisMachine(hostname))
      mistakes.push(`${name} must begin with https where it leads to another machine.`);
  }
  if (mistakes.length > 0) throw new ConfigError(mistakes);
}
