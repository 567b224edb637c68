import { z } from "zod";
import { normalizeCustomerId } from "~/domain/customer-id";
import { isIdle } from "~/domain/idle";
import type { WizardState } from "~/wizard/state";
import { cookieName, type FlowStore } from "./flow-cookie";
import type { Purpose, Sealer } from "./seal";
import {
  sessionInFlow,
  lastSeenIn,
  readSession,
  storedSession,
  wasIdle,
  type SiteSession,
} from "./site-session";

/** The copy of a visit: its session and its answers. */
export interface VisitCopy {
  session: SiteSession;
  state: WizardState;
  /** the key of the flow's visit in the session */
  key: string;
}

type Store = Pick<FlowStore<WizardState>, "cacheKey" | "read">;

/**
 * A copy can be opened only in the browser that made it: the device key, which no script receives,
 * is part of its purpose (G8).
 */
const purpose = (store: Store, device: string, deviceKey: string): Purpose =>
  `mirror|${store.cacheKey}|${device}|${deviceKey}`;

/**
 * The application's data, sealed next to the copy: with it the phone's code can be requested where
 * the copy cannot be opened.
 */
const linkPurpose = (store: Store): Purpose => `mirror-link|${store.cacheKey}`;

const link = z.object({
  id: z.string().max(40),
  key: z.string().max(40),
  born: z.number().int(),
  seen: z.number().int(),
  appId: z.string().max(2_048),
  token: z.string().max(2_048),
  callUid: z.string().max(200).optional(),
  customerId: z.string().max(200).optional(),
});

/** The application of a copy, and the visit that was copied. */
export type CopiedLink = z.infer<typeof link>;

/** What a copy is sealed for. */
export interface CopySealing {
  deviceKey: string;
  /** what opens the visit's application; absent where it has none, or no known phone */
  application?: Pick<CopiedLink, "appId" | "token" | "callUid" | "customerId">;
}

/**
 * Seals a visit for the browser's own storage. Its age is that of the last activity in its flow.
 */
export function sealCopy(
  store: Store,
  sealer: Sealer,
  { session, state, key: visit }: VisitCopy,
  { deviceKey, application }: CopySealing,
): string {
  const { notice: _said, ...lasting } = storedSession(session);
  const { id, key, born } = lasting;
  const seen = lastSeenIn(session, visit);
  const copy = sealer.seal({ session: lasting, state, visit }, purpose(store, session.device, deviceKey));
  return application === undefined
    ? copy
    : `${copy}.${sealer.seal({ id, key, born, seen, ...application }, linkPurpose(store))}`;
}

/** The browser in which a copy is restored; without both values nothing can be opened. */
export interface RestoringBrowser {
  device: string | undefined;
  deviceKey: string | undefined;
}

/**
 * Opens a copy.
 * @param nowMs ms since 1970
 * @returns undefined for a copy that was forged, cut, sealed for another flow or another browser,
 *   or is older than the idle timeout (IDLE-10)
 */
export function openCopy(
  store: Store,
  sealer: Sealer,
  text: string,
  { device, deviceKey }: RestoringBrowser,
  nowMs: number,
): VisitCopy | undefined {
  if (device === undefined || deviceKey === undefined) return undefined;
  const [copy = ""] = text.split(".");
  const opened = sealer.open(copy, purpose(store, device, deviceKey));
  if (typeof opened !== "object" || opened === null || !("session" in opened) || !("state" in opened))
    return undefined;
  const session = readSession(opened.session);
  const state = store.read(opened.state);
  const key = "visit" in opened ? opened.visit : undefined;
  if (!session || !state || typeof key !== "string" || wasIdle(session, key, nowMs)) return undefined;
  return { session: sessionInFlow(session, key), state, key };
}

/**
 * Returns the application of a copy that cannot be opened here; alone it grants no access (F3).
 * @param nowMs ms since 1970
 */
export function linkOfCopy(
  store: Store,
  sealer: Sealer,
  text: string,
  nowMs: number,
): CopiedLink | undefined {
  const parsed = link.safeParse(sealer.open(text.split(".")[1] ?? "", linkPurpose(store)));
  return parsed.success && !isIdle(parsed.data.seen * 1000, nowMs) ? parsed.data : undefined;
}

/** What a mirror shows of a visit in addition to its sealed copy. */
export interface MirrorView {
  store: FlowStore<WizardState>;
  flow: { id: string; home: string; prefix: string };
  /** wire name of the flow, "miniFlow" */
  flowId: string;
  transactionType: string | undefined;
  customerId: string | undefined;
}

/**
 * Returns the storage entries of a visit: the flow's readable state and the visitor's place. No
 * personal value (NAV-01, CUSTID-01).
 */
export function entriesOf(
  shown: MirrorView,
  { session, state }: Pick<VisitCopy, "session" | "state">,
): Record<string, unknown> {
  const visited = session.flows[shown.flow.id];
  return {
    [cookieName(shown.store.cacheKey)]: shown.store.readable(state),
    [cookieName("wizard-metadata")]: {
      currentStep: visited?.current,
      firstStep: visited?.first ?? shown.flow.home,
      previousStep: visited?.previous,
      previousUrl: visited?.previous && `${shown.flow.prefix}/${visited.previous}`,
      flowId: shown.flowId,
      transactionType: shown.transactionType,
      customerId: normalizeCustomerId(shown.customerId),
    },
  };
}
