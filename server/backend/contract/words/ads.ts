import type { adsCalls } from "~server/backend/contract/ads";
import { READS, type WordsOf } from "./define";

export const adsWords: WordsOf<typeof adsCalls> = {
  "ad-revenue": {
    summary: "Read what an advertiser's buy brought",
    touches: "nothing",
    when: "After an application was counted for an advertiser. No page waits for it.",
    changes: "Nothing on the page changes; the figure is logged.",
    repeat: READS,
    request: { params: { a: "adv-1", b: "buy-1" } },
    response: { revenue: 140, currency: "USD", conversions: 1 },
  },
  "ad-client-side-pixel-fired": {
    summary: "Keep that a pixel fired",
    touches: "state",
    when: "A page's pixel reports that it fired, for visitors who allow advertising.",
    changes: "Nothing on the page changes.",
    repeat: "Kept once for a visit, an event and a click; again `recorded` is false.",
    request: {
      body: {
        sessionId: "s0a1b2c3",
        firingEventName: "Picture page_view",
        trackingInfo: { sourceId: "mail", advertiserName: "Acme" },
      },
    },
    response: { firingEventName: "Picture page_view", recorded: true },
  },
  "ad-get-search-conversion-value": {
    summary: "Count an application for whoever brought the visitor",
    touches: "state",
    when: "An application was opened, for visitors who allow advertising and came by an ad. No page waits for it.",
    changes: "Nothing on the page changes.",
    repeat: "A visit's application counts once.",
    request: {
      body: {
        sessionId: "s0a1b2c3",
        trackingInfo: {
          sourceId: "lead-9",
          sourceInfoId: "info-9",
          clickId: "click-9",
          visitorId: "v-9",
          advertiserId: "adv-1",
          advertiserBuyId: "buy-1",
        },
      },
    },
    response: { value: 140, conversion: 1 },
  },
};
