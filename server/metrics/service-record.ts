/**
 * What this process has seen of the services that its pages rely on: how long their answers took, and
 * whether they failed lately. Kept in memory, with no visitor's data, for the status page and the
 * service promise.
 */

/** The services by the calls that show whether they work. */
const CALLS = {
  applications: ["app.create", "app.v2.create", "app-data.save", "app-data.load"],
  prices: ["quotes.list", "lp.recommended-rates", "benefit-summary"],
  credit: ["credit.softpull", "credit.run-softpull", "credit.hardpull", "credit.decision"],
  codes: [
    "borrower.validate-phone",
    "phone-verification.initiate",
    "phone-verification.complete",
    "identity.link.send",
  ],
  letters: ["app.pre-approval", "letter.lower", "letter.list", "document-by-id"],
  payments: [
    "credit-report.payment",
    "credit-report.payment.google",
    "credit-report.payment.apple",
    "lock-fee.payment",
  ],
  calls: ["instadial", "instadial.launch"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type Service = keyof typeof CALLS;

/** The services, in the order of the pages. */
export const SERVICES = Object.keys(CALLS).filter((name): name is Service => Object.hasOwn(CALLS, name));

const SERVICE_OF: ReadonlyMap<string, Service> = new Map(
  SERVICES.flatMap((service) => CALLS[service].map((call) => [call, service] as const)),
);

/** Answer times of a service, in seconds. */
export interface AnswerTimes {
  count: number;
  /** half of the answers took at most this long */
  median: number;
  /** nine of ten */
  ninth: number;
}

export interface ServiceRecord {
  /** ms since 1970 */
  since: number;
  /** Records one try of a call. A refusal is an answer too. */
  record(call: string, isAnswered: boolean, seconds: number): void;
  /** Returns the times of the newest answers; undefined while there are too few for a figure. */
  times(service: Service): AnswerTimes | undefined;
  /** Checks whether most of the newest tries failed. */
  isFailing(service: Service): boolean;
}

/** Newest tries that are kept of each service. */
const KEPT = 500;
/** Fewer answers make no figure. */
const LEAST_ANSWERS = 20;
/** How long a failure counts, in ms. */
const FAILURE_MS = 10 * 60 * 1000;
/** Fewer failures are chance. */
const LEAST_FAILURES = 3;

interface Try {
  at: number;
  isAnswered: boolean;
  seconds: number;
}

/** Creates the record of a process. */
export function createServiceRecord(now: () => number = Date.now): ServiceRecord {
  const tries = new Map<Service, Try[]>();
  return {
    since: now(),
    record(call, isAnswered, seconds) {
      const service = SERVICE_OF.get(call);
      if (service === undefined) return;
      const kept = tries.get(service) ?? [];
      kept.push({ at: now(), isAnswered, seconds });
      if (kept.length > KEPT) kept.shift();
      tries.set(service, kept);
    },
    times(service) {
      const sorted = (tries.get(service) ?? [])
        .filter((one) => one.isAnswered)
        .map(({ seconds }) => seconds)
        .sort((one, other) => one - other);
      if (sorted.length < LEAST_ANSWERS) return undefined;
      const at = (share: number): number => sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
      return { count: sorted.length, median: at(0.5), ninth: at(0.9) };
    },
    isFailing(service) {
      const lately = (tries.get(service) ?? []).filter(({ at }) => at > now() - FAILURE_MS);
      const failed = lately.filter((one) => !one.isAnswered).length;
      return failed >= LEAST_FAILURES && failed * 2 >= lately.length;
    },
  };
}
