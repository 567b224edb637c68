import type { deskListCalls } from "~server/backend/contract/desk-list";
import type { CallOutput } from "~server/backend/contract/index";
import type { WordsOf } from "./define";

const row: CallOutput<"desk.export">["rows"][number] = {
  appId: "LH-7Q2M9K4TXW",
  borrowers: ["Ada Fairley", "Ben Fairley"],
  phoneNumber: "2025550103",
  kind: "cashout",
  amount: 345_494,
  stage: "comparing",
  act: { name: "call", by: "us", dueOn: "2026-11-24", dueAt: "2026-11-24T15:30:00.000Z" },
  customerAt: "2026-11-24T15:02:00.000Z",
  rate: 6.5,
  banker: "Rosa Whitfield",
};

const filters = { sort: "due", isReversed: false, need: "today" } as const;

export const deskListWords: WordsOf<typeof deskListCalls> = {
  "desk.list": {
    summary: "Find applications on the desk",
    touches: "nothing",
    when: "An employee opens /spw/desk, filters, sorts or turns a page of it, or searches.",
    changes: "It changes nothing.",
    repeat: "A repeat answers with what is recorded then.",
    request: { body: { ...filters, page: 1, search: "fairley" } },
    response: {
      employee: { employeeId: "b1", name: "Rosa Whitfield", role: "banker", nmlsId: "0000001" },
      rows: [{ ...row, isHere: true }],
      total: 1,
      counts: { today: 4, late: 1, lock: 2, us: 7, here: 1 },
      employees: [],
      views: [{ name: "Locks that end", query: "need=lock" }],
      corrections: 2,
    },
  },
  "desk.view": {
    summary: "Keep filters of the desk",
    touches: "state",
    when: "An employee keeps the filters of /spw/desk under a name, or removes a name.",
    changes: "The employee's desk shows the name on all their devices.",
    repeat: "The same name replaces what was kept under it.",
    request: { body: { name: "Locks that end", query: "need=lock" } },
    response: { saved: true },
  },
  "desk.version": {
    summary: "Ask whether a desk has changed",
    touches: "nothing",
    when: "Every few seconds while /spw/desk is open.",
    changes: "A desk that shows another version asks for its rows again.",
    repeat: "It changes nothing.",
    request: {},
    response: { version: "q3mB0b7rXo5xk0m1XyZ2aw" },
  },
  "desk.watch": {
    summary: "Ask whether a record has changed",
    touches: "state",
    when: "A record is opened, and every few seconds while it is open.",
    changes: "Colleagues in the same record see for two minutes that the employee has it open.",
    repeat: "Each one counts for two minutes.",
    request: { body: { appId: "LH-7Q2M9K4TXW" } },
    response: { version: "q3mB0b7rXo5xk0m1XyZ2aw", viewers: [{ name: "Theo Marsh" }] },
  },
  "desk.export": {
    summary: "Take the desk as a spreadsheet",
    touches: "nothing",
    when: "An employee takes what /spw/desk shows as a spreadsheet.",
    changes: "It changes nothing.",
    repeat: "Each one counts toward the day's limit.",
    request: { body: filters },
    response: { rows: [row], total: 1 },
  },
};
