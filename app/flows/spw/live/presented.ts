import { createHmac } from "node:crypto";
import type { Runtime } from "~server/runtime";

/** The pages that are looked at together: what a banker shows is one of them. */
export const PRESENTED: readonly string[] = [
  "loan-presentation",
  "performance",
  "loan-program-options",
  "real-estate-owned",
  "best-offers",
  "display-loan-estimate",
];

/** The name under which the store knows a presentation: nobody reads its id there. */
export const viewId = (
  { config }: { config: Pick<Runtime["config"], "sessionSecrets"> },
  presentationId: string,
): string =>
  createHmac("sha256", config.sessionSecrets[0] ?? "")
    .update(`presentation ${presentationId}`)
    .digest("base64url")
    .slice(0, 32);
