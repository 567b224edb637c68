import { z } from "zod";
import type { SiteEvent } from "~server/measure/event";
import type { MeasureSettings } from "~server/measure/settings";
import { CLICK_ID, CONVERSION_ID, CONVERSION_VALUES, CURRENCY, SHA256_HEX } from "~server/measure/click-ids";
import { MAX_AGE_MS, verdictOfStatus, fieldOf, firstFault, type Receiver, type Verdict } from "./receiver";
import { createGoogleToken } from "./google-token";

/** Google Ads by the Data Manager API: conversions, by their click or phone. */

const OLDEST_MS = MAX_AGE_MS.google;

const consent = z.enum(["CONSENT_GRANTED", "CONSENT_DENIED"]);
const schema = z.strictObject({
  destinations: z
    .array(
      z.strictObject({
        operatingAccount: z.strictObject({
          accountType: z.literal("GOOGLE_ADS"),
          accountId: z.string().regex(/^\d{10}$/),
        }),
        productDestinationId: z.string().regex(CONVERSION_ID),
      }),
    )
    .length(1),
  encoding: z.literal("HEX"),
  events: z
    .array(
      z
        .strictObject({
          transactionId: z.string().min(1).max(100),
          eventTimestamp: z.iso.datetime(),
          eventSource: z.literal("WEB"),
          adIdentifiers: z.strictObject({ gclid: z.string().regex(CLICK_ID) }).optional(),
          userData: z
            .strictObject({
              userIdentifiers: z
                .array(z.strictObject({ phoneNumber: z.string().regex(SHA256_HEX) }))
                .length(1),
            })
            .optional(),
          consent: z.strictObject({ adUserData: consent, adPersonalization: consent }),
          conversionValue: z.literal(CONVERSION_VALUES),
          currency: z.literal(CURRENCY),
        })
        .refine(({ adIdentifiers, userData }) => adIdentifiers !== undefined || userData !== undefined),
    )
    .min(1)
    .max(2000),
});

export function google(settings: MeasureSettings["google"]): Receiver {
  const token = settings && createGoogleToken(settings);
  /** Returns the conversion of an event. */
  const conversionOf = ({ conversion, name }: Pick<SiteEvent, "conversion" | "name">): string | undefined =>
    conversion ?? settings?.conversions.get(name);
  return {
    name: "google",
    maxAgeMs: OLDEST_MS,
    maxEvents: 2000,
    wants(event) {
      // Google Ads identifies people only by a click or a phone.
      if (event.click.google === undefined && event.phone === undefined) return false;
      return settings ? conversionOf(event) !== undefined : event.name === "lead";
    },
    groupOf: (event) => conversionOf(event) ?? "",
    body: (events) => ({
      destinations: [
        {
          operatingAccount: { accountType: "GOOGLE_ADS", accountId: settings?.customer },
          productDestinationId: events[0] && conversionOf(events[0].event),
        },
      ],
      encoding: "HEX",
      events: events.map(({ event, limited }) => {
        const use = limited ? "CONSENT_DENIED" : "CONSENT_GRANTED";
        return {
          transactionId: event.id,
          eventTimestamp: new Date(event.at).toISOString(),
          eventSource: "WEB",
          ...(event.click.google === undefined ? {} : { adIdentifiers: { gclid: event.click.google } }),
          ...(event.phone === undefined || limited
            ? {}
            : { userData: { userIdentifiers: [{ phoneNumber: event.phone.google }] } }),
          consent: { adUserData: use, adPersonalization: use },
          conversionValue: event.value ?? 1,
          currency: CURRENCY,
        };
      }),
    }),
    fault(body, nowMs) {
      const read = schema.safeParse(body);
      if (!read.success) return firstFault(read.error.issues);
      const ages = read.data.events.map(({ eventTimestamp }) => nowMs - Date.parse(eventTimestamp));
      return ages.some((age) => age > OLDEST_MS || age < -60_000)
        ? "events.eventTimestamp: out of range"
        : undefined;
    },
    request:
      settings &&
      token &&
      (async () => ({
        url: `${settings.url}/v1/events:ingest`,
        headers: { Authorization: `Bearer ${await token()}` },
      })),
    verdict(status, text): Verdict {
      const statusVerdict = verdictOfStatus(status);
      if (statusVerdict !== "sent") return statusVerdict;
      // An accepted request has an id.
      return typeof fieldOf(text, "requestId") === "string" ? "sent" : "refused";
    },
  };
}
