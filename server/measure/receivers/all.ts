import type { MeasureSettings } from "~server/measure/settings";
import { RECEIVERS, type ReceiverName } from "~server/store/outbox";
import { ga4 } from "./ga4";
import { google } from "./google";
import { meta } from "./meta";
import type { Receiver } from "./receiver";

/** By name, so that a name without a receiver does not compile. */
const CREATE: Readonly<Record<ReceiverName, (settings: MeasureSettings) => Receiver>> = {
  ga4: (settings) => ga4(settings.ga4),
  meta: (settings) => meta(settings.meta),
  google: (settings) => google(settings.google),
};

/** Returns all receivers; one without settings sends nothing, and its events wait. */
export const createReceivers = (settings: MeasureSettings): readonly Receiver[] =>
  RECEIVERS.map((name) => CREATE[name](settings));
