import type { Config } from "~server/config";
import type { Logger } from "~server/log";
import { namesOf } from "~server/measure/event";
import { createSealer, type Sealer } from "~server/session/seal";
import { LARGEST_PART } from "./part";
import { recordingsOn, type Recordings } from "~server/store/recordings";
import type { Store } from "~server/store/store";

/** The recordings, and what seals them and names whose they are. */
export interface RecordingDesk extends Recordings {
  sealer: Sealer;
  /** digest of a device, the same as in the choices of its visitor */
  visitorOf(device: string): string;
  stop(): void;
}

const TIDY_MS = 10 * 60_000;

/** Starts what keeps recordings, and what deletes them when their days are over. */
export function startRecordings(
  { pool }: Pick<Store, "pool">,
  { config, log, now }: { config: Config; log: Logger; now: () => number },
): RecordingDesk {
  const recordings = recordingsOn(pool, now);
  const [secret = ""] = config.sessionSecrets;
  const tidy = (): void =>
    void recordings
      .tidy(config.recordingDays)
      .catch((error: unknown) => log.warn({ reason: String(error) }, "old recordings could not be deleted"));
  tidy();
  const timer = setInterval(tidy, TIDY_MS).unref();
  return {
    ...recordings,
    sealer: createSealer(config.sessionSecrets, { kind: "recording", largest: LARGEST_PART }),
    visitorOf: namesOf(secret).visitor,
    stop: () => clearInterval(timer),
  };
}
