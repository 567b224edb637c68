import { isIdleExempt } from "~server/visit/hosts";
import { describe, expect, it } from "vitest";
import { secretsWithin } from "~server/session/secrets-guard";
import { pathOf } from "~/wizard/flow";
import { main } from "./flow";
import { mainHost } from "./host";
import { ada, leo, mainState } from "./testing/people-visit";

const nodes = Object.keys(main.steps);
const entries = nodes.filter((node) => main.steps[node]?.entry === true);

describe("pages of the main flow without an idle check", () => {
  it("IDLE-04: include every entry", () => {
    expect(entries.filter((node) => !isIdleExempt(mainHost, node))).toEqual([]);
    expect(entries).toEqual(
      expect.arrayContaining([
        "home",
        "home-landing",
        "cashout",
        "cashout-landing",
        "chat",
        "heloc",
        "heloc-landing",
        "here-to-help",
        "mortgage-calculator",
        "offer-code",
        "purchase",
        "savings-alert",
      ]),
    );
  });

  it("IDLE-07: include pages after the last question, and no page in between", () => {
    const resting = nodes.filter((node) => isIdleExempt(mainHost, node) && !entries.includes(node));
    expect(resting.map(pathOf).sort()).toEqual([
      "banker-assigned",
      "callback",
      "insufficient",
      "m/instant-link/thankyou-request-received",
      "thankyou-request-received",
      "third-party-transfer",
    ]);
  });
});

describe("state of the main flow that scripts can read", () => {
  it("contains the plans, but no name, number, address, code or token", () => {
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

describe("the record of the main flow", () => {
  const road = (...nodes: string[]) => nodes.map((node) => ({ node }));
  const buying = {
    purchasePrice: 400_000,
    downPayment: 80_000,
    propertyState: "CA",
    scoreBand: "740+",
    termYears: 30,
    borrowers: [ada, leo],
  } as const;

  it("APPDATA-04: names the visitor and the states", () => {
    expect(mainHost.appData(mainState({ answers: buying }), road("purchase"))).toMatchObject({
      firstName: "Ada",
      lastName: "Lee",
      state: "CA",
      propertyState: "CA",
      transactionType: "purc",
    });
    const moving = { ...buying, borrowers: [{ ...ada, isOnLoan: false }, leo] } as const;
    expect(mainHost.appData(mainState({ answers: moving }), road("purchase")).firstName).toBe("Leo");
  });

  it("MAIN-LOAN-01: contains the loan once the visitor continues with it, not while it is an example", () => {
    const shown = mainHost.appData(mainState({ answers: buying }), road("purchase"));
    expect(shown).not.toHaveProperty("apr");
    const chosen = mainHost.appData(
      mainState({ answers: buying }, "purc-rate-and-payment"),
      road("purchase", "purc-rate-and-payment"),
    );
    expect(chosen).toMatchObject({
      loanAmount: 320_000,
      rate: 6.5,
      apr: 6.618,
      loanAmortizationType: "30-year fixed conventional",
      monthlyPayment: 2_022.62,
    });
  });

  it("MAIN-LOAN-01: contains a refinance with the current mortgage payment, and a line with its limit", () => {
    const owning = {
      homeValue: 500_000,
      mortgageBalance: 200_000,
      monthlyMortgagePayment: 1_850,
      scoreBand: "740+",
      amountToBorrow: 60_000,
      chosenProduct: "30Y Fixed" as const,
    };
    const record = (node: string, ...done: string[]) =>
      mainHost.appData(mainState({ answers: owning }, ...done), road(node, ...done));
    expect(record("looking-for-refi", "rate-and-payment")).toMatchObject({
      loanAmount: 206_886,
      rate: 6.25,
      monthlyPayment: 1_850,
    });
    expect(record("looking-for-refi")).not.toHaveProperty("rate");
    const unchosen = mainState({ answers: { ...owning, chosenProduct: undefined } }, "rate-and-payment");
    expect(mainHost.appData(unchosen, road("looking-for-refi", "rate-and-payment"))).not.toHaveProperty(
      "rate",
    );
    expect(record("heloc")).toMatchObject({ loanAmount: 60_000, cashAmount: 60_000 });
    expect(record("heloc")).not.toHaveProperty("apr");
    const line = { ...owning, chosenProduct: "HELOC" as const };
    const lineRecord = mainHost.appData(
      mainState({ answers: line }, "qualification"),
      road("heloc", "qualification"),
    );
    expect(lineRecord).toMatchObject({ apr: 7, rate: 7, cashAmount: 60_000 });
    // The field of the record takes 40 characters.
    expect(lineRecord.loanAmortizationType).toBe("Home equity line, variable rate");
    expect(lineRecord.loanAmount).toBeGreaterThan(60_000);
    const cashing = { ...owning, desiredCashAmount: 40_000, chosenProduct: "HELOAN" as const };
    const cashRecord = mainHost.appData(
      mainState({ answers: cashing }, "payment-and-cashout-amount"),
      road("cashout", "payment-and-cashout-amount"),
    );
    expect(cashRecord.loanAmount).toBeGreaterThan(40_000);
    expect(cashRecord.loanAmount).toBeLessThan(45_000);
    expect(record("cashout", "rate-and-payment")).not.toHaveProperty("loanAmount");
  });
});
