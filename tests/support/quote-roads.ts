import { cabin, lakeHome, persona, type Persona, type PersonaHome } from "./persona";
import { doors } from "./front-door";
import type { Road } from "./road";

const byName = (names: readonly string[], more: Partial<Persona> = {}): Road[] =>
  names.map((last) => ({ name: last, who: persona(last, more), from: QUOTE }));
const washington: PersonaHome = { ...lakeHome, city: "Washington", state: "DC", zip: "20001" };

const QUOTE = "/qt/home-loans";
const toBenefits = { from: QUOTE, until: "benefits" };
const quoteLot = (name: string, last: string, more: Partial<Persona> = {}): Road => ({
  name,
  who: persona(last, more),
  ...toBenefits,
  isByLot: true,
});
/** The roads of the quote tool. */
export const quoteRoads: readonly Road[] = [
  { name: "Highrate, savings", who: persona("Highrate"), ...toBenefits, door: doors.allHomes },
  { name: "Highrate, cash, who has us call", who: persona("Highrate", { reasons: ["cash"] }), from: QUOTE },
  { name: "Lowrate, cash", who: persona("Lowrate", { reasons: ["cash"] }), ...toBenefits },
  ...["Nocash", "Underwater", "Smallgain"].map((last): Road => ({
    name: last,
    who: persona(last, { reasons: ["cash"] }),
    ...toBenefits,
  })),
  ...byName(["Slowsearch", "Benefitfails"], { reasons: ["cash"] }),
  quoteLot("Threeliens, with a partner, two homes", "Threeliens", {
    partner: { first: "Leo", last: "Threeliens" },
    homes: [lakeHome, cabin],
    mortgagesOn: [0, 1, 0],
  }),
  quoteLot("a home for several families, rented out", "Highrate", {
    homes: [{ ...lakeHome, type: "MULTIFAMILY", units: "3UNIT", use: "INVESTMENT" }],
  }),
  ...["Nolien", "Fourliens", "Slow", "Flaky", "Onefrozen", "Propertyfails", "Lienfails"].map((last) =>
    quoteLot(last, last, { mortgagesOn: [0, 0, 0, 0] }),
  ),
  ...byName(["Nodata", "Fullssn", "Frozen", "Declined", "Delinquent", "Retention"]),
  ...byName(["Nocreate", "Failing", "Nodial"]),
  { name: "DC, where we do not lend", who: persona("Highrate", { homes: [washington] }), from: QUOTE },
];
