import { z } from "zod";
import { idText, plainText, shortText } from "./common";
import { employeeRole } from "./desk";
import { defineCall } from "./define";

/** Permission to record a visit, the location of recordings, and page load times in browsers. */

/** Whole ms after the navigation began; ten minutes at most. */
const msSinceStart = z.number().int().min(0).max(600_000);

export const telemetryCalls = {
  /**
   * Returns the banker or supervisor of a token, and the current visit of an application: the most
   * recently active one within twelve hours.
   */
  "session-replay.visit": defineCall({
    id: "session-replay.visit",
    method: "GET",
    path: "/session-replay/visit",
    query: z.strictObject({ appId: idText.optional() }),
    response: z.object({
      employeeId: idText,
      name: shortText,
      role: employeeRole,
      /** absent when no application is named, and when no visitor is in it */
      visit: z
        .object({
          appId: idText,
          sessionId: idText,
          customerId: idText.optional(),
          /** names of the borrowers for the banker's list of visits */
          people: z.array(shortText).max(20),
        })
        .optional(),
    }),
    retry: "default",
    auth: "employee",
  }),
  /** Stores the address of a recording, without its query, fragment and credentials. */
  "session-replay.save": defineCall({
    id: "session-replay.save",
    method: "POST",
    path: "/session-replay/save",
    body: z.strictObject({
      sessionUrl: plainText(2000).pipe(z.url({ protocol: /^https?$/ })),
      sessionType: plainText(40).min(1),
      source: plainText(80).min(1),
      flowId: idText,
    }),
    response: z.object({ replayId: idText }),
    retry: "default",
    auth: "none",
    sensitive: ["sessionUrl"],
  }),
  /** Stores the load times of a page for 30 days. */
  "audit-hydration": defineCall({
    id: "audit-hydration",
    method: "POST",
    path: "/audit-hydration",
    body: z.strictObject({
      /** path of the page, without query and fragment */
      page: plainText(200).regex(/^\/[^?#]*$/, "A path without a query."),
      agentClass: z.enum(["desktop", "mobile", "tablet", "bot", "other"]),
      /** ms since 1970 by the browser's clock, between 2001 and 2286 */
      navigationStart: z.number().int().min(1_000_000_000_000).max(9_999_999_999_999),
      domContentLoaded: msSinceStart,
      hydrated: msSinceStart,
      responseStart: msSinceStart.optional(),
      firstContentfulPaint: msSinceStart.optional(),
      largestContentfulPaint: msSinceStart.optional(),
      loaded: msSinceStart.optional(),
      firstInput: msSinceStart.optional(),
      /** ms between the first input and its handler */
      firstInputDelay: msSinceStart.optional(),
    }),
    response: z.object({ auditId: idText }),
    retry: "default",
    auth: "none",
  }),
};
