import { expect, it } from "vitest";
import { knownScore } from "./known-score";
import type { CreditPull } from "./store";

const pull = (
  id: string,
  status: CreditPull["status"],
  applicants: object[],
  people: string | null = null,
): CreditPull => ({
  id,
  appId: "a",
  call: "credit.hardpull",
  kind: "hard",
  attempt: 1,
  inputs: "",
  people,
  status,
  result: { applicants },
  startedAt: new Date(0),
  finishedAt: null,
  decidedOn: null,
});
const ada = { id: "a-1", personId: "", isPrimary: true };
const bo = { id: "a-2", personId: "bo", isPrimary: false };
const [scored, silent] = [
  pull("1", "done", [
    { applicantId: "a-1", hardPullScore: 742 },
    { applicantId: "a-2", hardPullScore: 734 },
  ]),
  pull("2", "done", [
    { applicantId: "a-1", hardPullScore: null },
    { applicantId: "a-2", hardPullScore: null },
  ]),
];

it("SCORE-01: uses the lowest middle score of the latest reports with one, else the visitor's estimate, else none", () => {
  const people = [ada, bo];
  const failed = pull("3", "failed", [{ applicantId: "a-1", hardPullScore: 600 }]);
  expect(knownScore({ pulls: [scored, silent, failed], people, data: { creditScore: 655 } })).toEqual({
    score: 734,
    from: "report",
    people: 2,
  });
  expect(knownScore({ pulls: [silent, failed], people, data: { creditScore: 655 } })).toEqual({
    score: 655,
    from: "told",
    people: 2,
  });
  expect(knownScore({ pulls: [], people, data: {} })).toBeUndefined();
});

it("SCORE-01: uses the middle of a person's three scores, whichever bureau gave it", () => {
  const scores = (equifax: number, experian: number, transUnion: number) => ({
    hardPullScore: experian,
    scores: { equifax, experian, transUnion },
  });
  const both = [
    { applicantId: "a-1", ...scores(742, 761, 750) },
    { applicantId: "a-2", ...scores(690, 735, 734) },
  ];
  expect(knownScore({ pulls: [pull("1", "done", both)], people: [ada, bo], data: {} })?.score).toBe(734);
});

it("SCORE-01: does not price with a report of people other than the current borrowers", () => {
  const file = { pulls: [{ ...scored, people: "1.bo" }], people: [ada], data: { creditScore: 680 } };
  expect(knownScore(file)).toEqual({ score: 680, from: "told", people: 1 });
  expect(knownScore({ ...file, people: [ada, bo] })?.score).toBe(734);
});
