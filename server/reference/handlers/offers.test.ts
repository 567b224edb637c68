import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dateInWords, daysBetween, isoDateOf } from "~/domain/dates";
import { maxLoanAmount } from "~/domain/pricing/eligibility";
import { MAX_WRONG_CODES, sampleOffers } from "~server/reference/offers";
import { startTestBackend, type TestBackend, type Visitor } from "~server/reference/testing/fixture";

let backend: TestBackend;
/** days that the backend's clock is moved forward */
let later = 0;
const now = () => new Date(Date.UTC(2026, 10, 20, 17) + later * 86_400_000);
beforeAll(async () => void (backend = await startTestBackend({ clock: now })));
afterAll(() => backend.stop());

const ask = (visitor: Visitor, code: string) => visitor.call("offer-code", { params: { offerCode: code } });
const sampleOf = (state: string) => {
  const found = sampleOffers.find((sample) => sample.state === state);
  if (!found) throw new Error(`no sample letter for ${state}`);
  return found;
};

describe("the codes of mailed offers", () => {
  it("OFFER-01: a known code returns its letter's figures, and no name", async () => {
    const { code, state, daysLeft, ...amounts } = sampleOf("CA");
    const { data, text } = await ask(backend.visitor(), code);
    expect(data).toMatchObject({ code, state, ...amounts });
    expect(daysBetween(isoDateOf(now()), data.expiresOn)).toBe(daysLeft);
    expect(Object.keys(data).sort().join()).toBe("cashAmount,code,expiresOn,homeValue,mortgageBalance,state");
    expect(text).not.toMatch(/name/i);
  });

  it("OFFER-02: an unknown code is not found", async () => {
    const answer = await ask(backend.visitor(), "NOSUCHCODE");
    expect([answer.status, answer.code]).toEqual([404, "OFFER_NOT_FOUND"]);
  });

  it("OFFER-03: an expired offer shows its last day", async () => {
    const ended = sampleOf("AZ");
    const answer = await ask(backend.visitor(), ended.code);
    const lastDay = isoDateOf(new Date(now().getTime() + ended.daysLeft * 86_400_000));
    expect([answer.status, answer.code]).toEqual([410, "OFFER_EXPIRED"]);
    expect(answer.displayMessage).toContain(dateInWords(lastDay));
  });

  it("OFFER-03: an offer is valid on its last day and not the day after", async () => {
    const { code, daysLeft } = sampleOf("WA");
    later = daysLeft;
    expect((await ask(backend.visitor(), code)).status).toBe(200);
    later = daysLeft + 1;
    expect((await ask(backend.visitor(), code)).status).toBe(410);
    later = 0;
  });

  it("OFFER-05: a visit gets no more responses after five wrong codes; another visit does, and so does this one later", async () => {
    const visitor = backend.visitor();
    for (let wrong = 1; wrong <= MAX_WRONG_CODES; wrong += 1) {
      expect((await ask(visitor, `WRONG${String(wrong)}`)).status).toBe(404);
    }
    const sixth = await ask(visitor, "WRONG6");
    expect([sixth.status, sixth.code]).toEqual([429, "OFFER_TRIES"]);
    expect(sixth.displayMessage).toMatch(/wait an hour/);
    const { code } = sampleOf("CO");
    expect((await ask(visitor, code)).status).toBe(429);
    expect((await ask(backend.visitor(), code)).status).toBe(200);
    later = 0.05;
    expect((await ask(visitor, code)).status).toBe(200);
    later = 0;
  });

  it("OFFER-05: known codes cost no try, and a hundred requests at once do not exceed the limit", async () => {
    const visitor = backend.visitor();
    const { code } = sampleOf("FL");
    for (let time = 0; time < MAX_WRONG_CODES + 2; time += 1) {
      expect((await ask(visitor, code)).status).toBe(200);
    }
    const guesses = Array.from({ length: 100 }, (_, index) => ask(visitor, `GUESS${String(index)}`));
    const notFound = (await Promise.all(guesses)).filter(({ status }) => status === 404);
    expect(notFound.length).toBe(MAX_WRONG_CODES);
  });

  it("stores no code in plain text", async () => {
    const rows = await backend.sql("select row_to_json(t)::text as row from mailed_offers t");
    expect(rows).toHaveLength(sampleOffers.length);
    for (const { code } of sampleOffers) expect(JSON.stringify(rows)).not.toContain(code);
  });
});

it("every sample letter has a row in docs/personas.md", async () => {
  const doc = await readFile(new URL("../../../docs/personas.md", import.meta.url), "utf8");
  const figure = (dollars: number) => dollars.toLocaleString("en-US");
  for (const { code, state, daysLeft, homeValue, mortgageBalance, cashAmount } of sampleOffers) {
    const lastDay = daysLeft < 0 ? `${String(-daysLeft)} days ago` : `in ${String(daysLeft)} days`;
    const cells = [code, state, lastDay, ...[homeValue, mortgageBalance, cashAmount].map(figure)];
    expect(doc).toContain(`| ${cells.join(" | ")} |`);
  }
});

it("the sample letters offer no more cash than can be lent", () => {
  for (const { state, homeValue, mortgageBalance, cashAmount } of sampleOffers) {
    const most = maxLoanAmount({
      product: "30Y Fixed",
      purpose: "cashout",
      value: homeValue,
      occupancy: "PrimaryHome",
      propertyType: "SingleFamily",
      units: 1,
      state,
      score: 740,
    });
    expect(mortgageBalance + cashAmount, state).toBeLessThanOrEqual(most);
  }
});
