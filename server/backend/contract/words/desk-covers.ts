import type { deskCoverCalls } from "~server/backend/contract/desk-covers";
import { KEYED, READS, type WordsOf } from "./define";

const rosa = { employeeId: "b1", name: "Rosa Whitfield" };
const theo = { employeeId: "b2", name: "Theo Marsh" };

export const deskCoverWords: WordsOf<typeof deskCoverCalls> = {
  "desk.covers": {
    summary: "List who stands in for whom",
    touches: "nothing",
    when: "An employee opens /spw/hand-over.",
    changes: "The employee sees who is away, and who handles their applications.",
    repeat: READS,
    request: {},
    response: {
      me: { employeeId: "b1", role: "banker" },
      employees: [
        { ...rosa, role: "banker" },
        { ...theo, role: "banker" },
      ],
      covers: [
        {
          coverId: "cov_1",
          from: rosa,
          to: theo,
          fromDay: "2026-12-07",
          untilDay: "2026-12-18",
          isNow: false,
          canEnd: true,
        },
      ],
    },
  },
  "desk.hand-over-size": {
    summary: "Count what a hand-over for good would move",
    touches: "nothing",
    when: "An employee chose on /spw/hand-over to whom applications go for good.",
    changes: "The employee sees how many applications go, from whom to whom, before they agree.",
    repeat: READS,
    request: { query: { from: "b1", to: "b2" } },
    response: { from: rosa, to: theo, open: 14 },
  },
  "desk.hand-over": {
    summary: "Hand over applications",
    touches: "state",
    when: "An employee hands over their applications on /spw/hand-over.",
    changes: "The colleague sees and handles them, for the days or from now on.",
    repeat: KEYED,
    request: { body: { from: "b1", to: "b2", days: { from: "2026-12-07", until: "2026-12-18" } } },
    response: { moved: 0 },
  },
  "desk.end-cover": {
    summary: "End a cover early",
    touches: "state",
    when: "An employee is back before the last day, and ends it on /spw/hand-over.",
    changes: "The colleague no longer sees the applications.",
    repeat: KEYED,
    request: { body: { coverId: "cov_1" } },
    response: { ended: true },
  },
};
