import { describe, expect, it } from "vitest";
import { compareUrgency, type ClockFacts, estimateClock } from "./estimate-clock";
import { APPLICATION_ITEMS } from "./loan-estimate-timing";

const received = new Date("2026-11-25T15:00:00Z");
const receivedItems = APPLICATION_ITEMS.map((item) => ({ item, since: received }));
const at = (iso: string): Date => new Date(iso);
const clock = (facts: Partial<ClockFacts>, now: string) =>
  estimateClock({ received: receivedItems, ...facts }, at(now));
const sent = {
  issuedAt: at("2026-11-27T15:00:00Z"),
  expiresAt: at("2026-12-11T22:00:00Z"),
  isIntentGiven: false,
};

describe("the clock of a Loan Estimate", () => {
  it("waits for the items, is due to the end of its day, and overdue the day after", () => {
    expect(clock({ received: receivedItems.slice(1) }, "2026-11-25T15:00:00Z")).toEqual({
      status: "waiting",
    });
    expect(clock({}, "2026-12-01T04:59:00Z")).toEqual({
      status: "due",
      receivedAt: received,
      dueOn: "2026-11-30",
    });
    expect(clock({}, "2026-12-01T05:01:00Z").status).toBe("overdue");
  });

  it("says until when what was sent holds; an intent to proceed ends the expiry", () => {
    expect(clock({ sent }, "2026-12-11T21:59:00Z")).toMatchObject({ status: "sent", isLate: false });
    expect(clock({ sent }, "2026-12-11T22:00:01Z").status).toBe("expired");
    const gone = clock({ sent: { ...sent, isIntentGiven: true } }, "2027-02-01T00:00:00Z");
    expect(gone.status).toBe("sent");
    expect(gone).not.toHaveProperty("expiresAt");
  });

  it("says that the first one came late, also where a revised one holds", () => {
    const late = { ...sent, issuedAt: at("2026-12-02T15:00:00Z") };
    expect(clock({ sent: late }, "2026-12-03T15:00:00Z").isLate).toBe(true);
    expect(clock({ sent: late, firstSentAt: sent.issuedAt }, "2026-12-03T15:00:00Z").isLate).toBe(false);
  });

  it("none is due where it was turned down or withdrawn before, or asks for a line", () => {
    expect(clock({ noneDue: "declined" }, "2026-12-20T15:00:00Z")).toMatchObject({
      status: "none",
      noneDue: "declined",
    });
    expect(clock({ noneDue: "declined", sent }, "2026-12-01T15:00:00Z").status).toBe("sent");
  });

  it("overdue ones come first, then what is due first, what has expired, and what expires first", () => {
    const all = [
      clock({ noneDue: "line" }, "2026-12-01T15:00:00Z"),
      clock({ sent }, "2026-12-01T15:00:00Z"),
      clock({ sent: { ...sent, expiresAt: at("2026-12-03T22:00:00Z") } }, "2026-12-01T15:00:00Z"),
      clock({ received: receivedItems.slice(1) }, "2026-12-01T15:00:00Z"),
      clock({}, "2026-11-28T15:00:00Z"),
      clock({}, "2026-12-01T15:00:00Z"),
    ];
    expect(all.toSorted(compareUrgency)).toEqual([5, 4, 2, 1, 3, 0].map((index) => all[index]));
  });
});
