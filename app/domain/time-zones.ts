/**
 * Time zones of a state and of a phone number's area codes (North American Numbering Plan). A state
 * in two zones has both, and so does each of its area codes: callers use the stricter one.
 */

import { localZones } from "./local-zones";
import {
  ALASKA,
  ALEUTIAN,
  ARIZONA,
  ATLANTIC,
  CENTRAL,
  EASTERN,
  GUAM,
  HAWAII,
  MOUNTAIN,
  PACIFIC,
  SAMOA,
} from "./zoned";

/** The display names of the zones. */
export const ZONE_LABELS: Readonly<Record<string, string>> = {
  [EASTERN]: "Eastern",
  [CENTRAL]: "Central",
  [MOUNTAIN]: "Mountain",
  [PACIFIC]: "Pacific",
  [ARIZONA]: "Arizona",
  [ALASKA]: "Alaska",
  [ALEUTIAN]: "Hawaii-Aleutian",
  [HAWAII]: "Hawaii",
  [ATLANTIC]: "Atlantic",
  [GUAM]: "Chamorro",
  [SAMOA]: "Samoa",
};

/**
 * The possible zones of an unknown number: the latest time in the east, the earliest in the west.
 */
const UNKNOWN_LOCATION_ZONES: readonly string[] = [EASTERN, PACIFIC];

/** By state: its zones, the one with most of its people first, and its area codes. */
const STATES: Readonly<Record<string, readonly [zones: readonly string[], areas: string]>> = {
  AL: [[CENTRAL], "205 251 256 334 659 938"],
  AK: [[ALASKA, ALEUTIAN], "907"],
  AZ: [[ARIZONA, MOUNTAIN], "480 520 602 623 928"],
  AS: [[SAMOA], "684"],
  AR: [[CENTRAL], "327 479 501 870"],
  CA: [
    [PACIFIC],
    "209 213 279 310 323 341 350 357 369 408 415 424 442 510 530 559 562 619 626 628 650 657 661 669 707 714 747 760 805 818 820 831 837 840 858 909 916 925 949 951",
  ],
  CO: [[MOUNTAIN], "303 719 720 970 983"],
  CT: [[EASTERN], "203 475 860 959"],
  DC: [[EASTERN], "202 771"],
  DE: [[EASTERN], "302"],
  FL: [
    [EASTERN, CENTRAL],
    "239 305 321 324 352 386 407 448 561 645 656 689 728 754 772 786 813 850 863 904 941 954",
  ],
  GA: [[EASTERN], "229 404 470 478 678 706 762 770 912 943"],
  GU: [[GUAM], "671"],
  HI: [[HAWAII], "808"],
  ID: [[MOUNTAIN, PACIFIC], "208 986"],
  IL: [[CENTRAL], "217 224 309 312 331 447 464 618 630 708 730 773 779 815 847 861 872"],
  IN: [[EASTERN, CENTRAL], "219 260 317 463 574 765 812 930"],
  IA: [[CENTRAL], "319 515 563 641 712"],
  KS: [[CENTRAL, MOUNTAIN], "316 620 785 913"],
  KY: [[EASTERN, CENTRAL], "270 364 502 606 859"],
  LA: [[CENTRAL], "225 318 337 457 504 985"],
  ME: [[EASTERN], "207"],
  MD: [[EASTERN], "227 240 301 410 443 667"],
  MA: [[EASTERN], "339 351 413 508 617 774 781 857 978"],
  MI: [[EASTERN, CENTRAL], "231 248 269 313 517 586 616 679 734 810 906 947 989"],
  MN: [[CENTRAL], "218 320 507 612 651 763 924 952"],
  MS: [[CENTRAL], "228 471 601 662 769"],
  MO: [[CENTRAL], "235 314 417 557 573 636 660 816 975"],
  MP: [[GUAM], "670"],
  MT: [[MOUNTAIN], "406"],
  NE: [[CENTRAL, MOUNTAIN], "308 402 531"],
  NV: [[PACIFIC, MOUNTAIN], "702 725 775"],
  NH: [[EASTERN], "603"],
  NJ: [[EASTERN], "201 551 609 640 732 848 856 862 908 973"],
  NM: [[MOUNTAIN], "505 575"],
  NY: [[EASTERN], "212 315 329 332 347 363 516 518 585 607 624 631 646 680 716 718 838 845 914 917 929 934"],
  NC: [[EASTERN], "252 336 472 704 743 828 910 919 980 984"],
  ND: [[CENTRAL, MOUNTAIN], "701"],
  OH: [[EASTERN], "216 220 234 283 326 330 380 419 436 440 513 567 614 740 937"],
  OK: [[CENTRAL], "405 539 572 580 918"],
  OR: [[PACIFIC, MOUNTAIN], "458 503 541 971"],
  PA: [[EASTERN], "215 223 267 272 412 445 484 570 582 610 717 724 814 835 878"],
  PR: [[ATLANTIC], "787 939"],
  RI: [[EASTERN], "401"],
  SC: [[EASTERN], "803 821 839 843 854 864"],
  SD: [[CENTRAL, MOUNTAIN], "605"],
  TN: [[CENTRAL, EASTERN], "423 615 629 731 865 901 931"],
  TX: [
    [CENTRAL, MOUNTAIN],
    "210 214 254 281 325 346 361 409 430 432 469 512 682 713 726 737 806 817 830 832 903 915 936 940 945 956 972 979",
  ],
  UT: [[MOUNTAIN], "385 435 801"],
  VT: [[EASTERN], "802"],
  VA: [[EASTERN], "276 434 540 571 686 703 757 804 826 948"],
  VI: [[ATLANTIC], "340"],
  WA: [[PACIFIC], "206 253 360 425 509 564"],
  WV: [[EASTERN], "304 681"],
  WI: [[CENTRAL], "262 274 353 414 534 608 715 920"],
  WY: [[MOUNTAIN], "307"],
};

const placesByArea = new Map(
  Object.entries(STATES).flatMap(([state, [zones, areas]]) =>
    areas.split(" ").map((area) => [area, { state, zones }] as const),
  ),
);

/** Where a customer is, as far as it is known. */
export interface CustomerPlace {
  /** two letters, of the home */
  state?: string | undefined;
  /** of the home */
  county?: string | undefined;
  /** five digits, of the home */
  zip?: string | undefined;
  /** ten digits */
  phone?: string | undefined;
}

/** Returns the zones of the home; none where the state is unknown. */
function zonesOfHome({ state, ...place }: CustomerPlace): readonly string[] {
  if (state === undefined) return [];
  return localZones(state, place) ?? STATES[state]?.[0] ?? [];
}

/**
 * Returns the zones of a home's state and of a phone number; all possible zones when neither is
 * known. A number of the home's own state says nothing new.
 */
export function zonesOf(place: CustomerPlace): readonly string[] {
  const { phone, state } = place;
  const ofHome = zonesOfHome(place);
  const area = phone === undefined ? undefined : placesByArea.get(phone.slice(0, 3));
  const isOfHome = ofHome.length > 0 && area?.state === state;
  const ofPhone = phone === undefined || isOfHome ? [] : (area?.zones ?? UNKNOWN_LOCATION_ZONES);
  const all = [...new Set([...ofHome, ...ofPhone])];
  return all.length > 0 ? all : UNKNOWN_LOCATION_ZONES;
}

/**
 * Returns the zone in which a customer is told times: the home's, else the number's, else ours. Of
 * two that are possible it is the one with more people.
 */
export function zoneOfCustomer(place: CustomerPlace): string {
  const area = place.phone === undefined ? undefined : placesByArea.get(place.phone.slice(0, 3));
  return zonesOfHome(place)[0] ?? area?.zones[0] ?? EASTERN;
}
