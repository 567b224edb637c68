import { z } from "zod";
import { LimitReached } from "~server/shared/limits/limits";
import type { Runtime } from "~server/visit/types";
import { isOwnOrigin } from "~server/edge/origin";
import { addressOfRequest } from "~server/edge/rate-limits";
import { readJson } from "~server/edge/read-json";

/** Automatic browser reports about our pages: policy violations and script errors. */

const REPORT_JSON = {
  kinds: ["application/csp-report", "application/reports+json", "application/json", "text/plain"],
  largest: 16 * 1024,
};
const MAX_REPORTS = 5;

const violation = z.object({ "effective-directive": z.string(), "blocked-uri": z.string().optional() });
const policyReport = z.object({ effectiveDirective: z.string(), blockedURL: z.string().optional() });
const scriptError = z.object({ name: z.string(), at: z.string() });
const report = z.union([
  z.object({ "csp-report": violation }).transform(({ "csp-report": body }) => ({
    kind: "policy" as const,
    what: body["effective-directive"],
    where: body["blocked-uri"],
  })),
  z.object({ type: z.literal("csp-violation"), body: policyReport }).transform(({ body }) => ({
    kind: "policy" as const,
    what: body.effectiveDirective,
    where: body.blockedURL,
  })),
  z.object({ type: z.literal("script"), body: scriptError }).transform(({ body }) => ({
    kind: "script" as const,
    what: body.name,
    where: body.at,
  })),
]);
export type BrowserReport = z.output<typeof report>;

/** Keeps only names of our own and of browsers; any other text could be personal. */
const ownWordOrOther = (text: string): string => (/^[A-Za-z][\w-]{0,39}$/.test(text) ? text : "other");

/**
 * Returns a host, one of our files with its position, or a browser's placeholder for an address
 * ("inline"); never a path or a query of a page.
 */
function placeOf(where = ""): string {
  const file = /\/assets\/([\w.~-]{1,80}\.js(?::\d{1,7}){0,2})$/.exec(where)?.[1];
  if (file !== undefined) return file;
  return URL.canParse(where) ? new URL(where).host.slice(0, 100) : ownWordOrOther(where);
}

/**
 * POST /reports: accepts browser reports, logs them (`event: browser_report`) and counts them.
 * Personal parts are dropped: messages and page addresses. Returns 204 even for unknown reports,
 * since browsers ignore the response; 403 from another site, 413, 415, 429.
 */
export async function takeReports(request: Request, site: Runtime): Promise<Response> {
  const end = (status: number): Response =>
    new Response(null, { status, headers: { "Cache-Control": "no-store" } });
  if (!isOwnOrigin(request, site.config.publicOrigin)) return end(403);
  const address = addressOfRequest(request, site);
  try {
    if (address !== undefined) await site.limits.countFrequent("events-per-address", address);
    const read = await readJson(request, REPORT_JSON);
    // Invalid JSON comes from an unknown browser.
    if (typeof read === "number") return end(read === 400 ? 204 : read);
    for (const { kind, what, where } of reportsIn(read.body)) {
      const seen = { kind, what: ownWordOrOther(what), where: placeOf(where) };
      site.log.warn({ event: "browser_report", ...seen }, "a browser reported a page");
      site.metrics?.recordBrowserReport(kind);
    }
    return end(204);
  } catch (error) {
    if (error instanceof LimitReached) return end(429);
    throw error;
  }
}

function reportsIn(body: unknown): BrowserReport[] {
  const all: unknown[] = Array.isArray(body) ? body : [body];
  return all.slice(0, MAX_REPORTS).flatMap((one) => report.safeParse(one).data ?? []);
}
