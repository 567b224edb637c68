import { describe, expect, it } from "vitest";
import { Refusal, testSite, type TestResponses } from "~server/visit/testing/site";
import { schemaOf } from "~/wizard/step";
import { continueWithoutCode, offerInForce, submitOfferCode } from "./offer-code";
import { mainStates, type KnownOffer, type MainState } from "~/flows/main/state";
import { offerCode } from "~/flows/main/steps/offer-code.step";

const offer: KnownOffer = {
  code: "CASH4K7MCA",
  state: "CA",
  expiresOn: "2026-12-31",
  homeValue: 640_000,
  mortgageBalance: 310_000,
  cashAmount: 90_000,
};

function submit(
  answer: unknown,
  values: { code: string; propertyState?: string } = { code: offer.code },
  answers: MainState["answers"] = {},
) {
  const responses: TestResponses = { "offer-code": answer };
  const { runtime, backendFor } = testSite(responses);
  return submitOfferCode({ runtime, backend: backendFor(), state: { ...mainStates.empty, answers }, values });
}
const refusal = (status: number, code: string) => () => {
  throw new Refusal(status, code);
};
const wordsOf = async (result: ReturnType<typeof submit>): Promise<string> => {
  const came = await result;
  return came.kind === "refused" ? Object.values(came.errors).flat().join(" ") : came.kind;
};
const typed = (code: string) => schemaOf(offerCode, mainStates.empty).safeParse({ code });

describe("an offer code", () => {
  it("OFFER-01: is saved with its offer, and sets the home's state", async () => {
    expect(await submit(offer)).toEqual({
      kind: "done",
      answers: { offerCode: offer.code, propertyState: "CA", propertyCounty: undefined },
      facts: { offer },
      outcome: "known",
    });
  });

  it("OFFER-01: keeps a county in the same state", async () => {
    const came = await submit(
      offer,
      { code: offer.code },
      { propertyState: "CA", propertyCounty: "Kings County" },
    );
    expect(came.kind === "done" && came.answers).toEqual({ offerCode: offer.code, propertyState: "CA" });
  });

  it.each(["cash-4k7m-ca", " CASH 4K7M CA ", "CASH4K7MCA", "cash–4k7m—ca"])(
    "OFFER-01: normalizes %j to the printed code",
    (text) => {
      expect(typed(text).data?.code).toBe(offer.code);
    },
  );

  it.each(["50% off!", "A".repeat(17), "A".repeat(40)])("refuses %j", (text) => {
    expect(typed(text).success).toBe(false);
  });

  it("OFFER-02: refuses an unknown code, and names the next steps", async () => {
    const words = await wordsOf(submit(refusal(404, "OFFER_NOT_FOUND")));
    expect(words).toMatch(/don't know this code.*call us at \(\d{3}\).*continue without a code/);
  });

  it("OFFER-03: refuses an expired code with the backend's message, which has the date", async () => {
    const words = await wordsOf(submit(refusal(410, "OFFER_EXPIRED")));
    expect(words).toMatch(/^OFFER_EXPIRED To ask for a new one, call us at .*continue without a code/);
  });

  it.each([
    ["chosen beside the code", { code: offer.code, propertyState: "TX" }, {}],
    ["known from an answer", { code: offer.code }, { propertyState: "TX" }],
    [
      "known from the address",
      { code: offer.code },
      {
        propertyAddress: { street: "1 Elm", city: "Waco", state: "TX", zip: "76701" },
        propertyState: "CA",
      },
    ],
  ])("OFFER-04: refuses a home in another state, %s, and names both states", async (_, values, answers) => {
    expect(await wordsOf(submit(offer, values, answers))).toMatch(/in California.*in Texas.*call us/);
  });

  it("OFFER-04: uses the state chosen on the code page before an earlier answer", async () => {
    const came = await submit(offer, { code: offer.code, propertyState: "CA" }, { propertyState: "TX" });
    expect(came.kind).toBe("done");
  });

  it("OFFER-05: shows the backend's message after too many tries, and lets the visitor continue without a code", async () => {
    const words = await wordsOf(submit(refusal(429, "OFFER_TRIES")));
    expect(words).toMatch(/^OFFER_TRIES .*continue without a code/);
  });

  it("OFFER-06: drops the earlier offer when the visitor continues without a code", () => {
    expect(continueWithoutCode()).toMatchObject({
      answers: { offerCode: undefined },
      facts: { offer: undefined },
      outcome: "none",
    });
  });

  it("lets the visitor continue when the backend does not support the call", async () => {
    expect(await wordsOf(submit(refusal(404, "NOT_FOUND")))).toMatch(/right now.*continue without a code/);
  });

  it("throws on a failure instead of refusing the code", async () => {
    await expect(submit(refusal(500, "INTERNAL"))).rejects.toThrow("offer-code");
    await expect(submit(refusal(403, "FORBIDDEN"))).rejects.toThrow("offer-code");
  });
});

describe("OFFER-03: an offer", () => {
  const at = (iso: string) => Date.parse(iso) / 1000;
  const state = { ...mainStates.empty, facts: { offer } };
  it("is valid on its last day", () =>
    expect(offerInForce(state, at("2026-12-31T20:00:00-05:00"))).toEqual(offer));
  it("is not valid the day after", () =>
    expect(offerInForce(state, at("2027-01-01T01:00:00-05:00"))).toBeUndefined());
});
