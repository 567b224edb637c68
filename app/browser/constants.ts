/** Minutes without activity until the visitor is asked, and until the visit ends; a test holds them to app/domain/idle. */
export const NEARLY_IDLE_MINUTES = 15;
export const IDLE_MINUTES = 20;

/** The flow whose pages stand at the site's root; a test holds it to app/flows. */
const ROOT_FLOW = "main";

/** The path under which a flow's pages and its helpers stand: "/mini"; "" at the root. @param flow id of the flow */
export const baseOf = (flow: string): string => (flow === ROOT_FLOW ? "" : `/${flow}`);

/** Every entry of a wizard begins with this. */
export const CACHE_PREFIX = "amc-cache-";
/** ms since 1970 by this browser's clock: when the visitor last did something, in any flow, that the server heard of */
export const EXPIRATION_KEY = "amc-cache-expiration";
/** the same of one flow, with the keys of the entries that are its: `{"at":1,"keys":["amc-cache-mini-wiz"]}` */
export const stampKey = (flow: string): string => `${EXPIRATION_KEY}-${flow}`;
/** the sealed copy of a flow's visit */
export const sealedKey = (flow: string): string => `amc-cache-sealed-${flow}`;

/** the flow whose visit ended because nobody was there */
export const IDLE_KEY = "amc-idle";
const ACTIVITY_PREFIX = "amc-idle-activity-";
/** ms since 1970: the last activity in any tab of a flow */
export const activityKey = (flow: string): string => `${ACTIVITY_PREFIX}${flow}`;

export const DEVICE_KEY = "amc-device";
export const SESSION_KEY = "amc-session";
