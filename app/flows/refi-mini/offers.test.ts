import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { offersAnswers } from "../../../tests/support/refi/offers";
import { refiWalker } from "../../../tests/support/refi/walker";
import { BackendError } from "~server/backend/errors";
import { parseForm } from "~server/http/form";
import { schemaOf } from "../../wizard/step";
import { offerFigures } from "./offer-figures";
import { acceptOffer, lookAt, resultPage, throwsConfetti } from "./offer-page";
import { offerWords } from "./offer-words";
import { bestOffer, owedBeside, type Owed } from "./offers";
import type { Benefit } from "./state";
import { congratulations } from "./steps/congratulations.step";
import { loanAlternatives } from "./steps/loan-alternatives.step";
import { ada, cashOffer, offer, offerVisit, silently } from "./testing/offer-visit";

const mortgage: Owed = {
  creditor: "First Bank",
  isMortgage: true,
  balance: 390_000,
  payment: 2_700,
  isPaidOff: true,
  isOnThisHome: true,
};
const card: Owed = {
  creditor: "Card",
  isMortgage: false,
  balance: 5_000,
  payment: 150,
  isPaidOff: true,
  isOnThisHome: false,
};
const found: Exclude<Benefit, { kind: "none" }> = {
  kind: "savings",
  annual: 3_600,
  monthly: 300,
  ranAt: "2026-11-20T12:00:00.000Z",
  homes: [
    { homeId: "1", savings: 3_600, cash: 0, searchId: "s71" },
    { homeId: "2", savings: 0, cash: 60_000, searchId: "s72" },
  ],
};
const place = { node: "congratulations", item: "savings" };
const state = ada({ facts: { benefit: found } });
const rates = { "lp.recommended-rates": { bestOffers: [offer(), cashOffer()] } };
const text = (value: unknown): string => JSON.stringify(value);

describe("what an offer changes", () => {
  it("today's payment is that of principal and interest where the savings tell it, and what else is paid is named", () => {
    const owed = [{ ...mortgage, payment: 3_100 }];
    expect(offerFigures(offer(), owed)).toMatchObject({ today: 2_700, payment: 2_400, escrow: 400 });
    expect(text(offerWords(offer(), owed).honest)).toContain("another $400.00 in it");
    expect(offerFigures(cashOffer(), [mortgage, card])).toMatchObject({ today: 2_850, escrow: 0 });
    expect(offerFigures(cashOffer(), undefined)).not.toHaveProperty("today");
  });

  it("where the money goes adds up to the loan", () => {
    const { mortgages, debts, closingCosts, cash } = offerFigures(cashOffer(), [mortgage, card]);
    expect([mortgages, debts, closingCosts, cash]).toEqual([390_000, 5_000, 5_000, 60_000]);
    expect(mortgages + debts + closingCosts + cash).toBe(cashOffer().loanAmount);
    expect(offerFigures(cashOffer(), undefined).mortgages).toBe(395_000);
    const brought = offerFigures(offer({ loanAmount: 390_000, cashAtClose: -5_000 }), [mortgage]);
    expect(brought).toMatchObject({ brought: 5_000, cash: 0 });
  });

  it("the mortgage that stays counts on both sides of a second loan", () => {
    const kept = { ...mortgage, isPaidOff: false };
    const line = cashOffer({ purpose: "heloan", monthlyPayment: 500 });
    const { monthly } = offerWords(line, [kept]);
    expect(monthly.bars.map(({ words }) => words)).toEqual(["$2,700.00", "$3,200.00"]);
    expect(monthly.change).toBe("$500.00 more each month");
  });
});

describe("the words of an offer", () => {
  it("the drawings and the tables have the same figures", () => {
    const { monthly, money } = offerWords(cashOffer(), [mortgage, card]);
    const inTables = [...monthly.rows, ...money.rows].flatMap(({ values }) => values);
    for (const { words } of [...monthly.bars, ...money.bars]) expect(inTables).toContain(words);
  });

  it("a lower payment that costs more in all says so, and is marked as dearer", () => {
    const longer = offerWords(offer({ lifetimeSavings: -30_000 }), [mortgage]);
    expect(text(longer.honest)).toContain("come to $30,000 more than those left on today's mortgage");
    expect(longer.isDearer).toBe(true);
    expect(offerWords(offer(), [mortgage]).isDearer).toBe(false);
    expect(text(offerWords(cashOffer(), [mortgage]).honest)).toContain("may cost more in total");
  });

  it("a line of credit is called variable, and its first payment interest only", () => {
    const line = offerWords(cashOffer({ purpose: "heloc" }), []);
    expect(text(line.big)).toContain("variable, it can go up");
    expect(text(line.big)).toContain("interest only");
    expect(line.repayment).toContain("can go up");
    expect(line.what).not.toContain("Your mortgage stays");
  });

  it("the APR is the large figure and the rate its note; points are dollars or a credit", () => {
    const words = offerWords(offer(), [mortgage]);
    expect(words.big.at(-1)).toMatchObject({
      label: "APR",
      value: "6.338%",
      note: "Interest rate 6.250%, fixed",
    });
    expect(words.terms).toContainEqual({ label: "Points you pay, 0.125% of the loan", value: "$494" });
    const credited = offerWords(offer({ points: -0.5 }), [mortgage]);
    expect(text(credited.terms)).toContain("Credit for a higher rate, 0.5% of the loan");
  });
});

describe("the offer that is shown first", () => {
  it("does what was found, else saves enough, else is the first", () => {
    expect(bestOffer([cashOffer(), offer()], "savings")?.id).toBe("o1");
    expect(bestOffer([offer(), cashOffer()], "cashout")?.id).toBe("o2");
    const debts = cashOffer({ annualSavings: 2_400 });
    expect(bestOffer([offer({ annualSavings: 2_399 }), debts], "savings")?.id).toBe("o2");
    expect(bestOffer([offer(), cashOffer({ cashAtClose: 9_999 })], "cashout")?.id).toBe("o1");
    expect(bestOffer([], "cashout")).toBeUndefined();
  });
});

describe("the page of a result", () => {
  const owed = { "lp.liabilities-by-id": { liabilities: [] } };

  it("shows the best home and offer, those of the address, and what the footer takes for granted", async () => {
    const { visit, callsOf } = offerVisit(state, place, { ...rates, ...owed });
    const { data, values, footer } = await resultPage(visit, found);
    expect(data).toMatchObject({ home: "12 Oak Street", homeId: "1", offer: { id: "o1" } });
    expect(data.choices.map(({ value }) => value)).toEqual(["o1", "o2"]);
    expect(data.others).toEqual([
      { label: expect.stringMatching(/^2 Elm Street/), to: expect.stringContaining("home=2") },
    ]);
    expect(values).toEqual({ offer: "o1" });
    expect(footer).toMatchObject({
      aprRateDisclaimer: true,
      savingsDisclaimer: true,
      loanAmount: 395_000,
      productDescription: "30Y Fixed",
      state: "CA",
    });
    expect(callsOf("lp.liabilities-by-id")).toHaveLength(1);
    visit.url.searchParams.set("home", "2");
    visit.url.searchParams.set("offer", "o2");
    const other = await resultPage(visit, found);
    expect(other.data).toMatchObject({ home: "2 Elm Street", homeId: "2", offer: { id: "o2" } });
    expect(other.footer?.savingsDisclaimer).toBe(false);
  });

  it("shows the figures of the search when the offers cannot be had, and the offer when only what it pays off cannot", async () => {
    const { visit } = offerVisit(state, place, {});
    const { data } = await resultPage(silently(visit), found);
    expect(data.offer).toBeUndefined();
    expect(data.figures.map(({ value }) => value)).toEqual(["$300", "$3,600"]);
    const half = offerVisit(state, place, rates);
    expect((await resultPage(half.visit, found)).data.offer?.id).toBe("o1");
  });

  it("a mortgage on no home yet is taken to be on the home that was searched for", async () => {
    const liability = {
      liabilityId: "l",
      creditor: "B",
      kind: "mortgage",
      balance: 1,
      payment: 1,
      isPaidOff: false,
    };
    const other = { ...liability, propertyId: "72" };
    const { visit } = offerVisit(state, place, {
      "lp.liabilities-by-id": { liabilities: [liability, other] },
    });
    const list = await owedBeside(visit, { searchId: "s71", offerId: "o1", filedId: "71" });
    expect(list?.map(({ isOnThisHome }) => isOnThisHome)).toEqual([true, false]);
  });

  it("UI-046: confetti is thrown once, and not where there is no offer", () => {
    expect(throwsConfetti(state, "savings")).toBe(true);
    expect(throwsConfetti(ada({ facts: { benefit: found, confettiShown: true } }), "savings")).toBe(false);
    expect(throwsConfetti(ada({ facts: { benefit: { kind: "none" } } }), "none")).toBe(false);
    expect(throwsConfetti(state, "finding-offers")).toBe(false);
  });
});

describe("the choice", () => {
  const visitWith = (told: object = rates) => offerVisit(state, place, told).visit;

  it("ends by what the offer is for, and keeps which it was", async () => {
    expect(await acceptOffer(visitWith(), found, { home: "1", offer: "o1" })).toEqual({
      kind: "done",
      outcome: "savings",
      answers: { accepted: { homeId: "1", offerId: "o1" } },
    });
    expect(await acceptOffer(visitWith(), found, { home: "2", offer: "o2" })).toMatchObject({
      outcome: "cashout",
      answers: { accepted: { homeId: "2", offerId: "o2" } },
    });
  });

  it.each([
    ["no offer", { home: "1" }, /Choose the offer/],
    ["an offer that is not among them", { home: "1", offer: "o9" }, /not one of your offers/],
    ["a home without offers", { home: "9", offer: "o1" }, /not one of your offers/],
  ])("%s is refused", async (_what, choice, says) => {
    const result = await acceptOffer(visitWith(), found, choice);
    expect(result.kind).toBe("refused");
    expect(text(result)).toMatch(says);
  });

  it("without offers a banker goes on; an offer that cannot be checked is not accepted", async () => {
    const silent = silently(visitWith());
    expect(await acceptOffer(silent, found, { home: "1" })).toMatchObject({
      kind: "done",
      outcome: "savings",
    });
    await expect(acceptOffer(silent, found, { home: "1", offer: "o1" })).rejects.toThrow(BackendError);
  });

  it("NOJS: another offer is shown in detail by a redirect", () => {
    const form = new FormData();
    form.set("home", "2");
    form.set("offer", "o2");
    const result = lookAt(visitWith(), form);
    expect(result).toMatchObject({ kind: "leave", to: expect.stringMatching(/savings\?.*home=2&offer=o2$/) });
  });
});

describe("how the pages are answered", () => {
  const answered = (page: string, html = "") => {
    const { good } = offersAnswers[page] ?? {};
    return typeof good === "function" ? good(refiWalker(), html, "") : (good ?? {});
  };
  const parse = (schema: z.ZodType, fields: object) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
    return parseForm(form, schema);
  };

  it("the first offer of the page is chosen by who accepts", () => {
    const html = '<input type="radio" id="f-offer" name="offer" value="o1"/><input name="offer" value="o2"/>';
    expect(answered("congratulations", html)).toEqual({ offer: "o1" });
    const declines = offersAnswers["congratulations"]?.good;
    const who = refiWalker({ accepts: false });
    expect(typeof declines === "function" && declines(who, html, "")).toEqual({ intent: "decline" });
    expect(parse(schemaOf(congratulations, state), answered("congratulations", html)).ok).toBe(true);
  });

  it("an alternative has to be one of those of the page", () => {
    expect(parse(schemaOf(loanAlternatives, state), answered("loan-alternatives")).ok).toBe(true);
    for (const { fields, says } of offersAnswers["loan-alternatives"]?.bad ?? []) {
      const parsed = parse(schemaOf(loanAlternatives, state), fields);
      expect(parsed.ok ? "" : text(parsed.errors)).toMatch(says);
    }
  });
});
