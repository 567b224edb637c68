import { describe, expect, it } from "vitest";
import { z } from "zod";
import { ASKED_FIELD } from "~/ui/page-data";
import { stepFor } from "~/wizard/step";
import { secretInText } from "~server/session/secrets-guard";
import { keepFigures, postedKeys, softCheck } from "./soft-checks";
import { emptyTiny, START, type TinyState } from "./testing/visit";

const step = stepFor<TinyState>()({
  id: "debts",
  title: "Debts",
  privacy: "masked",
  schema: z.object({ owed: z.coerce.number(), paid: z.coerce.number() }),
  softChecks: ({ owed, paid }) => ({
    owed: owed > 900 ? `Is ${String(owed)} right?` : undefined,
    paid: paid < 5 ? `Is ${String(paid)} right?` : undefined,
  }),
});

/** Checks the figures of a form, which was posted with these keys. */
function check(
  owed: number,
  paid: number,
  { asked, kept, item }: Partial<Record<"asked" | "item", string>> & { kept?: readonly string[] } = {},
) {
  const form = new FormData();
  if (asked !== undefined) form.set(ASKED_FIELD, asked);
  const state = kept ? { ...emptyTiny, kept } : emptyTiny;
  const visit = { state, place: { node: "debts", item }, now: START };
  return softCheck(step, visit, form, { owed, paid });
}

describe("SOFT-01: softCheck", () => {
  it("asks about each figure, and puts its key into the form", () => {
    expect(check(1_000, 4).asked).toEqual({
      kind: "asked",
      questions: {
        owed: "Is 1000 right?",
        paid: "Is 4 right?",
        "": "If it's right, press the button again and we'll keep it.",
      },
      values: { [ASKED_FIELD]: "owed.rs paid.4" },
    });
    expect(check(900, 5)).toEqual({ kept: [] });
  });

  it("accepts a figure whose key was posted, and asks about the others only", () => {
    expect(check(1_000, 4, { asked: "owed.rs paid.4" })).toEqual({ kept: ["owed.rs", "paid.4"] });
    expect(check(1_000, 3, { asked: "owed.rs paid.4" }).asked).toMatchObject({
      questions: { paid: "Is 3 right?" },
      values: { [ASKED_FIELD]: "owed.rs paid.3" },
    });
  });

  it("keeps no figure that was changed after the question", () => {
    expect(check(1_000, 50, { asked: "owed.rs paid.4" })).toEqual({ kept: ["owed.rs"] });
  });

  it("never asks about a figure that the visit keeps, but about the same figure of another item", () => {
    expect(check(1_000, 4, { kept: ["owed.rs", "paid.4"] })).toEqual({ kept: [] });
    expect(check(800, 4, { kept: ["paid.4"], item: "2" }).asked?.values).toEqual({
      [ASKED_FIELD]: "paid@2.4",
    });
  });

  it("writes keys that never look like a Social Security number", () => {
    const { asked } = check(219_099_999, 50);
    const key = String(asked?.values[ASKED_FIELD]);
    expect([key, secretInText(key)]).toEqual(["owed.3mg2n3", undefined]);
  });
});

describe("the kept figures", () => {
  it("are the last six, because the cookie is small", () => {
    const keys = ["a.1", "b.2", "c.3", "d.4", "e.5"];
    const state = keepFigures(keepFigures(emptyTiny, keys), ["f.6", "g.7"]);
    expect(state.kept).toEqual(["b.2", "c.3", "d.4", "e.5", "f.6", "g.7"]);
    expect(keepFigures(emptyTiny, [])).toBe(emptyTiny);
  });

  it("a hidden field that is longer than ours is cut", () => {
    const form = new FormData();
    expect(postedKeys(form)).toEqual({});
    form.set(ASKED_FIELD, "x".repeat(9_000));
    expect(postedKeys(form)).toEqual({ [ASKED_FIELD]: "x".repeat(500) });
  });
});
