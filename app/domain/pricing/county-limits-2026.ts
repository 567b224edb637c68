/**
 * Conforming loan limits of 2026 by county: the full list of the Federal Housing Finance Agency
 * (FHFA, HERA-based, public domain). An unlisted county has the baseline. Connecticut's limits are
 * set by planning region; Fairfield, a former county, lies in three of them and has the lowest of
 * the three here. For one to four units, dollars. A new year is a new file.
 */

import type { Units } from "./products";

/** Dollars by number of units. */
export type LimitsByUnits = Readonly<Record<Units, number>>;

/** The limits of one year. */
export interface LoanLimits {
  year: number;
  source: string;
  baseline: LimitsByUnits;
  /**
   * the general limit, above which a balance is high, in the states and territories where it is one
   * and a half times the baseline
   */
  generalElsewhere: Readonly<Record<string, LimitsByUnits>>;
  /** states and territories with one limit everywhere */
  wholeStates: Readonly<Record<string, LimitsByUnits>>;
  /** limits above the baseline, with their counties by state, names without "County" */
  areas: readonly { limits: LimitsByUnits; counties: Readonly<Record<string, readonly string[]>> }[];
}

const CEILING: LimitsByUnits = { 1: 1_249_125, 2: 1_599_375, 3: 1_933_200, 4: 2_402_625 };

/** The current limits. */
export const LOAN_LIMITS_2026: LoanLimits = {
  year: 2026,
  source: "FHFA, full list of conforming loan limits for 2026",
  baseline: { 1: 832_750, 2: 1_066_250, 3: 1_288_800, 4: 1_601_750 },
  generalElsewhere: { AK: CEILING, GU: CEILING, HI: CEILING, VI: CEILING },
  wholeStates: { AK: CEILING, DC: CEILING, GU: CEILING, VI: CEILING },
  areas: [
    {
      limits: { 1: 1_299_500, 2: 1_663_600, 3: 2_010_950, 4: 2_499_100 },
      counties: { HI: ["Kalawao", "Maui"] },
    },
    {
      limits: CEILING,
      counties: {
        CA: [
          "Alameda",
          "Contra Costa",
          "Los Angeles",
          "Marin",
          "Orange",
          "San Benito",
          "San Francisco",
          "San Mateo",
          "Santa Clara",
          "Santa Cruz",
        ],
        CO: ["Eagle"],
        HI: ["Hawaii", "Honolulu", "Kauai"],
        ID: ["Teton"],
        MA: ["Dukes", "Nantucket"],
        MD: ["Charles", "Frederick", "Montgomery", "Prince George's"],
        VA: [
          "Arlington",
          "Clarke",
          "Culpeper",
          "Fairfax",
          "Fauquier",
          "Loudoun",
          "Prince William",
          "Rappahannock",
          "Spotsylvania",
          "Stafford",
          "Warren",
          "Alexandria City",
          "Fairfax City",
          "Falls Church City",
          "Fredericksburg City",
          "Manassas City",
          "Manassas Park City",
        ],
        WV: ["Jefferson"],
        WY: ["Teton"],
      },
    },
    {
      limits: { 1: 1_209_750, 2: 1_548_975, 3: 1_872_225, 4: 2_326_875 },
      counties: {
        CO: ["Garfield", "Pitkin"],
        MD: ["Calvert"],
        NJ: [
          "Bergen",
          "Essex",
          "Hudson",
          "Hunterdon",
          "Middlesex",
          "Monmouth",
          "Morris",
          "Ocean",
          "Passaic",
          "Somerset",
          "Sussex",
          "Union",
        ],
        NY: [
          "Bronx",
          "Kings",
          "Nassau",
          "New York",
          "Putnam",
          "Queens",
          "Richmond",
          "Rockland",
          "Suffolk",
          "Westchester",
        ],
        PA: ["Pike"],
        VA: ["Madison"],
      },
    },
    {
      limits: { 1: 1_150_000, 2: 1_472_250, 3: 1_779_600, 4: 2_211_600 },
      counties: { UT: ["Summit", "Wasatch"] },
    },
    {
      limits: { 1: 1_104_000, 2: 1_413_350, 3: 1_708_400, 4: 2_123_100 },
      counties: { CA: ["San Diego"] },
    },
    {
      limits: { 1: 1_092_500, 2: 1_398_600, 3: 1_690_600, 4: 2_101_000 },
      counties: { CO: ["Lake", "Summit"] },
    },
    {
      limits: { 1: 1_089_050, 2: 1_394_200, 3: 1_685_250, 4: 2_094_350 },
      counties: { CO: ["Moffat", "Routt"] },
    },
    {
      limits: { 1: 1_063_750, 2: 1_361_800, 3: 1_646_100, 4: 2_045_700 },
      counties: { WA: ["King", "Pierce", "Snohomish"] },
    },
    {
      limits: { 1: 1_035_000, 2: 1_325_000, 3: 1_601_600, 4: 1_990_450 },
      counties: { CA: ["Ventura"] },
    },
    {
      limits: { 1: 1_029_250, 2: 1_317_650, 3: 1_592_700, 4: 1_979_350 },
      counties: {
        TN: [
          "Cannon",
          "Cheatham",
          "Davidson",
          "Dickson",
          "Hickman",
          "Macon",
          "Maury",
          "Robertson",
          "Rutherford",
          "Smith",
          "Sumner",
          "Trousdale",
          "Williamson",
          "Wilson",
        ],
      },
    },
    {
      limits: { 1: 1_017_750, 2: 1_302_900, 3: 1_574_900, 4: 1_957_250 },
      counties: { CA: ["Napa"] },
    },
    {
      limits: { 1: 1_000_500, 2: 1_280_850, 3: 1_548_250, 4: 1_924_100 },
      counties: { CA: ["San Luis Obispo"] },
    },
    {
      limits: { 1: 997_050, 2: 1_276_400, 3: 1_542_900, 4: 1_917_450 },
      counties: { UT: ["Wayne"] },
    },
    {
      limits: { 1: 994_750, 2: 1_273_450, 3: 1_539_350, 4: 1_913_000 },
      counties: { CA: ["Monterey"], CO: ["San Miguel"] },
    },
    {
      limits: { 1: 990_150, 2: 1_267_600, 3: 1_532_200, 4: 1_904_150 },
      counties: { FL: ["Monroe"] },
    },
    {
      limits: { 1: 977_500, 2: 1_251_400, 3: 1_512_650, 4: 1_879_850 },
      counties: { CT: ["Greater Bridgeport", "Western Connecticut"] },
    },
    {
      limits: { 1: 962_550, 2: 1_232_250, 3: 1_489_500, 4: 1_851_100 },
      counties: {
        MA: ["Essex", "Middlesex", "Norfolk", "Plymouth", "Suffolk"],
        NH: ["Rockingham", "Strafford"],
      },
    },
    {
      limits: { 1: 941_850, 2: 1_205_750, 3: 1_457_450, 4: 1_811_300 },
      counties: { CA: ["Santa Barbara"] },
    },
    {
      limits: { 1: 897_000, 2: 1_148_350, 3: 1_388_050, 4: 1_725_050 },
      counties: { CA: ["Sonoma"] },
    },
    {
      limits: { 1: 883_200, 2: 1_130_650, 3: 1_366_700, 4: 1_698_500 },
      counties: { CO: ["Grand"] },
    },
    {
      limits: { 1: 879_750, 2: 1_126_250, 3: 1_361_350, 4: 1_691_850 },
      counties: { CO: ["Boulder"] },
    },
    {
      limits: { 1: 862_500, 2: 1_104_150, 3: 1_334_700, 4: 1_658_700 },
      counties: {
        CO: [
          "Adams",
          "Arapahoe",
          "Broomfield",
          "Clear Creek",
          "Denver",
          "Douglas",
          "Elbert",
          "Gilpin",
          "Jefferson",
          "Park",
        ],
      },
    },
    {
      limits: { 1: 851_000, 2: 1_089_450, 3: 1_316_900, 4: 1_636_550 },
      counties: { CT: ["Fairfield", "Naugatuck Valley"] },
    },
    {
      limits: { 1: 839_500, 2: 1_074_700, 3: 1_299_100, 4: 1_614_450 },
      counties: { UT: ["Grand"] },
    },
  ],
};
