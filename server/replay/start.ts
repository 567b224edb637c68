import type { Config } from "~server/config";
import type { Logger } from "~server/shared/log";
import { createPseudonyms } from "~server/measure/event";
import { createSealer, secretName, type Sealer } from "~server/session/seal";
import { MAX_PART_BYTES } from "./part";
import { createRecordings, type Recordings } from "~server/store/recordings";
import type { Store } from "~server/store/store";

/** The recordings, with their sealer and the digests of their visitors. */
export interface RecordingDesk extends Recordings {
  sealer: Sealer;
  /** digest of a device, the same as in the choices of its visitor */
  visitorOf(device: string): string;
  /** the same, and those by older secrets */
  visitorsOf(device: string): string[];
  stop(): void;
}

const TIDY_MS = 10 * 60_000;

/**
 * Starts the recording store, and ends recordings without a viewer; the hourly job deletes them.
 */
export function startRecordings(
  { pool }: Pick<Store, "pool">,
  { config, log, now }: { config: Config; log: Logger; now: () => number },
): RecordingDesk {
  const [secret = ""] = config.sessionSecrets;
  const recordings = createRecordings(pool, now, secretName(secret));
  const tidy = (): void =>
    void recordings
      .endAbandoned()
      .catch((error: unknown) =>
        log.warn({ reason: String(error) }, "recordings that are over could not be ended"),
      );
  tidy();
  const timer = setInterval(tidy, TIDY_MS).unref();
  return {
    ...recordings,
    sealer: createSealer(config.sessionSecrets, MAX_PART_BYTES),
    visitorOf: createPseudonyms(secret).visitor,
    visitorsOf: (device) => config.sessionSecrets.map((one) => createPseudonyms(one).visitor(device)),
    stop: () => clearInterval(timer),
  };
}
