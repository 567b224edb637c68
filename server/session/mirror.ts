import { normalizeCustomerId } from "~/domain/customer-id";
import { isIdle } from "~/domain/idle";
import type { WizardState } from "~/wizard/state";
import { cookieName, type FlowStore } from "./flow-cookie";
import type { Sealer } from "./seal";
import { readSession, type SiteSession } from "./site-session";

/** A visit as it is copied: who, and the answers. */
export interface VisitCopy {
  session: SiteSession;
  state: WizardState;
}

type Store = Pick<FlowStore<WizardState>, "cacheKey" | "read">;

/** A copy opens in the browser that it was made in alone: the device cookie, which no script reads, is part of what it is sealed for (F18). */
const purpose = (store: Store, device: string) => `mirror|${store.cacheKey}|${device}`;

/** Seals a visit for the browser's own storage. Its age is that of the last activity in it. */
export function sealCopy(store: Store, sealer: Sealer, { session, state }: VisitCopy): string {
  const { notice: _said, ...lasting } = session;
  return sealer.seal({ session: lasting, state }, purpose(store, session.device));
}

/**
 * Opens a copy.
 * @param device of the browser that brings it; without one nothing opens
 * @param nowMs ms since 1970
 * @returns undefined for what was forged, cut, sealed for another flow, or is older than the idle timeout (IDLE-10)
 */
export function openCopy(
  store: Store,
  sealer: Sealer,
  text: string,
  device: string | undefined,
  nowMs: number,
): VisitCopy | undefined {
  const opened = device === undefined ? undefined : sealer.open(text, purpose(store, device));
  if (typeof opened !== "object" || opened === null || !("session" in opened) || !("state" in opened))
    return undefined;
  const session = readSession(opened.session);
  const state = store.read(opened.state);
  if (!session || !state || isIdle(session.seen * 1000, nowMs)) return undefined;
  return { session, state };
}

/** What a mirror shows of a visit beside its sealed copy. */
export interface Shown {
  store: FlowStore<WizardState>;
  flow: { id: string; home: string };
  /** wire name of the flow, "miniFlow" */
  flowId: string;
  transactionType: string | undefined;
  customerId: string | undefined;
}

/** The storage entries of a visit: the flow's readable state and where the visitor stands. No personal value (NAV-01, CUSTID-01). */
export function entriesOf(shown: Shown, { session, state }: VisitCopy): Record<string, unknown> {
  const visited = session.flows[shown.flow.id];
  return {
    [cookieName(shown.store.cacheKey)]: shown.store.readable(state),
    [cookieName("wizard-metadata")]: {
      currentStep: visited?.current,
      firstStep: visited?.first ?? shown.flow.home,
      previousStep: visited?.previous,
      flowId: shown.flowId,
      transactionType: shown.transactionType,
      customerId: normalizeCustomerId(shown.customerId),
    },
  };
}
