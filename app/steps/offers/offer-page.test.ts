import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { persona } from "~tests/support/persona";
import { BackendError } from "~server/backend/errors";
import { parseForm } from "~server/edge/form";
import { loadDebts } from "~/steps/offers/offers";
import { cashOffer, offer, offersResponse } from "~/steps/offers/testing/sample-offers";
import { schemaOf } from "~/wizard/step";
import { resultPage } from "./offer-page";
import { acceptOffer } from "./accept-offer";
import type { HomesBenefit } from "./state";
import type { Visit } from "~server/visit/types";
import type { RefiState } from "~/flows/refi-mini/state";
import { desiredBenefit } from "~/flows/refi-mini/desired-benefit";
import { congratulations } from "~/flows/refi-mini/steps/congratulations.step";
import { loanAlternatives } from "~/flows/refi-mini/steps/loan-alternatives.step";
import { refiAnswers } from "~/flows/refi-mini/testing/answers";
import { ada, offerVisit, withSilentBackend } from "~/flows/refi-mini/testing/offer-visit";

const found: HomesBenefit = {
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
const rates = { "lp.recommended-rates": offersResponse([offer(), cashOffer()]) };
const text = (value: unknown): string => JSON.stringify(value);

const shown = (visit: Visit<RefiState>, benefit: HomesBenefit) =>
  resultPage(visit, benefit, desiredBenefit(visit.state));

describe("the offer result page", () => {
  const owed = { "lp.liabilities-by-id": { liabilities: [] } };

  it("shows the best home and offer or those in the URL, and the assumptions in the footer", async () => {
    const { visit, callsOf } = offerVisit(state, place, { ...rates, ...owed });
    const { data, footer } = await shown(visit, found);
    expect(data.lead).toContain("12 Oak Street");
    expect(data).toMatchObject({ homeId: "1", comparison: { table: expect.stringContaining('value="o1"') } });
    expect(data.offer).toBeUndefined();
    expect(data.comparison?.table).toMatch(/Stay as you are.*Refinance, 30 years/s);
    expect(data.others).toMatch(/<a href="[^"]*home=2">2 Elm Street/);
    expect(data.others?.match(/<a /g)).toHaveLength(1);
    expect(footer).toMatchObject({
      aprRateDisclaimer: true,
      savingsDisclaimer: true,
      loanAmount: 395_000,
      productDescription: "30 years fixed",
      state: "CA",
    });
    expect(callsOf("lp.liabilities-by-id")).toHaveLength(0);
    const low = offerVisit(
      ada({ answers: { scoreBand: "580-619" }, facts: { benefit: found } }),
      place,
      rates,
    );
    expect((await shown(low.visit, found)).footer?.fico).toBe(580);
    visit.url.searchParams.set("home", "2");
    visit.url.searchParams.set("offer", "o2");
    const other = await shown(visit, found);
    expect(other.data.lead).toContain("2 Elm Street");
    expect(other.data).toMatchObject({ homeId: "2", all: expect.stringMatching(/home=2$/) });
    expect(other.data.offer?.id).toBe("o2");
    expect(callsOf("lp.liabilities-by-id")).toHaveLength(1);
    expect(other.footer?.savingsDisclaimer).toBe(false);
  });

  it("explains why it shows another home or another benefit than requested", async () => {
    const { visit } = offerVisit(state, place, { ...rates, ...owed });
    expect((await shown(visit, found)).data.why).toEqual([]);
    const [first, second] = found.homes;
    const swapped = { ...found, homes: [second, first].flatMap((home) => (home ? [home] : [])) };
    expect(text((await shown(visit, swapped)).data.why)).toMatch(/2 Elm Street first/);
    visit.url.searchParams.set("home", "2");
    expect((await shown(visit, swapped)).data.why).toEqual([]);
    const cash = { kind: "cashout", cashOut: 60_000, ranAt: found.ranAt, homes: found.homes } as const;
    expect(text((await shown(visit, cash)).data.why)).toMatch(/no loan that lowers what you pay by \$2,400/);
  });

  it("names another home with a benefit that it has", async () => {
    const { visit } = offerVisit(state, place, { ...rates, ...owed });
    const { others } = (await shown(visit, found)).data;
    expect(others).toContain(">2 Elm Street: up to $60,000 in cash<");
  });

  it("shows the search figures when the offers are unavailable, and the offer when only its debts are unavailable", async () => {
    const { visit } = offerVisit(state, place, {});
    const { data, footer } = await shown(withSilentBackend(visit), found);
    expect(data.offer).toBeUndefined();
    expect(footer).toEqual({
      estimatedValuesDisclaimer: true,
      qtLiabilitiesDisclaimer: true,
      savingsDisclaimer: true,
    });
    expect(data.figures.map(({ value }) => value)).toEqual(["$300", "$3,600"]);
    const half = offerVisit(state, place, rates);
    half.visit.url.searchParams.set("offer", "o1");
    const { offer: half1 } = (await shown(half.visit, found)).data;
    expect(half1?.id).toBe("o1");
  });

  it("counts a mortgage without a home on the searched home", async () => {
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
    const list = await loadDebts(visit, { searchId: "s71", offerId: "o1", filedId: "71" });
    expect(list?.map(({ isOnThisHome }) => isOnThisHome)).toEqual([true, false]);
  });
});

describe("the choice of an offer", () => {
  const visitWith = (responses: object = rates) => offerVisit(state, place, responses).visit;

  it("ends with the purpose of the offer as its outcome, and saves the chosen offer", async () => {
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
  ])("refuses a choice with %s", async (_what, choice, says) => {
    const result = await acceptOffer(visitWith(), found, choice);
    expect(result.kind).toBe("refused");
    expect(text(result)).toMatch(says);
  });

  it("continues to a banker without offers; does not accept an offer that cannot be checked", async () => {
    const silent = withSilentBackend(visitWith());
    expect(await acceptOffer(silent, found, { home: "1" })).toMatchObject({
      kind: "done",
      outcome: "savings",
    });
    await expect(acceptOffer(silent, found, { home: "1", offer: "o1" })).rejects.toThrow(BackendError);
  });
});

describe("the answers to the offer pages", () => {
  const answered = (page: "congratulations" | "loan-alternatives", html = "") => {
    const { good } = refiAnswers[page];
    return typeof good === "function" ? good(persona("Highrate"), html, "") : good;
  };
  const parse = (schema: z.ZodType, fields: object) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
    return parseForm(form, schema);
  };

  it("the button accepts the shown offer or declines it", () => {
    const declines = refiAnswers.congratulations.good;
    const who = persona("Highrate", { accepts: false });
    expect(typeof declines === "function" && declines(who, "", "")).toEqual({ intent: "decline" });
    expect(parse(schemaOf(congratulations, state), answered("congratulations")).ok).toBe(true);
  });

  it("an alternative must be one of those on the page", () => {
    expect(parse(schemaOf(loanAlternatives, state), answered("loan-alternatives")).ok).toBe(true);
    for (const { fields, says } of refiAnswers["loan-alternatives"].bad ?? []) {
      const parsed = parse(schemaOf(loanAlternatives, state), fields);
      expect(parsed.ok ? "" : text(parsed.errors)).toMatch(says);
    }
  });
});
