import { TYPICAL_HOME_VALUES_2026_11 } from "~/domain/soft-checks/typical-home-values-2026-11";
import type { RandomSource } from "~server/shared/random";

/** Homes and phones of invented customers. */

/** A home, and what it is worth in dollars. */
export interface DemoHome {
  street: string;
  city: string;
  state: string;
  zip: string;
  county: string;
  value: number;
}

const CITIES: readonly (readonly [city: string, state: string, zip: string, county: string])[] = [
  ["Fort Collins", "CO", "80521", "Larimer"],
  ["Golden", "CO", "80401", "Jefferson"],
  ["Pueblo", "CO", "81003", "Pueblo"],
  ["Phoenix", "AZ", "85016", "Maricopa"],
  ["Tucson", "AZ", "85711", "Pima"],
  ["Sacramento", "CA", "95818", "Sacramento"],
  ["Fresno", "CA", "93704", "Fresno"],
  ["San Diego", "CA", "92104", "San Diego"],
  ["Orlando", "FL", "32803", "Orange"],
  ["Tampa", "FL", "33606", "Hillsborough"],
  ["Pensacola", "FL", "32503", "Escambia"],
  ["Atlanta", "GA", "30307", "Fulton"],
  ["Savannah", "GA", "31405", "Chatham"],
  ["Boise", "ID", "83705", "Ada"],
  ["Naperville", "IL", "60540", "DuPage"],
  ["Springfield", "IL", "62704", "Sangamon"],
  ["Indianapolis", "IN", "46220", "Marion"],
  ["Louisville", "KY", "40204", "Jefferson"],
  ["Baltimore", "MD", "21211", "Baltimore city"],
  ["Worcester", "MA", "01602", "Worcester"],
  ["Grand Rapids", "MI", "49506", "Kent"],
  ["Minneapolis", "MN", "55406", "Hennepin"],
  ["Kansas City", "MO", "64113", "Jackson"],
  ["Omaha", "NE", "68104", "Douglas"],
  ["Reno", "NV", "89509", "Washoe"],
  ["Albuquerque", "NM", "87106", "Bernalillo"],
  ["Rochester", "NY", "14607", "Monroe"],
  ["Raleigh", "NC", "27608", "Wake"],
  ["Columbus", "OH", "43214", "Franklin"],
  ["Tulsa", "OK", "74114", "Tulsa"],
  ["Portland", "OR", "97214", "Multnomah"],
  ["Pittsburgh", "PA", "15217", "Allegheny"],
  ["Greenville", "SC", "29605", "Greenville"],
  ["Knoxville", "TN", "37917", "Knox"],
  ["Austin", "TX", "78704", "Travis"],
  ["San Antonio", "TX", "78209", "Bexar"],
  ["Salt Lake City", "UT", "84105", "Salt Lake"],
  ["Rancho Palos Verdes", "CA", "90275", "Los Angeles"],
  ["Richmond", "VA", "23220", "Richmond city"],
  ["Spokane", "WA", "99203", "Spokane"],
  ["Madison", "WI", "53711", "Dane"],
];

const STREETS = [
  "Larkspur Lane",
  "Harebell Court",
  "Teasel Street",
  "Bluestem Avenue",
  "Foxglove Drive",
  "Old Quarry Road",
  "Meadowlark Circle",
  "Sycamore Terrace",
  "North Juniper Street",
  "Willow Creek Boulevard",
  "Orchard Hill Way",
  "Cottonwood Place",
] as const;

/** Area codes of 37 states; none is of the sample phones, whose code is always 000000. */
const AREA_CODES = (
  "205 209 210 212 213 214 216 217 224 225 229 231 234 239 240 248 251 252 253 254 256 260 262 267 269 270 276 281 301 302 " +
  "303 304 305 307 308 309 310 312 313 314 315 316 317 318 319 320 321 323 325 330 331 334 336 337 339 346 347 351 352 360 " +
  "361 385 386 401 402 404 405 406 407 408 409 410 412 413 414 415 417 419 423 424 425 430 432 434 435 440 442 443 458 469 " +
  "470 475 478 479 480 484 501 502 503 504 505 507 508 509 510 512 513 515 516 517 518 520 530 534 540 541 551 559 561 562 " +
  "563 567 570 571 573 574 575 580 585 586 601 602 603 605 606 607 608 609 610 612 614 615 616 617 618 619 620 623 626 630 " +
  "631 636 641 646 650 651 657 660 661 662 667 678 682 701 702 703 704 706 707 708 712 713 714 715 716 717 718 719 720 724 " +
  "727 731 732 734 737 740 747 754 757 760 762 763 765 769 770 772 773 774 775 781 785 786 801 802 803 804 805 806 810 812 " +
  "813 814 815 816 817 818 828 830 831 832 843 845 847 848 850 856 857 858 859 860 862 863 864 865 870 872 901 903 904 906 " +
  "908 909 910 912 913 914 915 916 917 918 919 920 925 928 931 936 937 940 941 947 949 951 952 954 956 970 971 972 973 978 " +
  "979 980 984 985"
).split(" ");

/** The numbers of each area code that are reserved for fiction: 555-0100 to 555-0199. */
const FICTIONAL_NUMBERS = 100;

/**
 * Returns the phone with a number from 0 on, ten digits in the range reserved for fiction; the first
 * twenty thousand differ.
 */
export function phoneOfNumber(number: number): string {
  const area = AREA_CODES[number % AREA_CODES.length] ?? "303";
  const last = Math.floor(number / AREA_CODES.length) % FICTIONAL_NUMBERS;
  return `${area}55501${String(last).padStart(2, "0")}`;
}

/** Returns a home whose value is from half to one and a half of what is usual in its state. */
export function nextHome(random: RandomSource): DemoHome {
  const [city, state, zip, county] = random.pick(CITIES);
  const usual = TYPICAL_HOME_VALUES_2026_11[state] ?? 400_000;
  const value = Math.round((usual * random.int(60, 140)) / 100 / 1_000) * 1_000;
  return {
    street: `${String(random.int(2, 9_999))} ${random.pick(STREETS)}`,
    city,
    state,
    zip,
    county,
    value,
  };
}
