import { persona } from "./persona";
import type { Site } from "./site";
import { Visitor } from "./visitor";
import { stepAt, walkTo } from "./walk";

/** What an outsider tries first at a site. */

/**
 * Tries the outbox, the visits, the published code, the tokens of sample people, a sample letter
 * and a sample survey.
 */
export async function tryPublicAccess(site: Pick<Site, "url">) {
  const who = persona("Approved");
  const visitor = new Visitor(site.url);
  const outbox = await visitor.get("/reference/outbox");
  const { page } = await walkTo(visitor, who, "/mini/validate-phone");
  const after = await visitor.submit(page, { code: who.code });
  const stranger = (): Visitor => new Visitor(site.url);
  const link = await stranger().get("/mini/home?appId=seed-eligible&token=seed-eligible-token");
  const visits = await stranger().get("/reference/visits?employeeToken=banker-token");
  const banker = stranger();
  const desk = await banker.post(await banker.get("/spw/login"), { token: "banker-token" });
  const reader = stranger();
  const letter = await reader.submit(await reader.get("/offer-code"), { code: "CASH4K7MCA" });
  const survey = await stranger().get("/customer-survey/in-process?xaid=7001001&xcid=8300");
  return {
    outbox: outbox.status,
    visits: { status: visits.status, hasTokenInAddress: visits.address.includes("token") },
    isKnownCodeGood: stepAt(after.address) !== "validate-phone",
    isSampleLinkGood: link.html.includes("Elena"),
    isSampleTokenGood: desk.status === 303,
    isSampleLetterGood: stepAt(letter.address) !== "offer-code",
    survey: survey.status,
    after,
  };
}

/** The expected results on a public site, and on a demonstration. */
export const EXPECTED_WHEN_PUBLIC = {
  outbox: 404,
  visits: { status: 403, hasTokenInAddress: true },
  isKnownCodeGood: false,
  isSampleLinkGood: false,
  isSampleTokenGood: false,
  isSampleLetterGood: false,
  survey: 404,
} as const;
export const EXPECTED_IN_DEMONSTRATION = {
  outbox: 200,
  visits: { status: 200, hasTokenInAddress: false },
  isKnownCodeGood: true,
  isSampleLinkGood: true,
  isSampleTokenGood: true,
  isSampleLetterGood: true,
  survey: 200,
} as const;

/**
 * Returns the statuses of 75 wrong employee tokens, tried from one address, each without cookies.
 */
export async function guessTokens(site: Pick<Site, "url">): Promise<ReadonlySet<number>> {
  const page = await new Visitor(site.url).get("/spw/login");
  const statuses = new Set<number>();
  for (let guess = 0; guess < 75; guess += 1) {
    const { status } = await new Visitor(site.url, { "X-Forwarded-For": "198.51.100.7" }).post(page, {
      token: `guess-${String(guess)}`,
    });
    statuses.add(status);
  }
  return statuses;
}
