import { describe, expect, it } from "vitest";
import { recordedTopics } from "./recorded-answers";

const you = { firstName: "Ada", lastName: "Berg" };
const nothing = { loan: {}, home: {}, incomes: [], mortgages: [] };

const wordsOf = (recorded: Parameters<typeof recordedTopics>[0]) =>
  Object.fromEntries(
    recordedTopics(recorded).flatMap(({ answers }) => answers.map(({ label, words }) => [label, words])),
  );

describe("the answers on file, in words", () => {
  it("have no topic and no line for what is not on file", () => {
    expect(recordedTopics(nothing)).toEqual([]);
    expect(recordedTopics({ ...nothing, you })).toEqual([
      { title: "You", answers: [{ label: "Name", words: "Ada Berg" }] },
    ]);
  });

  it("show the loan and the home also before the person is named", () => {
    const loan = { kind: "purc", purchasePrice: 420_000 } as const;
    expect(wordsOf({ ...nothing, loan })).toEqual({
      "What it is for": "To buy a home",
      "Price of the home": "$420,000",
    });
  });

  it("call the value of a home that is bought its price", () => {
    const home = { state: "CO", type: "ROWHOME", use: "2ndHOME", value: 420_000 };
    const bought = wordsOf({ ...nothing, you, loan: { kind: "purc" }, home });
    expect(bought).toMatchObject({
      "Where it is": "CO",
      "Kind of home": "Townhouse or row home",
      Use: "Second home",
      "Price of the home": "$420,000",
    });
    expect(bought).not.toHaveProperty("What you think it is worth");
    const owned = wordsOf({ ...nothing, you, loan: { kind: "refi" }, home });
    expect(owned).toMatchObject({ "What you think it is worth": "$420,000" });
    expect(owned).not.toHaveProperty("Price of the home");
  });
});
