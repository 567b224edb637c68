import { describe, expect, it } from "vitest";
import { secretsWithin } from "~server/session/secrets-guard";
import { pathOf } from "../../wizard/flow";
import { main } from "./flow";
import { mainHost } from "./host";
import { ada, leo, mainState } from "./testing/people-visit";

const nodes = Object.keys(main.steps);
const entries = nodes.filter((node) => main.steps[node]?.entry === true);

describe("where a visitor of the main flow may rest", () => {
  it("IDLE-04: on every entry", () => {
    expect(entries.filter((node) => !mainHost.idleExempt(node))).toEqual([]);
    expect(entries).toEqual(
      expect.arrayContaining([
        "home",
        "home-landing",
        "cashout",
        "cashout-landing",
        "heloc",
        "heloc-landing",
        "here-to-help",
        "offer-code",
        "purchase",
        "savings-alert",
      ]),
    );
  });

  it("IDLE-07: on pages after which nothing is asked, and on no page in between", () => {
    const resting = nodes.filter((node) => mainHost.idleExempt(node) && !entries.includes(node));
    expect(resting.map(pathOf).sort()).toEqual([
      "banker-assigned",
      "callback",
      "chat",
      "insufficient",
      "m/instant-link/thankyou-request-received",
      "thankyou-request-received",
      "third-party-transfer",
    ]);
  });
});

describe("what scripts may read of the main flow", () => {
  it("is the plans: no name, no number, no address, no code, no token", () => {
    const home = { street: "12 Elm Street", city: "Irvine", state: "CA", zip: "92602" };
    const state = mainState(
      {
        answers: {
          goal: "cashout",
          homeValue: 500_000,
          borrowers: [{ ...ada, applicantId: "A-1" }, leo],
          phoneNumber: "2025550101",
          email: "ada@example.com",
          propertyAddress: home,
          offerCode: "CASH2H7JTX",
          callBack: { topic: "cash", time: "evening", phoneNumber: "2025550102" },
        },
        facts: {
          appId: "app_1",
          token: "token-of-the-application",
          customerId: "4711",
          verifiedPhones: { "2025550101": true },
        },
      },
      "home",
      "cashout",
      "m/income/income-amount@A-1",
    );
    const shown = mainHost.store.readable(state);
    expect(shown).toMatchObject({ goal: "cashout", homeValue: 500_000, steps: ["home", "cashout"] });
    const text = JSON.stringify(shown);
    for (const bait of [
      "Ada",
      "Lee",
      "202555",
      "Elm",
      "92602",
      "ada@",
      "CASH2H",
      "token",
      "app_1",
      "A-1",
      "4711",
    ])
      expect(text, bait).not.toContain(bait);
    expect(secretsWithin(shown)).toEqual([]);
  });
});
