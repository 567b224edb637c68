import { describe, expect, it } from "vitest";
import { callCounters, codeTryCounters, linkCounters, sharedCounters, textCounters } from "./requester";
import { createLimits, type Counter, type Limits } from "./limits";
import { limitSettings, readLimits } from "./table";

const PHONE = "3035550101";

const limitsOf = (text: string): Limits =>
  createLimits({
    settings: limitSettings(readLimits(text)),
    secret: "s",
    log: { error: () => undefined },
  });

const from = (address: string | undefined, visit = "v") => ({ address, visit });

/** Returns how often an action succeeds before it is refused, at most 200 times. */
async function timesOf(limits: Limits, counters: (attempt: number) => readonly Counter[]): Promise<number> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const isTaken = await limits.countAll(counters(attempt)).then(
      () => true,
      () => false,
    );
    if (!isTaken) return attempt;
  }
  return 200;
}

describe("B9: a limit that other requesters can use up too", () => {
  it("B9: gives each requester a share, whatever their visits, and is used up by three requesters", async () => {
    const limits = limitsOf("production, last-four-per-person=5");
    const by = (address: string) =>
      timesOf(limits, (attempt) =>
        sharedCounters("last-four-per-person", "a person", from(address, `visit ${String(attempt)}`)),
      );
    expect(await by("198.51.100.1")).toBe(5);
    expect(await by("198.51.100.1")).toBe(0);
    expect(await by("198.51.100.2")).toBe(5);
    expect(await by("198.51.100.3")).toBe(5);
    expect(await by("198.51.100.4")).toBe(0);
    expect(
      await timesOf(limits, () => sharedCounters("last-four-per-person", "another", from("198.51.100.1"))),
    ).toBe(5);
  });

  it("B9: treats an IPv6 network as one requester, and all requesters without a known address as one", async () => {
    const limits = limitsOf("production");
    const text = (asker: ReturnType<typeof from>) => () => textCounters(PHONE, asker);
    expect(await timesOf(limits, (attempt) => text(from(`2001:db8:1:2::${attempt.toString(16)}`))())).toBe(7);
    expect(await timesOf(limits, text(from("2001:db8:1:2:ffff::1")))).toBe(0);
    expect(await timesOf(limits, (attempt) => text(from(undefined, `visit ${String(attempt)}`))())).toBe(7);
    expect(await timesOf(limits, text(from("2001:db8:1:3::1")))).toBe(7);
  });

  it("B9: counts nothing for the number where the requester's share refuses, and nothing for the share where the number does", async () => {
    const limits = limitsOf("production, texts-per-address=1000");
    await timesOf(limits, () => textCounters(PHONE, from("198.51.100.1")));
    expect(await limits.remaining("texts-per-number-together", PHONE)).toBe(14);
    for (const address of ["198.51.100.2", "198.51.100.3"])
      await timesOf(limits, () => textCounters(PHONE, from(address)));
    expect(await timesOf(limits, () => textCounters(PHONE, from("198.51.100.4")))).toBe(0);
    expect(await limits.remaining("texts-per-number", `${PHONE} 198.51.100.4`)).toBe(7);
    expect(await limits.remaining("texts-per-address", "198.51.100.4")).toBe(1_000);
  });

  it("B9: gives a device on which the number was proven its own share, for texts, links, codes and calls", async () => {
    const limits = limitsOf("production, calls-per-visit=1000");
    const owner = { ...from("198.51.100.1"), provenDevice: "device" };
    const stranger = (attempt: number) => from(`198.51.100.${String(attempt)}`);
    for (const counters of [textCounters, linkCounters, codeTryCounters, callCounters])
      await timesOf(limits, (attempt) => counters(PHONE, stranger(attempt)));
    expect(await timesOf(limits, () => textCounters(PHONE, stranger(199)))).toBe(0);
    expect(await timesOf(limits, () => codeTryCounters(PHONE, owner))).toBe(200);
    expect(await timesOf(limits, () => callCounters(PHONE, owner))).toBe(3);
    expect(await timesOf(limits, () => textCounters(PHONE, owner))).toBe(10);
    expect(await timesOf(limits, () => linkCounters(PHONE, owner))).toBe(0);
    expect(await timesOf(limits, () => textCounters(PHONE, { ...owner, provenDevice: "another" }))).toBe(10);
  });

  it("counts an act requested twice under one name once, until it is given back", async () => {
    const limits = limitsOf("production, texts-in-all=2");
    const giveBack = await limits.countAll([["texts-in-all"]], "pressed");
    await limits.countAll([["texts-in-all"]], "pressed");
    expect(await limits.remaining("texts-in-all")).toBe(1);
    await giveBack();
    expect(await limits.remaining("texts-in-all")).toBe(2);
    await limits.countAll([["texts-in-all"]], "pressed");
    expect(await limits.remaining("texts-in-all")).toBe(1);
  });
});
