import { z } from "zod";
import { idText, plainText } from "./common";
import { defineCall } from "./define";

/** Calls about advertising: attribution and conversions. */

const known = plainText(400).optional();

/**
 * Traffic source of a visitor. The phone number is accepted, because browsers send it, and is not
 * stored.
 */
const trackingInfo = z.strictObject({
  clickId: known,
  sourceId: known,
  sourceInfoId: known,
  customerId: known,
  sourceTransactionType: plainText(40).optional(),
  visitorId: known,
  advertiserId: plainText(128).optional(),
  advertiserBuyId: plainText(128).optional(),
  phone: plainText(20).optional(),
  sourceDate: plainText(40).optional(),
  advertiserName: plainText(200).optional(),
  originationChannel: plainText(80).optional(),
});

export const adsCalls = {
  /** Revenue of an advertiser's buy so far; zeros for a pair without revenue. */
  "ad-revenue": defineCall({
    id: "ad-revenue",
    method: "GET",
    path: "/ad-revenue/{a}/{b}",
    /** a: id of the advertiser; b: id of the advertiser's buy */
    params: z.strictObject({ a: plainText(128).min(1), b: plainText(128).min(1) }),
    response: z.object({
      /** dollars */
      revenue: z.number().min(0),
      currency: z.literal("USD"),
      conversions: z.number().int().min(0),
    }),
    retry: "default",
    auth: "none",
  }),
  /** Records that a pixel fired: once for a visit, an event and a click. */
  "ad-client-side-pixel-fired": defineCall({
    id: "ad-client-side-pixel-fired",
    method: "POST",
    path: "/ad-client-side-pixel-fired",
    body: z.strictObject({
      sessionId: idText,
      /** the first 55 characters are stored (TRACK-02) */
      firingEventName: plainText(400).min(1),
      trackingInfo,
    }),
    response: z.object({
      /** as stored */
      firingEventName: z.string().min(1),
      /** false when it was recorded before */
      recorded: z.boolean(),
    }),
    retry: "default",
    auth: "none",
  }),
  /**
   * TRACK-05: the current conversion value of a visit. Its opened applications are credited to the
   * source of the visitor.
   */
  "ad-get-search-conversion-value": defineCall({
    id: "ad-get-search-conversion-value",
    method: "POST",
    path: "/ad-get-search-conversion-value",
    body: z.strictObject({ sessionId: idText, trackingInfo }),
    response: z.object({
      /** dollars */
      value: z.number().min(0),
      conversion: z.union([z.literal(0), z.literal(1)]),
    }),
    retry: "default",
    auth: "none",
  }),
};
