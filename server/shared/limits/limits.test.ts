import { describe, expect, it } from "vitest";
import { LIMIT_ALARM, createLimits } from "./limits";
import { limitSettings, readLimits } from "./table";

const PHONE = "3035550101";

function limitsOf(text: string) {
  const events: unknown[] = [];
  const log = { error: ({ event }: Record<string, unknown>) => void events.push(event) };
  return {
    events,
    limits: createLimits({ settings: limitSettings(readLimits(text)), secret: "s", log }),
  };
}

describe("several limits of one act", () => {
  it("F5: are counted together, and given back together", async () => {
    const { limits } = limitsOf("production, texts-per-number=3, texts-in-all=3");
    const giveBack = await limits.countAll([["texts-per-number", PHONE], ["texts-in-all"]]);
    const left = async () => [
      await limits.remaining("texts-per-number", PHONE),
      await limits.remaining("texts-in-all"),
    ];
    expect(await left()).toEqual([2, 2]);
    await giveBack();
    expect(await left()).toEqual([3, 3]);
  });

  it("F5: count nothing where one of them is met, and an exhausted budget raises one alarm", async () => {
    const { limits, events } = limitsOf("production, texts-per-number=3, texts-in-all=1");
    await limits.count("texts-in-all");
    for (let attempt = 0; attempt < 5; attempt += 1)
      await expect(limits.countAll([["texts-per-number", PHONE], ["texts-in-all"]])).rejects.toMatchObject({
        limit: "texts-in-all",
      });
    expect(await limits.remaining("texts-per-number", PHONE)).toBe(3);
    expect(events).toEqual([LIMIT_ALARM]);
  });
});
