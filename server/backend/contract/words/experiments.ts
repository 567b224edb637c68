import type { experimentsCalls } from "~server/backend/contract/experiments";
import type { WordsOf } from "./define";

export const experimentsWords: WordsOf<typeof experimentsCalls> = {
  "mvt.start": {
    summary: "Take a device into an experiment",
    touches: "state",
    when: "A page with an experiment, when a device sees it for the first time.",
    changes: "The visitor sees the variant of the answer. Without an answer they see the page as it is.",
    repeat: "A device keeps its variant: a second start answers the first one.",
    request: {
      body: {
        deviceId: "device0000000001",
        sessionId: "s0a1b2c3",
        visitorId: "v-9",
        sourceInfoId: "info-9",
        experimentName: "mini-home-headline",
        selectedVariantName: "CONTROL",
      },
    },
    response: { started: true, experimentName: "mini-home-headline", variantName: "CONTROL" },
  },
  "mvt.conversion": {
    summary: "Count a conversion",
    touches: "state",
    when: "A phone was confirmed, an application opened or a call placed, by a visitor of an experiment. No page waits for it.",
    changes: "Nothing on the page changes.",
    repeat: "Each name counts once for a device; again it answers 0.",
    request: {
      body: {
        deviceId: "device0000000001",
        sessionId: "s0a1b2c3",
        visitorId: "v-9",
        sourceInfoId: "info-9",
        gclicId: "click-9",
        flowId: "miniFlow",
        customAudienceId: "aud-9",
        conversionName: "phone_verified",
        conversionStatus: "complete",
      },
    },
    response: { recorded: 1 },
  },
  "test.update": {
    summary: "Add a visit to running experiments",
    touches: "state",
    when: "A device of an experiment comes back in a new visit. No page waits for it.",
    changes: "Nothing on the page changes.",
    repeat: "A visit is added once.",
    request: {
      body: { deviceId: "device0000000001", sessionId: "s0a1b2c3", visitorId: "v-9", sourceInfoId: "info-9" },
    },
    response: { running: 1 },
  },
};
