import type { Config } from "~server/config";
import { createOutbox } from "~server/store/outbox";
import type { Store } from "~server/store/store";
import type { Logger } from "~server/shared/log";
import { createMeasure, type Measure } from "./measure";
import { createReceivers } from "./receivers/all";
import { readMeasureScripts } from "./measure-scripts";
import { createWorker } from "./worker";

/** Starts sending events to the receivers, also those that other processes have left. */
export function startMeasure(
  { pool }: Pick<Store, "pool">,
  { config, log, now }: { config: Config; log: Logger; now: () => number },
): Measure {
  const settings = config.measure;
  const receivers = createReceivers(settings);
  const outbox = createOutbox(pool, now);
  const [secret = "", ...olderSecrets] = config.sessionSecrets;
  const needsParts = settings.pixels.length > 0 || settings.vitals > 0 || settings.banner !== undefined;
  const parts = needsParts ? readMeasureScripts() : undefined;
  const measure = createMeasure({ outbox, receivers, settings, parts, secret, olderSecrets, log, now });
  const worker = createWorker({ outbox, receivers, optedOut: settings.optedOut, log, now });
  worker.start();
  return {
    ...measure,
    async stop() {
      await worker.stop();
      await measure.stop();
    },
  };
}
