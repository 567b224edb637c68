/**
 * The state of a ZIP code by its first three digits: the ranges of the Postal Service's public list
 * of three-digit prefixes (Domestic Mail Manual, labeling list L002). A few codes cross a state
 * border, so a mismatch is a hint and not proof.
 */

type Range = readonly [from: number, to: number, state: string];

const RANGES: readonly Range[] = [
  [5, 5, "NY"],
  [6, 7, "PR"],
  [8, 8, "VI"],
  [9, 9, "PR"],
  [10, 27, "MA"],
  [28, 29, "RI"],
  [30, 38, "NH"],
  [39, 49, "ME"],
  [50, 54, "VT"],
  [55, 55, "MA"],
  [56, 59, "VT"],
  [60, 69, "CT"],
  [70, 89, "NJ"],
  [90, 98, "AE"],
  [100, 149, "NY"],
  [150, 196, "PA"],
  [197, 199, "DE"],
  [200, 200, "DC"],
  [201, 201, "VA"],
  [202, 205, "DC"],
  [206, 219, "MD"],
  [220, 246, "VA"],
  [247, 268, "WV"],
  [270, 289, "NC"],
  [290, 299, "SC"],
  [300, 319, "GA"],
  [320, 339, "FL"],
  [340, 340, "AA"],
  [341, 349, "FL"],
  [350, 369, "AL"],
  [370, 385, "TN"],
  [386, 397, "MS"],
  [398, 399, "GA"],
  [400, 427, "KY"],
  [430, 459, "OH"],
  [460, 479, "IN"],
  [480, 499, "MI"],
  [500, 528, "IA"],
  [530, 549, "WI"],
  [550, 567, "MN"],
  [570, 577, "SD"],
  [580, 588, "ND"],
  [590, 599, "MT"],
  [600, 629, "IL"],
  [630, 658, "MO"],
  [660, 679, "KS"],
  [680, 693, "NE"],
  [700, 714, "LA"],
  [716, 729, "AR"],
  [730, 732, "OK"],
  [733, 733, "TX"],
  [734, 749, "OK"],
  [750, 799, "TX"],
  [800, 816, "CO"],
  [820, 831, "WY"],
  [832, 838, "ID"],
  [840, 847, "UT"],
  [850, 865, "AZ"],
  [870, 884, "NM"],
  [885, 885, "TX"],
  [889, 898, "NV"],
  [900, 961, "CA"],
  [962, 966, "AP"],
  [967, 968, "HI"],
  [970, 979, "OR"],
  [980, 994, "WA"],
  [995, 999, "AK"],
];

/** Islands whose codes share their first three digits with another place. */
const ISLANDS: readonly (readonly [begin: string, state: string])[] = [
  ["96799", "AS"],
  ["9691", "GU"],
  ["9692", "GU"],
  ["9693", "GU"],
  ["9695", "MP"],
];

/**
 * Returns the state, as two letters, of a five-digit ZIP code; undefined for a range not assigned
 * to one state.
 */
export function stateOfZip(zip: string): string | undefined {
  const prefix = Number(/^\d{3}(?=\d\d$)/.exec(zip)?.[0] ?? NaN);
  const island = ISLANDS.find(([begin]) => zip.startsWith(begin))?.[1];
  if (island !== undefined && !Number.isNaN(prefix)) return island;
  return RANGES.find(([from, to]) => prefix >= from && prefix <= to)?.[2];
}

/** Checks whether a ZIP code belongs to another state, as far as the list shows. */
export function isZipElsewhere(zip: string, state: string): boolean {
  const found = stateOfZip(zip);
  return found !== undefined && found !== state;
}
