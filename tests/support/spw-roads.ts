import { persona, type Persona } from "./persona";
import type { Road } from "./road";

const AT = "/spw/loan-presentation";

/** Returns the customer's link to a seeded presentation. */
export const customerLink = (seed: string, token = `${seed}-token`, at = AT): string =>
  `${at}?presentationId=lp-${seed}&customerToken=${token}`;
/** Returns a banker's link to it. */
export const bankerLink = (seed: string, token = "banker-token", at = AT): string =>
  `${at}?presentationId=lp-${seed}&employeeToken=${token}`;

const customer = (
  name: string,
  seed: string,
  last: string,
  more: Partial<Persona> = {},
  until?: string,
): Road => ({ name, who: persona(last, more), from: customerLink(seed), ...(until ? { until } : {}) });
const seeded = (seed: string, last = "Approved", more: Partial<Persona> = {}): Road =>
  customer(seed, seed, last, more);
const banker = (name: string, seed: string, token: string): Road => ({
  name,
  who: persona("Approved", { says: { "mortgage-banker-info": () => ({ intent: "keep" }) } }),
  from: bankerLink(seed, token),
});

/**
 * The roads of the sales presentation. They are walked in this order, because they share
 * applications and change them.
 */
export const spwRoads: readonly Road[] = [
  banker("a banker looks", "seed-spw-estimate", "banker-token"),
  banker("a processor looks", "seed-spw-paid", "processor-token"),
  banker("a banker whose token has expired", "seed-spw-estimate", "expired-banker-token"),
  banker("a banker whose token was taken back", "seed-spw-estimate", "revoked-banker-token"),
  { name: "a link to nothing", who: persona(), from: customerLink("seed-nowhere") },
  {
    name: "another customer's link",
    who: persona(),
    from: customerLink("seed-spw-open", "seed-spw-paid-token"),
  },
  seeded("seed-spw-open"),
  seeded("seed-spw-lastfour", "Lastfour"),
  seeded("seed-spw-fullssn", "Fullssn"),
  seeded("seed-spw-turned", "Harddecline"),
  seeded("seed-spw-frozen", "Hardfrozen"),
  seeded("seed-spw-nodata", "Hardnodata"),
  seeded("seed-spw-slow", "Slow"),
  customer("seed-spw-phone, with a number that is somebody else's", "seed-spw-phone", "Approved", {
    ssn: "219-09-0010",
  }),
  seeded("seed-spw-declined", "Harddecline"),
  ...["seed-spw-estimate", "seed-spw-intent", "seed-spw-paid", "seed-spw-waived"].map((seed) => seeded(seed)),
];
