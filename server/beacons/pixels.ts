import { z } from "zod";
import { pixelEventName } from "~/domain/tracking";
import { allowsAds } from "~server/measure/choices";
import { publicQuery } from "~server/measure/page-query";
import { allowedPixels, framePolicy, PIXEL_EVENTS, type PixelItem } from "~server/measure/pixels";
import type { Runtime } from "~server/visit/types";
import { readReport, reportAccepted } from "./beacon-request";
import { trackingInfoOf } from "~server/visit/visit-tracking";
import { backendForUnknownVisitor } from "~server/visit/visit-backend";
import { notFound } from "~server/visit/visit";

/** The frame of third-party pixels, and the record of what fired in it (UI-081 to UI-084). */

/** Adds values to an address's query. */
function withQuery(address: string, query: URLSearchParams): string {
  const url = new URL(address);
  for (const [name, value] of query) url.searchParams.append(name, value);
  return url.href;
}

/**
 * Returns what the frame's script needs of one pixel.
 * @param query of the page; the script gets its non-personal values (UI-083)
 */
const pixelForFrame = (
  { name, script, inline, image, on, isTagManager, query: more = [] }: PixelItem,
  query: URLSearchParams,
  ads: boolean,
) => ({
  name,
  script: script === undefined ? undefined : withQuery(script, publicQuery(query, { ads, more })),
  inline,
  image,
  on,
  isTagManager,
});

/**
 * GET /pixels: a document without any data of the visit, sandboxed by its own policy, with the
 * pixels that this visitor allows.
 * @throws Response 404 where none are set up
 */
export async function pixelFrame(request: Request, site: Runtime): Promise<Response> {
  const { measure, choices: cookie, config } = site;
  const { origin, pathname, searchParams } = new URL(request.url);
  if (!measure?.parts || measure.pixels.length === 0) throw notFound(pathname);
  const { choices } = await cookie.currentConsent(request.headers);
  const items = allowedPixels(measure.pixels, choices);
  const { frame } = measure.parts;
  const list = JSON.stringify(
    items.map((item) => pixelForFrame(item, searchParams, allowsAds(choices))),
  ).replaceAll("<", "\\u003c");
  const html = `<!DOCTYPE html><html lang="en"><title>Nothing to see</title><script type="application/json" id="items">${list}</script><script src="${frame}"></script></html>`;
  return new Response(html, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": framePolicy(items, config.publicOrigin ?? origin, frame),
      "X-Frame-Options": "SAMEORIGIN",
      "Referrer-Policy": "no-referrer",
      "Cache-Control": "no-store",
    },
  });
}

const report = z.strictObject({ name: z.string().max(200), ok: z.boolean() });

/**
 * Returns the pixel with a name, with or without the event that it fired for; undefined for any
 * other.
 */
const pixelOf = (items: readonly PixelItem[], reportedName: string): PixelItem | undefined =>
  items.find(
    ({ name }) => reportedName === name || PIXEL_EVENTS.some((event) => reportedName === `${name} ${event}`),
  );

/**
 * POST /pixels: what a page's pixels did. A failure is only logged (TRACK-01, TRACK-03); a pixel
 * that fired is recorded (UI-084).
 */
export async function pixelFired(request: Request, site: Runtime): Promise<Response> {
  const { measure, log } = site;
  if (!measure || measure.pixels.length === 0) throw notFound(new URL(request.url).pathname);
  const read = await readReport(request, site, report);
  if (read instanceof Response) return read;
  const { body, session } = read;
  const { choices } = await site.choices.currentConsent(request.headers);
  if (!pixelOf(allowedPixels(measure.pixels, choices), body.name)) return reportAccepted();
  const name = pixelEventName(body.name);
  if (!body.ok) {
    log.warn({ pixel: name }, `Failed to load the ${name} Pixel script`);
    return reportAccepted();
  }
  const fired = { sessionId: session.id, firingEventName: name, trackingInfo: trackingInfoOf(session) };
  backendForUnknownVisitor(request, site, session)
    .call("ad-client-side-pixel-fired", { body: fired }, { detached: true })
    .catch((error: unknown) => {
      log.warn(
        { pixel: name, reason: error instanceof Error ? error.message : "unknown" },
        "a pixel was not put on record",
      );
    });
  return reportAccepted();
}
