// Preloaded into the site under load (node --import): the product backend answers at once inside the process, so that only the web tier is measured.

const ORIGIN = "https://backend.invalid";

/** What each path answers, `data` taken off; anything else is answered with an empty object. @type {Record<string, unknown>} */
const ANSWERS = {
  "/app-data": { applicants: [{ applicantId: "applicant-1", isPrimary: true }] },
  "/progress": { ok: true },
  "/mvt/test/start": { started: true, experimentName: "mini-home-headline", variantName: "CONTROL" },
  "/valid-states": ["AL", "MI", "TX"],
  "/valid-states/counties": [{ state: "MI", counties: ["Wayne", "Oakland"] }],
  "/min-credit-score": { minCreditScore: 620 },
};

const texts = new Map(Object.entries(ANSWERS).map(([path, data]) => [path, JSON.stringify({ data })]));
const headers = new Headers({ "Content-Type": "application/json" });
const network = globalThis.fetch;

/** An answer as light as it can be: a Response has a stream, which would be measured with the site. @param {string} text */
const answerOf = (text) => ({ status: 200, ok: true, headers, body: true, text: async () => text });

/** @param {string | URL | Request} input @param {RequestInit} [init] */
async function answer(input, init) {
  const url = typeof input === "string" ? input : "url" in input ? input.url : input.href;
  if (!url.startsWith(ORIGIN)) return network(input, init);
  const end = url.indexOf("?");
  const path = url.slice(ORIGIN.length, end === -1 ? undefined : end);
  return answerOf(texts.get(path) ?? '{"data":{}}');
}

// remix-serve puts a fetch of its own in place when it starts; this one stays.
Object.defineProperty(globalThis, "fetch", { get: () => answer, set: () => undefined, configurable: true });
