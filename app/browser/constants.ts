/**
 * Minutes without activity until the idle dialog, and until the visit ends; a test checks them
 * against app/domain/idle.
 */
export const NEARLY_IDLE_MINUTES = 15;
export const IDLE_MINUTES = 20;

/** The flow whose pages have no path prefix; a test checks it against app/flows. */
const ROOT_FLOW = "main";

/**
 * Returns the path prefix of a flow's pages and helpers: "/mini"; "" for the root flow.
 * @param flow id of the flow
 */
export const flowBasePath = (flow: string): string => (flow === ROOT_FLOW ? "" : `/${flow}`);

/** Prefix of every storage key of a wizard. */
export const CACHE_PREFIX = "amc-cache-";
/**
 * The visitor's last activity in any flow that the server knows of, in ms since 1970 by this
 * browser's clock.
 */
export const EXPIRATION_KEY = "amc-cache-expiration";
/**
 * The last activity in one flow, with the storage keys of that flow:
 * `{"at":1,"keys":["amc-cache-mini-wiz"]}`.
 */
export const stampKey = (flow: string): string => `${EXPIRATION_KEY}-${flow}`;
/** Storage key of the sealed copy of a flow's visit. */
export const sealedKey = (flow: string): string => `amc-cache-sealed-${flow}`;

/** Storage key of the flow whose visit ended after a timeout. */
export const IDLE_KEY = "amc-idle";
const ACTIVITY_PREFIX = "amc-idle-activity-";
/** Storage key of the last activity in any tab of a flow, in ms since 1970. */
export const activityKey = (flow: string): string => `${ACTIVITY_PREFIX}${flow}`;

export const DEVICE_KEY = "amc-device";
export const SESSION_KEY = "amc-session";
