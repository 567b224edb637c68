import { challengerCases } from "~/flows/cashout-challenger/cases";
import { challengerHost } from "~/flows/cashout-challenger/host";
import { mainCases } from "~/flows/main/cases";
import { mainHost } from "~/flows/main/host";
import { moduleCases } from "~/flows/main/testing/module-cases";
import { miniCases } from "~/flows/mini/cases";
import { miniHost } from "~/flows/mini/host";
import { purchaseCases } from "~/flows/purchase/cases";
import { purchaseHost } from "~/flows/purchase/host";
import { quoteCases } from "~/flows/qt/cases";
import { quoteHost } from "~/flows/qt/host";
import { refiCases } from "~/flows/refi-mini/cases";
import { refiMiniHost } from "~/flows/refi-mini/host";
import { transferCases } from "~/flows/refi-mini-transfer/cases";
import { refiTransferHost } from "~/flows/refi-mini-transfer/host";
import { spwCases } from "~/flows/spw/cases";
import { spwHost } from "~/flows/spw/host";
import type { Trail, WizardState } from "~/wizard/state";
import type { FlowHost } from "~server/visit/types";
import { playCase, type Case } from "./cases";

/** The cases of every flow, played: the states that tests need of visitors. */

/** A visitor's state in a flow. */
export interface PlayedState {
  /** of the case */
  name: string;
  entry: string;
  state: WizardState;
  trail: Trail;
}

/** The cases of a flow. */
export interface FlowCases {
  /** the states at the end of each case */
  ends(): PlayedState[];
  /** the states at every stop of each case */
  stops(): PlayedState[];
}

function casesOf<S extends WizardState>(host: FlowHost<S>, cases: readonly Case<S>[]): FlowCases {
  const played = (one: Case<S>): PlayedState => ({
    name: one.name,
    entry: one.entry,
    ...playCase(host.flow, host.store.empty, one),
  });
  return {
    ends: () => cases.map(played),
    stops: () =>
      cases.flatMap((one) =>
        [...one.stops, undefined].map((_, many) => played({ ...one, stops: one.stops.slice(0, many) })),
      ),
  };
}

/** The cases by the id of their flow. */
export const flowCases: ReadonlyMap<string, FlowCases> = new Map([
  [miniHost.flow.id, casesOf(miniHost, miniCases)],
  [refiMiniHost.flow.id, casesOf(refiMiniHost, refiCases)],
  [refiTransferHost.flow.id, casesOf(refiTransferHost, transferCases)],
  [purchaseHost.flow.id, casesOf(purchaseHost, purchaseCases)],
  [quoteHost.flow.id, casesOf(quoteHost, quoteCases)],
  [challengerHost.flow.id, casesOf(challengerHost, challengerCases)],
  [spwHost.flow.id, casesOf(spwHost, spwCases)],
  [mainHost.flow.id, casesOf(mainHost, [...mainCases, ...moduleCases])],
]);
