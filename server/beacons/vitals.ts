import { z } from "zod";
import { telemetryCalls } from "~server/backend/contract/telemetry";
import type { Runtime } from "~server/visit/types";
import { readReport, reportAccepted } from "./beacon-request";
import { backendForUnknownVisitor } from "~server/visit/visit-backend";
import { notFound } from "~server/visit/visit";

/**
 * POST /audit-hydration: how long a document took in a browser (UI-092). The product backend gets
 * it in the background with the public path of our page, without any data of the visit; a failure
 * is only logged.
 * @throws Response 404 where timings are not collected
 */
export async function auditHydration(request: Request, site: Runtime): Promise<Response> {
  const { measure, mounts, log } = site;
  if (!measure?.parts || measure.settings.vitals === 0) throw notFound(new URL(request.url).pathname);
  const pages = mounts.patterns();
  const schema = telemetryCalls["audit-hydration"].body.extend({
    page: z.string().refine((path) => pages.includes(path)),
  });
  const read = await readReport(request, site, schema);
  if (read instanceof Response) return read;
  const { choices } = await site.choices.currentConsent(request.headers);
  if (!choices.analytics) return reportAccepted();
  backendForUnknownVisitor(request, site, read.session)
    .call("audit-hydration", { body: read.body }, { detached: true })
    .catch((error: unknown) => {
      log.warn(
        { reason: error instanceof Error ? error.message : "unknown" },
        "the times of a page were not kept",
      );
    });
  return reportAccepted();
}
