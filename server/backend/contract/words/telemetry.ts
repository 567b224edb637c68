import type { telemetryCalls } from "~server/backend/contract/telemetry";
import { KEYED, READS, type WordsOf } from "./define";

export const telemetryWords: WordsOf<typeof telemetryCalls> = {
  "session-replay.visit": {
    summary: "Read who an employee is, and the visit of an application",
    touches: "nothing",
    when: "/replay, when a banker asks to see a visit that is under way.",
    changes: "The banker sees who is in the visit, and can ask to record it; the visitor is asked first.",
    repeat: READS,
    request: { query: { appId: "LH-7Q2M9K4TXW" } },
    response: {
      employeeId: "s1",
      name: "Helene Brandt",
      role: "supervisor",
      visit: { appId: "LH-7Q2M9K4TXW", sessionId: "s0a1b2c3", people: ["Ada Recorded"] },
    },
  },
  "session-replay.save": {
    summary: "Keep where a recording lies",
    touches: "state",
    when: "A visitor has agreed to be recorded.",
    changes: "Nothing on the page changes.",
    repeat: KEYED,
    request: {
      body: {
        sessionUrl: "https://www.example.com/replay/see/recording-1",
        sessionType: "recording",
        source: "banker",
        flowId: "purchase",
      },
    },
    response: { replayId: "rep_1" },
  },
  "audit-hydration": {
    summary: "Keep how long a page took",
    touches: "state",
    when: "A browser reports the times of a page, for a share of the pages (`VITALS_SHARE`). No page waits for it.",
    changes: "Nothing on the page changes.",
    repeat: KEYED,
    request: {
      body: {
        page: "/mini/home",
        agentClass: "desktop",
        navigationStart: 1760000000000,
        domContentLoaded: 120,
        hydrated: 300,
        responseStart: 20,
        largestContentfulPaint: 240,
      },
    },
    response: { auditId: "hyd_1" },
  },
};
