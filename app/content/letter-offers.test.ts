import { expect, it } from "vitest";
import { normalOfferCode } from "~/domain/offer-code";
import { knownOffer, letterOffers } from "./letter-offers";

it("finds the offer of a code until its last day, included", () => {
  const [offer] = letterOffers;
  if (!offer) throw new Error("no letters");
  expect(knownOffer(offer.code, "2026-11-21")).toEqual(offer);
  expect(knownOffer(offer.code, offer.expiresOn)).toEqual(offer);
  expect(knownOffer(offer.code, "2099-01-01")).toBeUndefined();
  expect(knownOffer("ZZZ", "2026-11-21")).toBeUndefined();
});

it("has codes as they are compared, each once", () => {
  const codes = letterOffers.map(({ code }) => code);
  expect(codes.map((code) => normalOfferCode(code))).toEqual(codes);
  expect(new Set(codes).size).toBe(codes.length);
});
