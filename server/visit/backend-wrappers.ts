import { withEventTracking } from "~server/beacons/track-events";
import type { Backend } from "~server/backend/client";
import { addressOfRequest } from "~server/edge/rate-limits";
import type { Runtime } from "./types";
import { verifiedDeviceOf } from "~server/session/proven-phones";
import type { SiteSession } from "~server/session/site-session";
import { withCodePurposes } from "./code-purposes";
import { withConversions } from "./experiments";
import { withRateLimits } from "./limited-backend";

/** What the wrappers know of the visit that makes the calls. */
export interface WrapperContext {
  request: Request;
  runtime: Runtime;
  session: SiteSession;
  flowId: string;
  /** the flow that events name; absent outside of flows */
  flow?: { id: string; prefix: string } | undefined;
  customerId: string | undefined;
}

/** A layer of a visit's backend: every call passes through it. */
interface BackendWrapper {
  name: string;
  /** true for what tells measurement or advertising; left out for requests about one's own data */
  isTracking: boolean;
  wrap(backend: Backend, context: WrapperContext): Backend;
}

/**
 * The layers of a visit's backend, from the inside out: a call passes the last one first. The
 * client itself is innermost: it retries, and counts each attempt as a metric.
 */
const BACKEND_WRAPPERS: readonly BackendWrapper[] = [
  // Next to the client: every call that leaves the site is counted, also one that a wrapper makes.
  {
    name: "rate limits",
    isTracking: false,
    wrap: (backend, { request, runtime, session }) => {
      const now = Math.floor(runtime.now() / 1000);
      const cookies = request.headers.get("Cookie");
      return withRateLimits(backend, {
        limits: runtime.limits,
        address: addressOfRequest(request, runtime),
        visit: `${session.id} ${session.device}`,
        provenDeviceOf: (number) => verifiedDeviceOf(runtime.sealer, cookies, number, now),
      });
    },
  },
  // Outside of the limits: a code that this visit was not sent is wrong without a call, so it
  // counts as none. A text that a limit refuses is not noted as sent.
  { name: "code purposes", isTracking: false, wrap: withCodePurposes },
  // Outside of both: only a call that succeeded, with the answer that the page gets, is an event.
  {
    name: "events",
    isTracking: true,
    wrap: (backend, { request, runtime, flow, session }) =>
      withEventTracking(backend, request, runtime, { flow }, session),
  },
  // Outermost: a conversion of an experiment is reported after the event of the same call. The
  // report itself is a call, which passes the layers inside.
  { name: "conversions", isTracking: true, wrap: withConversions },
];

/**
 * Wraps a visit's backend in its layers.
 * @param isTracked false for requests about the visitor's own data
 */
export function wrapForVisit(backend: Backend, context: WrapperContext, isTracked: boolean): Backend {
  return BACKEND_WRAPPERS.filter(({ isTracking }) => isTracked || !isTracking).reduce(
    (wrapped, { wrap }) => wrap(wrapped, context),
    backend,
  );
}
