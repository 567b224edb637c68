import { apiKinds, type ApiKind, type BackendUrls } from "./backend/api-kind";
import { ConfigError, webAddress } from "./environment";
import { isThisMachine } from "./this-machine";

/** The lender's own backends: one for all pages, or one for each kind of page (G5). */

const address = webAddress.transform((url) => url?.replace(/\/+$/, ""));

/** The settings that name them. */
export const backendShape = {
  /** for every kind that has none of its own */
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

/** What the environment says of them. */
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

/** Every name of a setting that names a backend. */
export const BACKEND_SETTINGS = ["BACKEND_URL", ...apiKinds.map((kind) => SETTING_OF[kind])] as const;

/** The names of those that are set; none where the embedded backend serves. */
export const backendsSet = (set: BackendSettings): BackendSetting[] =>
  BACKEND_SETTINGS.filter((name) => set[name] !== undefined);

/**
 * The backend of each kind; undefined where the embedded one serves.
 * @throws ConfigError for a kind that has none while others have
 */
export function backendUrlsOf(set: BackendSettings): BackendUrls | undefined {
  const [first] = backendsSet(set);
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
  if (isForAll(urls)) return urls;
  const missing = apiKinds.filter((kind) => urls[kind] === undefined).map((kind) => SETTING_OF[kind]);
  throw new ConfigError([`BACKEND_URL must be set, or else ${missing.join(", ")}, when ${first} is set.`]);
}

const isForAll = (urls: Record<ApiKind, string | undefined>): urls is Record<ApiKind, string> =>
  apiKinds.every((kind) => urls[kind] !== undefined);

/** The different addresses among them. */
export const distinctBackends = (urls: BackendUrls): string[] => [
  ...new Set(apiKinds.map((kind) => urls[kind])),
];

/**
 * What a site with a backend of its own cannot do without, and what must not go over a network in the clear.
 * @throws ConfigError with one sentence per mistake
 */
export function checkOwnBackends(
  set: BackendSettings & { SESSION_SECRETS?: unknown; PUBLIC_ORIGIN?: unknown },
): void {
  const backends = backendsSet(set);
  const [first] = backends;
  if (first === undefined) return;
  const mistakes: string[] = [];
  if (set.SESSION_SECRETS === undefined) mistakes.push(`SESSION_SECRETS must be set when ${first} is set.`);
  // Without it links in texts have no host, and the cookies are not kept to https.
  if (set.PUBLIC_ORIGIN === undefined) mistakes.push(`PUBLIC_ORIGIN must be set when ${first} is set.`);
  for (const name of backends) {
    const { protocol, hostname } = new URL(set[name] ?? "");
    if (protocol !== "https:" && !isThisMachine(hostname))
      mistakes.push(`${name} must begin with https where it leads to another machine.`);
  }
  if (mistakes.length > 0) throw new ConfigError(mistakes);
}
