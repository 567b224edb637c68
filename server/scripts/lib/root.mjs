import { fileURLToPath } from "node:url";

/** The folder of package.json, with a trailing slash. */
export const root = fileURLToPath(new URL("../../../", import.meta.url));
