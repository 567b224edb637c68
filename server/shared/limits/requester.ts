import { networkOf } from "./address";
import type { Counter } from "./limits";
import { totalName, type LimitName, type SharedLimit } from "./table";

/**
 * The requester is counted before the target of the request, so that a stranger cannot use up a
 * limit that protects another person (B9).
 */

/** The requester as the limits identify it. */
export interface Requester {
  /** network address; undefined or empty when unknown */
  address?: string | undefined;
  /** id of the visit on its device */
  visit: string;
  /** name of the device, when the number in question was verified on it before */
  provenDevice?: string | undefined;
}

/**
 * Returns the name under which a requester is counted: its network, because new cookies cost
 * nothing. Without a known address all requesters share one name.
 */
export const requesterName = ({ address }: Pick<Requester, "address">): string =>
  address ? networkOf(address) : "unknown";

/** Returns the counter of the requester's address, if it is known. */
export const addressCounters = (limit: LimitName, { address }: Requester): readonly Counter[] =>
  address ? [[limit, address]] : [];

/**
 * Returns the counters of a number, a person or a card: first the share of this requester, then the
 * total.
 */
export const sharedCounters = (limit: SharedLimit, what: string, asker: Requester): readonly Counter[] => [
  [limit, `${what} ${requesterName(asker)}`],
  [totalName(limit), what],
];

/**
 * Returns the counter of a device on which the number was verified before; undefined for any other
 * device.
 */
const provenDeviceCounters = (
  limit: LimitName,
  number: string,
  { provenDevice }: Requester,
): readonly Counter[] | undefined =>
  provenDevice === undefined ? undefined : [[limit, `${number} ${provenDevice}`]];

/**
 * Returns the counters of a text message.
 * @param number ten digits
 */
export const textCounters = (number: string, asker: Requester): readonly Counter[] =>
  provenDeviceCounters("texts-per-proven-device", number, asker) ?? [
    ...addressCounters("texts-per-address", asker),
    ...sharedCounters("texts-per-number", number, asker),
  ];

/**
 * Returns the counters of a text message with a link, whether one exists for the number or not.
 * @param number ten digits
 */
export const linkCounters = (number: string, asker: Requester): readonly Counter[] =>
  provenDeviceCounters("texts-per-proven-device", number, asker) ?? [
    ...addressCounters("texts-per-address", asker),
    ...sharedCounters("links-per-number", number, asker),
  ];

/**
 * Returns the counters of a code attempt. A device on which the number was verified before has few
 * attempts, because it gets few texts.
 * @param number ten digits
 */
export const codeTryCounters = (number: string, asker: Requester): readonly Counter[] =>
  asker.provenDevice === undefined
    ? [
        ...addressCounters("code-tries-per-address", asker),
        ...sharedCounters("code-tries-per-number", number, asker),
      ]
    : [];

/**
 * Returns the counters of a call.
 * @param number ten digits
 */
export const callCounters = (number: string, asker: Requester): readonly Counter[] => [
  ["calls-per-visit", asker.visit],
  ...(provenDeviceCounters("calls-per-proven-device", number, asker) ?? [
    ...addressCounters("calls-per-address", asker),
    ...sharedCounters("calls-per-number", number, asker),
  ]),
];
