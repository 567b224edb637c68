import { isStartPage, isIdleExempt } from "~server/visit/hosts";
import { describe, expect, it } from "vitest";
import { fullName } from "~/domain/borrowers";
import { refiMiniHost } from "./host";
import { transactionOf } from "./desired-benefit";
import { borrowersOf } from "~/steps/people/borrower-record";
import type { RefiAnswers } from "./state";
import { ada, lakeHome, leo, refiPeople } from "./testing/people-visit";

const elm = { street: "7 Elm Street", unit: "4B", city: "Denver", state: "CO", zip: "80202" };
const both: Partial<RefiAnswers> = { borrower: ada, coBorrower: leo };
const inRecord = (answers: Partial<RefiAnswers>) => borrowersOf(refiPeople({ answers }));

describe("the borrowers in the record", () => {
  it("BORR-02: list the primary borrower first, with their known ids", () => {
    const applicants = [
      { id: "A-1", firstName: "Ada", lastName: "Lee" },
      { id: "A-2", firstName: "Leo", lastName: "Stone" },
    ];
    expect(borrowersOf(refiPeople({ answers: both, facts: { applicants } }))).toEqual([
      { ...ada, isPrimary: true, applicantId: "A-1" },
      { ...leo, isPrimary: false, applicantId: "A-2" },
    ]);
  });

  it("BORR-05: have no id for a borrower who just joined", () => {
    const applicants = [{ id: "A-1", firstName: "Ada", lastName: "Lee" }];
    const [, joined] = borrowersOf(refiPeople({ answers: both, facts: { applicants } }));
    expect(joined).toEqual({ ...leo, isPrimary: false });
  });

  it.each([
    ["married", true, true],
    ["separated", true, undefined],
    ["unmarried", false, undefined],
    [undefined, undefined, undefined],
  ] as const)(
    "%s: include the marital status, for the co-borrower only if a spouse",
    (status, own, other) => {
      const married = inRecord({ ...both, maritalStatus: status }).map((one) => one.married);
      expect(married).toEqual([own, other]);
    },
  );

  it("include each borrower's military service", () => {
    expect(inRecord({ ...both, veterans: { "0": false, "1": true } }).map((one) => one.isVeteran)).toEqual([
      false,
      true,
    ]);
    expect(inRecord({ ...both, veterans: { "1": true } })[0]?.isVeteran).toBeUndefined();
  });

  it("BORR-03: include each borrower's residence, in the home to refinance or another", () => {
    const [first, second] = inRecord({ ...both, residences: { "0": "subject", "1": elm } });
    expect(first).toMatchObject({ street: "1 Nowhere Lane", city: "Irvine", state: "CA", zip: "92602" });
    expect(second).toMatchObject({
      street: "7 Elm Street, Unit 4B",
      city: "Denver",
      state: "CO",
      zip: "80202",
    });
    expect([first, second].map((one) => one && fullName(one))).toEqual(["Ada Lee", "Leo Stone"]);
    const [unknown] = inRecord(both);
    expect(unknown?.street).toBeUndefined();
  });

  it("update the residence with the address of the home to refinance", () => {
    const moved = inRecord({ borrower: ada, residences: { "0": "subject" }, subject: elm });
    expect(moved[0]).toMatchObject({ street: "7 Elm Street, Unit 4B", city: "Denver" });
    expect(inRecord({ borrower: ada, residences: { "0": "subject" } })[0]?.street).toBe(lakeHome.street);
  });
});

describe("facts from a save", () => {
  const learned = (answers: Partial<RefiAnswers>, ...saved: [string, boolean][]) =>
    refiMiniHost.factsFromSave(refiPeople({ answers }), {
      appId: "A",
      applicants: saved.map(([applicantId, isPrimary]) => ({ applicantId, isPrimary })),
    });

  it("BORR-02: list both applicants in the order of the borrowers, in any order of the response", () => {
    expect(learned(both, ["A-2", false], ["A-1", true])).toEqual({
      appId: "A",
      applicants: [
        { id: "A-1", firstName: "Ada", lastName: "Lee" },
        { id: "A-2", firstName: "Leo", lastName: "Stone" },
      ],
    });
  });

  it("BORR-PUR-05: leave out a borrower who left the loan", () => {
    expect(learned({ borrower: ada }, ["A-1", true]).applicants).toEqual([
      { id: "A-1", firstName: "Ada", lastName: "Lee" },
    ]);
    expect(learned({ borrower: ada }, ["A-1", true], ["A-2", false]).applicants).toHaveLength(1);
  });

  it("contain no applicants after a save without any", () => {
    expect(learned({ borrower: ada })).toEqual({ appId: "A" });
  });
});

it.each([
  [["payment"], "refi"],
  [["payment", "cash"], "cashout"],
  [["debts"], "cashout"],
] as const)("treats reasons %j as a %s", (reasons, type) => {
  expect(transactionOf(refiPeople({ answers: { reasons } }))).toBe(type);
});

describe("pages without an idle check", () => {
  const nodes = Object.keys(refiMiniHost.flow.steps);

  it("IDLE-04, IDLE-07: are those where a visit begins and those after the last question", () => {
    expect(nodes.filter((node) => isIdleExempt(refiMiniHost, node)).sort()).toEqual([
      "address",
      "cashout-amount",
      "chat",
      "home",
      "no-loan",
      "thankyou-call-us",
      "thankyou-connecting-to-mb",
      "thankyou-interest",
      "thankyou-unfortunately",
      "unable-to-pre-qualify",
      "unable-to-qualify",
    ]);
  });

  it("IDLE-10: every page where a visit begins shows no answers when it is opened late", () => {
    const entries = nodes.filter((node) => refiMiniHost.flow.steps[node]?.entry === true);
    expect(nodes.filter((node) => isStartPage(refiMiniHost, node)).sort()).toEqual(entries.sort());
  });
});
