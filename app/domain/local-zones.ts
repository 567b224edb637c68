/**
 * The parts of a state that keep another time than the rest of it, by county and by ZIP code
 * (49 CFR part 71). A county or a prefix of ZIP codes that is divided itself has both zones, so
 * that no call comes at night to either side.
 */

import { ALASKA, ALEUTIAN, ARIZONA, CENTRAL, EASTERN, MOUNTAIN, PACIFIC } from "./zoned";

/** The counties with the other zone of their state, and those that are divided. */
interface LocalCounties {
  /** zone of the counties that are listed nowhere */
  rest: string;
  other: string;
  counties: string;
  divided?: string;
}

/** By state; names in small letters without blanks, as `plainCounty` writes them. */
const COUNTIES: Readonly<Record<string, LocalCounties>> = {
  AK: { rest: ALASKA, other: ALEUTIAN, counties: "", divided: "aleutianswest" },
  AZ: { rest: ARIZONA, other: MOUNTAIN, counties: "", divided: "apache coconino navajo" },
  FL: {
    rest: EASTERN,
    other: CENTRAL,
    counties: "bay calhoun escambia holmes jackson okaloosa santarosa walton washington",
    divided: "gulf",
  },
  ID: {
    rest: MOUNTAIN,
    other: PACIFIC,
    counties: "benewah bonner boundary clearwater kootenai latah lewis nezperce shoshone",
    divided: "idaho",
  },
  IN: {
    rest: EASTERN,
    other: CENTRAL,
    counties: "gibson jasper lake laporte newton perry porter posey spencer starke vanderburgh warrick",
  },
  KS: { rest: CENTRAL, other: MOUNTAIN, counties: "greeley hamilton sherman wallace" },
  KY: {
    rest: EASTERN,
    other: CENTRAL,
    counties:
      "adair allen ballard barren breckinridge butler caldwell calloway carlisle christian clinton crittenden cumberland daviess edmonson fulton graves grayson green hancock hart henderson hickman hopkins livingston logan lyon marshall mccracken mclean metcalfe monroe muhlenberg ohio russell simpson todd trigg union warren webster",
  },
  MI: { rest: EASTERN, other: CENTRAL, counties: "dickinson gogebic iron menominee" },
  ND: {
    rest: CENTRAL,
    other: MOUNTAIN,
    counties: "adams billings bowman goldenvalley grant hettinger slope stark",
    divided: "dunn mckenzie sioux",
  },
  NE: {
    rest: CENTRAL,
    other: MOUNTAIN,
    counties:
      "arthur banner boxbutte chase cheyenne dawes deuel dundy garden grant hooker keith kimball morrill perkins scottsbluff sheridan sioux",
    divided: "cherry",
  },
  NV: { rest: PACIFIC, other: MOUNTAIN, counties: "", divided: "elko" },
  OR: { rest: PACIFIC, other: MOUNTAIN, counties: "", divided: "malheur" },
  SD: {
    rest: CENTRAL,
    other: MOUNTAIN,
    counties:
      "bennett butte corson custer dewey fallriver haakon harding jackson lawrence meade oglalalakota pennington perkins ziebach",
    divided: "stanley",
  },
  TN: {
    rest: CENTRAL,
    other: EASTERN,
    counties:
      "anderson blount bradley campbell carter claiborne cocke grainger greene hamblen hamilton hancock hawkins jefferson johnson knox loudon mcminn meigs monroe morgan polk rhea roane scott sevier sullivan unicoi union washington",
  },
  TX: { rest: CENTRAL, other: MOUNTAIN, counties: "elpaso hudspeth", divided: "culberson" },
};

/**
 * Prefixes of ZIP codes that lie in one zone, by state; "370-372" is a range. A prefix of five
 * digits goes before one of three, and with "both" its zone is not certain.
 */
const ZIPS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  AK: { [ALASKA]: "995-999", [ALEUTIAN]: "99546-99547" },
  AZ: { [ARIZONA]: "850-853 855-857 859 863-864" },
  FL: { [EASTERN]: "320-323 326-339 341-349", [CENTRAL]: "324-325", both: "32456-32457" },
  ID: { [MOUNTAIN]: "832-834 836-837", [PACIFIC]: "838" },
  IN: { [EASTERN]: "460-462 466-474 478", [CENTRAL]: "463-464 477", both: "46968" },
  KS: { [CENTRAL]: "660-676 679" },
  KY: { [EASTERN]: "400 402-418 425", [CENTRAL]: "420-424" },
  MI: { [EASTERN]: "480-497" },
  ND: { [CENTRAL]: "580-584 587" },
  NE: { [CENTRAL]: "680-681 683-689", [MOUNTAIN]: "693" },
  NV: { [PACIFIC]: "889-897" },
  OR: { [PACIFIC]: "970-978" },
  SD: { [CENTRAL]: "570-574", [MOUNTAIN]: "577" },
  TN: { [CENTRAL]: "370-372 380-385 37723", [EASTERN]: "374 376-379" },
  TX: { [CENTRAL]: "733 750-797", [MOUNTAIN]: "799 885" },
};

/** Returns a county's name in the form of the table. */
const plainCounty = (county: string): string =>
  county
    .toLowerCase()
    .replace(/\b(?:county|borough|census area)\b/g, "")
    .replace(/[^a-z]/g, "");

function zonesOfCounty(state: string, county: string): readonly string[] | undefined {
  const local = COUNTIES[state];
  const name = plainCounty(county);
  if (local === undefined || name === "") return undefined;
  const isIn = (names: string | undefined): boolean => names?.split(" ").includes(name) === true;
  if (isIn(local.divided)) return [local.rest, local.other];
  return [isIn(local.counties) ? local.other : local.rest];
}

/** Checks whether a ZIP code begins with one of some prefixes of a length. */
const startsWithOne = (zip: string, prefixes: string, length: number): boolean =>
  prefixes.split(" ").some((range) => {
    const [first = "", last = first] = range.split("-");
    const start = zip.slice(0, length);
    return first.length === length && first <= start && start <= last;
  });

function zonesOfZip(state: string, zip: string): readonly string[] | undefined {
  const zones = Object.entries(ZIPS[state] ?? {});
  const of = (length: number) => zones.find(([, prefixes]) => startsWithOne(zip, prefixes, length))?.[0];
  const zone = of(5) ?? of(3);
  return zone === undefined || zone === "both" ? undefined : [zone];
}

/** Checks whether a state has parts with different times. */
export const isDividedState = (state: string): boolean => COUNTIES[state] !== undefined;

/**
 * Returns the zones of a place in a state with two of them; undefined where neither the county nor
 * the ZIP code tells one.
 */
export const localZones = (
  state: string,
  { county = "", zip = "" }: { county?: string | undefined; zip?: string | undefined },
): readonly string[] | undefined => {
  const ofCounty = zonesOfCounty(state, county);
  return ofCounty?.length === 1 ? ofCounty : (zonesOfZip(state, zip) ?? ofCounty);
};
