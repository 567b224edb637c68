/**
 * The only door into the reference backend. The site opens it in server/runtime.ts, the operator's
 * commands in server/keep. Nothing else of the site imports server/reference.
 */

export { startReference, type ReferenceBackend } from "./start";
export { FillRefused, MAX_DEMO_CUSTOMERS, type FillOptions, type FillResult } from "./demo/fill";
export { findServer } from "./database/cluster";
export { startEmbedded } from "./database/embedded";
export { pathExists } from "./database/paths";
export { dropOlderKeys, loadKeys, renewKeys } from "./keys";
export { sealedByOlder } from "./reseal";
