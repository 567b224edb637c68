import type { deskTeamCalls } from "~server/backend/contract/desk-team";
import { READS, type WordsOf } from "./define";

const none = {
  open: { started: 0, comparing: 0, application: 0, approvedAsTold: 0, underwriting: 0, closing: 0 },
  ...{ late: 0, today: 0 },
  reached: { begun: 0, presented: 0, applied: 0, locked: 0, closed: 0 },
};
const some = {
  open: { started: 4, comparing: 3, application: 2, approvedAsTold: 1, underwriting: 2, closing: 1 },
  ...{ late: 2, today: 1 },
  reached: { begun: 20, presented: 12, applied: 6, locked: 4, closed: 2 },
};

export const deskTeamWords: WordsOf<typeof deskTeamCalls> = {
  "desk.team": {
    summary: "Count the team's applications",
    touches: "nothing",
    when: "A supervisor opens /spw/team.",
    changes: "The supervisor sees how many applications each employee has, and how far they came.",
    repeat: READS,
    request: {},
    response: {
      employees: [{ employeeId: "b1", name: "Rosa Whitfield", role: "banker", ...some }],
      unassigned: none,
      all: some,
    },
  },
};
