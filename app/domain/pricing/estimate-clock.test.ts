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

describe("the deadline of a Loan Estimate", () => {
  it("waits for the items, is due until the end of its day, and overdue the day after", () => {
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

  it("shows until when a sent estimate is valid; an intent to proceed removes the expiry", () => {
    expect(clock({ sent }, "2026-12-11T21:59:00Z")).toMatchObject({ status: "sent", isLate: false });
    expect(clock({ sent }, "2026-12-11T22:00:01Z").status).toBe("expired");
    const gone = clock({ sent: { ...sent, isIntentGiven: true } }, "2027-02-01T00:00:00Z");
    expect(gone.status).toBe("sent");
    expect(gone).not.toHaveProperty("expiresAt");
  });

  it("reports that the first estimate was late, even if a revised one is valid", () => {
    const late = { ...sent, issuedAt: at("2026-12-02T15:00:00Z") };
    expect(clock({ sent: late }, "2026-12-03T15:00:00Z").isLate).toBe(true);
    expect(clock({ sent: late, firstSentAt: sent.issuedAt }, "2026-12-03T15:00:00Z").isLate).toBe(false);
  });

  it("does not apply to an application that was declined or withdrawn before, or that is for a line", () => {
    expect(clock({ noneDue: "declined" }, "2026-12-20T15:00:00Z")).toMatchObject({
      status: "none",
      noneDue: "declined",
    });
    expect(clock({ noneDue: "declined", sent }, "2026-12-01T15:00:00Z").status).toBe("sent");
  });

  it("sorts overdue ones first, then the next due, the expired, and the next to expire", () => {
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
