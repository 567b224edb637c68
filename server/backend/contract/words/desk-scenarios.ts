import type { deskScenarioCalls } from "~server/backend/contract/desk-scenarios";
import { SENT_COMPARISON } from "./comparison";
import { KEYED, READS, type WordsOf } from "./define";

const appId = "LH-7Q2M9K4TXW";

export const deskScenarioWords: WordsOf<typeof deskScenarioCalls> = {
  "desk.scenarios": {
    summary: "Read the scenarios of a customer",
    touches: "nothing",
    when: "An employee opens /spw/scenarios for an application.",
    changes: "The employee sees the facts on file and what was tried, with its loans.",
    repeat: READS,
    request: { query: { appId } },
    response: {
      isPurchase: false,
      people: [{ personId: "", name: "Ada Fairley" }],
      onFile: { cash: 40_000, value: 448_000, use: "PrimaryHome", score: 742, income: 9_850, debts: 412 },
      scenarios: [
        {
          scenarioId: "ds_1",
          name: "With the new roof",
          by: { employeeId: "b1", name: "Rosa Whitfield" },
          at: "2026-11-24T15:05:00.000Z",
          inputs: { cash: 48_000 },
        },
      ],
      open: { presentationId: "lp_7c1d", at: "2026-11-24T14:38:00.000Z", opened: 3 },
    },
  },
  "desk.price": {
    summary: "Price and keep a scenario",
    touches: "state",
    when: "An employee presses Price it on /spw/scenarios.",
    changes:
      "The scenario has the loans of today's rates, and stays as the last one tried or under its name.",
    repeat: KEYED,
    request: { body: { appId, name: "With the new roof", inputs: { cash: 48_000 } } },
    response: { scenarioId: "ds_1" },
  },
  "desk.send-comparison": {
    summary: "Send the loans of a scenario",
    touches: "state",
    when: "An employee presses Text these loans on /spw/scenarios.",
    changes: "The customer has a text with a link to the loans as the employee saw them.",
    repeat: KEYED,
    request: {
      body: { appId, scenarioId: "ds_1", pricedAt: "2026-11-24T15:05:00.000Z", comparison: SENT_COMPARISON },
    },
    response: { comparisonId: "cmp_1" },
  },
  "desk.drop-scenario": {
    summary: "Remove a scenario",
    touches: "state",
    when: "An employee removes a scenario on /spw/scenarios.",
    changes: "The scenario is gone for everybody.",
    repeat: "One that is gone stays gone.",
    request: { body: { appId, scenarioId: "ds_1" } },
    response: { dropped: true },
  },
};
