import { expect, it } from "vitest";
import { createBackend } from "~server/backend/client";
import { findOffer } from "./find-offer";

const offer = {
  code: "CASH4K7MCA",
  state: "CA",
  expiresOn: "2027-01-04",
  homeValue: 640_000,
  mortgageBalance: 310_000,
  cashAmount: 90_000,
};

const silent = { info: () => undefined, warn: () => undefined };

/** A backend that knows one letter, and one whose offer has ended. */
const backend = createBackend({
  fetch: ({ url }) => {
    const code = url.split("?", 1)[0]?.split("/").at(-1);
    if (code === offer.code) return Promise.resolve(Response.json({ data: offer }));
    const [status, name] = code === "CASH8V3EAZ" ? [410, "OFFER_EXPIRED"] : [404, "OFFER_NOT_FOUND"];
    const errors = [{ code: name, displayMessage: "This offer ended on 10/30/2026." }];
    return Promise.resolve(Response.json({ errors }, { status }));
  },
  baseUrl: "http://backend.test",
  log: silent,
})({ common: {}, apiKind: "main", correlationId: "c" });

it("gives what the letter says", async () => {
  expect(await findOffer(backend, offer.code)).toEqual(offer);
});

it("knows nothing of a code that no letter has", async () => {
  expect(await findOffer(backend, "NOSUCHCODE")).toBeUndefined();
});

it("lets the words of an offer that has ended through", async () => {
  await expect(findOffer(backend, "CASH8V3EAZ")).rejects.toMatchObject({
    status: 410,
    displayMessage: "This offer ended on 10/30/2026.",
  });
});
