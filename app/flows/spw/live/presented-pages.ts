import { createHmac } from "node:crypto";
import type { Runtime } from "~server/visit/types";

/** The page whose order, columns and pointed row both sides see. */
export const COMPARISON_PAGE = "best-offers";

/** The pages that are viewed together: a banker shows one of them. */
export const PRESENTED_PAGES: readonly string[] = [
  "loan-presentation",
  "performance",
  "loan-program-options",
  "real-estate-owned",
  COMPARISON_PAGE,
  "display-loan-estimate",
];

/** Returns the name of a presentation in the store. It does not reveal the id. */
export const viewId = (
  { config }: { config: Pick<Runtime["config"], "sessionSecrets"> },
  presentationId: string,
): string =>
  createHmac("sha256", config.sessionSecrets[0] ?? "")
    .update(`presentation ${presentationId}`)
    .digest("base64url")
    .slice(0, 32);
