import { networkOf } from "./address";
import type { Counter } from "./limits";
import { together, type LimitName, type SharedLimit } from "./table";

/** Whoever asks is counted before what is asked about, so that a stranger uses up no limit that protects somebody else (B9). */

/** Who asks, as far as limits count it. */
export interface Asker {
  /** network address; undefined or empty where nobody can be sure of it */
  address?: string | undefined;
  /** the visit on its device */
  visit: string;
  /** name of the device, where the number in question was proven on it before */
  provenDevice?: string | undefined;
}

/** What counts as one asker: a network, since fresh cookies are free. Where no address is known, everybody is one. */
export const nameOfAsker = ({ address }: Pick<Asker, "address">): string =>
  address ? networkOf(address) : "unknown";

/** Counts for the address of an asker, where it is known. */
export const perAddress = (limit: LimitName, { address }: Asker): readonly Counter[] =>
  address ? [[limit, address]] : [];

/** Counts for a number, a person or a card: first the share of this asker, then those of all together. */
export const sharedLimit = (limit: SharedLimit, what: string, asker: Asker): readonly Counter[] => [
  [limit, `${what} ${nameOfAsker(asker)}`],
  [together(limit), what],
];

/** Counts for the share that a device has on which the number was proven before; undefined for every other one. */
const ofProvenDevice = (
  limit: LimitName,
  number: string,
  { provenDevice }: Asker,
): readonly Counter[] | undefined =>
  provenDevice === undefined ? undefined : [[limit, `${number} ${provenDevice}`]];

/** A text to a number. @param number ten digits */
export const textCounters = (number: string, asker: Asker): readonly Counter[] =>
  ofProvenDevice("texts-per-proven-device", number, asker) ?? [
    ...perAddress("texts-per-address", asker),
    ...sharedLimit("texts-per-number", number, asker),
  ];

/** A text with a link, whether there is one for the number or not. @param number ten digits */
export const linkCounters = (number: string, asker: Asker): readonly Counter[] =>
  ofProvenDevice("texts-per-proven-device", number, asker) ?? [
    ...perAddress("texts-per-address", asker),
    ...sharedLimit("links-per-number", number, asker),
  ];

/** A code that is tried. A device on which the number was proven before has few tries by its texts alone. @param number ten digits */
export const codeTryCounters = (number: string, asker: Asker): readonly Counter[] =>
  asker.provenDevice === undefined
    ? [...perAddress("code-tries-per-address", asker), ...sharedLimit("code-tries-per-number", number, asker)]
    : [];

/** A call to a number. @param number ten digits */
export const callCounters = (number: string, asker: Asker): readonly Counter[] => [
  ["calls-per-visit", asker.visit],
  ...(ofProvenDevice("calls-per-proven-device", number, asker) ?? [
    ...perAddress("calls-per-address", asker),
    ...sharedLimit("calls-per-number", number, asker),
  ]),
];
