import { challengerRoads } from "./challenger-roads";
import { flows, type KnownFlow } from "./flows";
import { doors } from "./front-door";
import { mainRoads } from "./main-roads";
import { quoteRoads } from "./quote-roads";
import { atTheEnd, byName, looking, type Road } from "./road";
import { spwRoads } from "./spw-roads";
import { cabin, lakeHome, largest, leo, persona, type Persona, type PersonaHome } from "./persona";

/** Returns a link to a seeded application. */
const link = (step: string, seed: string) => `/mini/${step}?appId=${seed}&token=${seed}-token`;
const longJob = { job: { startMonth: "05", startYear: "2015" } };

const HOME = "/mini/home";
const mini: readonly Road[] = [
  { name: "Slow: two waiting pages", who: persona("Slow"), from: HOME },
  ...byName(HOME, doors.letter)(["Approved", "Lastfour", "Wronglastfour", "Fullssn", "Onefullssn", "Nodata"]),
  ...byName(HOME)(["Noreport", "Duplicate", "Frozen", "Onefrozen", "Twofrozen", "Stayfrozen"]),
  ...byName(HOME)([
    "Declined",
    "Unclear",
    "Harddecline",
    "Hardfrozen",
    "Hardnodata",
    "Hardunclear",
    "Unexplained",
  ]),
  ...byName(HOME)([
    "Flaky",
    "Failing",
    "Garbage",
    "Retention",
    "Cardno",
    "Nocreate",
    "Notoken",
    "Exchangefails",
  ]),
  ...byName(HOME)(["Activecall", "Nodial", "Nobanker", "Launchfails"], atTheEnd),
  { name: "Approved, still looking", who: looking("Approved"), from: HOME },
  { name: "Approved, two borrowers", who: persona("Approved", { partner: leo }), from: HOME },
  { name: "Onenodata, two borrowers", who: persona("Onenodata", { partner: leo }), from: HOME },
  {
    name: "Approved, two borrowers, still looking, who have us call",
    who: looking("Approved", { partner: leo, ...atTheEnd }),
    from: HOME,
  },
  {
    name: "Approved, in the job for long, who has us call",
    who: persona("Approved", { ...longJob, ...atTheEnd }),
    from: HOME,
  },
  { name: "Lastfour, still looking", who: looking("Lastfour"), from: HOME },
  { name: "Fullssn, still looking", who: looking("Fullssn"), from: HOME },
  { name: "Frozen, still looking", who: looking("Frozen"), from: HOME },
  { name: "Noreport, who has us call", who: persona("Noreport", atTheEnd), from: HOME },
  { name: "Declined, who has us call", who: persona("Declined", atTheEnd), from: HOME },
  { name: "Harddecline, who has us call", who: persona("Harddecline", atTheEnd), from: HOME },
  { name: "a state we do not lend in", who: persona("Approved", { state: "DC" }), from: HOME },
  {
    name: "a state we do not lend in, who has us call",
    who: persona("Approved", { state: "PR", ...atTheEnd }),
    from: HOME,
  },
  // In this order, because they share applications and change them.
  { name: "MINI-VARIANT-01 seed-eligible", who: persona(), from: link("home", "seed-eligible") },
  { name: "MINI-VARIANT-02 seed-declined", who: persona(), from: link("home", "seed-declined") },
  { name: "MINI-VARIANT-05 seed-notprequal", who: persona(), from: link("home", "seed-notprequal") },
  {
    name: "a letter link of one who is eligible",
    who: persona(),
    from: link("prequal-letter/phone", "seed-eligible"),
  },
  {
    name: "a letter page by link",
    who: persona(),
    from: link("pre-qual-congratulations", "seed-prequal"),
    until: "upgrade",
  },
  {
    name: "MINI-VARIANT-06 a letter link",
    who: persona(),
    from: link("prequal-letter/phone", "seed-prequal"),
    until: "credit-report-payment",
  },
  {
    name: "MINI-VARIANT-04 seed-prequal",
    who: persona(),
    from: link("home", "seed-prequal"),
    until: "banker-assigned",
  },
  {
    name: "MINI-VARIANT-03 seed-paid",
    who: persona(),
    from: link("home", "seed-paid"),
    until: "banker-assigned",
  },
  {
    name: "seed-closed, whose call says so",
    who: persona(),
    from: `${link("home", "seed-closed")}&callUid=SEED-CLOSED`,
    until: "home",
  },
];

const REFI = "/refi-mini/home";
const OFFERS = "congratulations";
const refi = byName(REFI, doors.refinanceByCredit);
const byLot = (name: string, last: string, more: Partial<Persona> = {}): Road => ({
  name,
  who: persona(last, more),
  from: REFI,
  until: OFFERS,
  isByLot: true,
});
const leoLee = { first: "Leo", last: "Lee" };
const washington: PersonaHome = { ...lakeHome, city: "Washington", state: "DC", zip: "20001" };

const refiMini: readonly Road[] = [
  ...refi(["Highrate"], atTheEnd),
  { name: "Lowrate, cash", who: persona("Lowrate", { reasons: ["cash"], ...atTheEnd }), from: REFI },
  { name: "Nocash", who: persona("Nocash", { reasons: ["payment", "debts"] }), from: REFI },
  ...refi(["Underwater", "Slowsearch", "Stayfrozen", "Noreport", "Declined", "Retention", "Benefitfails"]),
  { name: "Smallgain, who wants none of it", who: persona("Smallgain", { alternative: "none" }), from: REFI },
  {
    name: "Highrate, who turns the offer down for a line",
    who: persona("Highrate", { accepts: false, alternative: "line" }),
    from: REFI,
  },
  byLot("Threeliens, married, two homes", "Threeliens", {
    marital: "married",
    partner: { first: "Leo", last: "Threeliens" },
    homes: [lakeHome, cabin],
    mortgagesOn: [0, 1, 0],
  }),
  byLot("Fourliens, all on one home", "Fourliens", { mortgagesOn: [0, 0, 0, 0] }),
  { name: "Eightliens, the largest", who: largest, from: REFI, until: OFFERS, isByLot: true },
  byLot("a home for several families, with a friend", "Highrate", {
    partner: leoLee,
    homes: [{ ...lakeHome, type: "MULTIFAMILY", units: "2UNIT" }],
  }),
  ...[
    "Nolien",
    "Onelien",
    "Frozen",
    "Onefrozen",
    "Fullssn",
    "Lastfour",
    "Nodata",
    "Slow",
    "Propertyfails",
  ].map((last) => byLot(last, last)),
  byLot("Twoliens", "Twoliens", { mortgagesOn: [0, 0] }),
  byLot("Lienfails", "Lienfails"),
  { name: "Noreport, who has us call", who: persona("Noreport", atTheEnd), from: REFI },
  { name: "Declined, who has us call", who: persona("Declined", atTheEnd), from: REFI },
  { name: "Nodial: no call now", who: persona("Nodial", atTheEnd), from: REFI, until: OFFERS, isByLot: true },
  { name: "a score too low", who: persona("Highrate", { scoreBand: "0-579" }), from: REFI },
  { name: "DC, where we do not lend", who: persona("Highrate", { homes: [washington] }), from: REFI },
  {
    name: "entered at an address that a link spells",
    who: persona("Highrate"),
    from: "/refi-mini/address/12-oak-street/irvine/ca/92602",
  },
];

const quote = (seed: string, more = "") =>
  `/refi-mini-transfer/home?appId=${seed}&token=${seed}-token${more}`;
const transfer: readonly Road[] = [
  ...["seed-refi", "seed-refi-new", "seed-refi-declined", "seed-refi-oncall"].flatMap((seed): Road[] => [
    { name: seed, who: persona(), from: quote(seed), until: "home" },
    { name: `${seed}, who has us call`, who: persona("Approved", atTheEnd), from: quote(seed) },
  ]),
  { name: "seed-refi-closed", who: persona(), from: quote("seed-refi-closed") },
  { name: "a link to nothing", who: persona(), from: quote("seed-nowhere") },
];

const PURCHASE = "/purchase/home";
const purchaseLink = (seed: string, more = "") => `${PURCHASE}?appId=${seed}&token=${seed}-token${more}`;
const purchaseBy = byName(PURCHASE);
const frozenThenLifted = { "unable-to-pre-qualify": () => ({ intent: "unlocked" }) };
const purchase: readonly Road[] = [
  ...purchaseBy(["Approved", "Lastfour", "Wronglastfour", "Fullssn", "Onefullssn", "Nodata", "Noreport"]),
  ...purchaseBy([
    "Duplicate",
    "Frozen",
    "Onefrozen",
    "Stayfrozen",
    "Declined",
    "Delinquent",
    "Unclear",
    "Slow",
  ]),
  ...byName(PURCHASE, doors.offer)(["Flaky", "Failing", "Retention", "Nocreate", "Exchangefails"]),
  ...purchaseBy(["Activecall", "Nodial", "Launchfails"], atTheEnd),
  { name: "Approved, still looking", who: looking("Approved"), from: PURCHASE },
  {
    name: "Approved, still looking, who has us call on the way",
    who: looking("Approved", { wantsCall: "with the code" }),
    from: PURCHASE,
  },
  {
    name: "Nodial, who has us call on the way",
    who: persona("Nodial", { wantsCall: "with the code" }),
    from: PURCHASE,
  },
  {
    name: "Approved, married, two borrowers",
    who: persona("Approved", { marital: "married", partner: leo, ...longJob }),
    from: PURCHASE,
  },

  {
    name: "Frozen, who lifts the freeze",
    who: persona("Frozen", { says: frozenThenLifted }),
    from: PURCHASE,
    until: "prequalified",
  },
  { name: "a county of which several begin so", who: persona("Approved", { county: "San" }), from: PURCHASE },
  { name: "a ZIP code for the county", who: persona("Approved", { county: "92602" }), from: PURCHASE },
  { name: "a state we do not lend in", who: persona("Approved", { state: "DC" }), from: PURCHASE },
  {
    name: "no word on demographics",
    who: persona("Approved", { says: { demographics: { intent: "skip" } } }),
    from: PURCHASE,
  },
  { name: "LASTSTEP-01 from their own account", who: persona(), from: `${PURCHASE}?source=css` },
  {
    name: "LASTSTEP-02 from their own account, still looking",
    who: looking("Approved"),
    from: `${PURCHASE}?source=css`,
  },
  { name: "resume-beginning", who: persona(), from: purchaseLink("seed-prequal") },
  {
    name: "resume-ssn-verification, nobody's number is missing",
    who: persona(),
    from: purchaseLink("seed-prequal", "&initiation=resume-ssn-verification"),
  },
  { name: "a link to nothing", who: persona(), from: purchaseLink("seed-nowhere"), until: "home" },
];

const written: Readonly<Record<string, readonly Road[]>> = {
  mini,
  "refi-mini": refiMini,
  "refi-mini-transfer": transfer,
  purchase,
  qt: quoteRoads,
  "cashout-challenger": challengerRoads,
  spw: spwRoads,
  main: mainRoads,
};

/** Returns a road from every entry page that no road above starts from. */
function entries({ prefix, first, pages }: KnownFlow, known: readonly Road[]): Road[] {
  const begun = new Set(known.map(({ from }) => from.replace(/\?.*/, "")));
  const paths = [...pages].flatMap(([page, { isEntry }]) => (isEntry ? [`${prefix}/${page}`] : [])).sort();
  const who = persona(prefix === "/refi-mini" ? "Highrate" : "Approved");
  return paths
    .filter((path) => !begun.has(path) && !(first === "/" && path === "/home"))
    .map((from) => ({ name: `entered at ${from}`, who, from }));
}

/** Every road of every flow, by the flow's id. */
export const roads: Readonly<Record<string, readonly Road[]>> = Object.fromEntries(
  [...flows.values()].map((flow) => {
    const known = written[flow.id] ?? [];
    return [flow.id, [...known, ...entries(flow, known)]] as const;
  }),
);
