/**
 * The product backend's responses under load, by path, as text; every other path returns an empty
 * object.
 */
const ANSWERS = {
  "/app-data": { applicants: [{ applicantId: "applicant-1", isPrimary: true }] },
  "/progress": { ok: true },
  "/mvt/test/start": { started: true, experimentName: "mini-home-headline", variantName: "CONTROL" },
  "/valid-states": ["AL", "MI", "TX"],
  "/valid-states/counties": [{ state: "MI", counties: ["Wayne", "Oakland"] }],
  "/min-credit-score": { minCreditScore: 620 },
};

const texts = new Map(Object.entries(ANSWERS).map(([path, data]) => [path, JSON.stringify({ data })]));

/** @param {string} address starting with its path */
export function responseFor(address) {
  const end = address.indexOf("?");
  return texts.get(end === -1 ? address : address.slice(0, end)) ?? '{"data":{}}';
}
