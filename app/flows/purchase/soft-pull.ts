import { toAddress } from "~/steps/address/address";
import { zipQuestionFor, type confirmedAddressForm } from "~/steps/address/confirmed-address";
import { saveRecord } from "~/steps/application/save-record";
import { softPullAgreed } from "~/steps/credit/consent";
import { FIRST_PULL } from "~/steps/credit/pull-pages";
import { countSoftPull, runSoftPull } from "~/steps/credit/soft-pull";
import { refused, type Submitted } from "~server/visit/step-result";
import type { Submission } from "~server/visit/step";
import type { Visit } from "~server/visit/types";
import type { PurchaseFacts, PurchaseState } from "./state";

/** The soft pull of this wizard, by name and address, once all of them are known. */

type PullResult = Submitted<PurchaseState, (typeof FIRST_PULL)["outcomes"][number]>;

/** The record of the visitor's consent; with a partner, also of the partner's. */
function consentFacts(
  visit: Pick<Visit<PurchaseState>, "runtime" | "state" | "now">,
): Partial<PurchaseFacts> {
  const { softPullConsent } = softPullAgreed(visit);
  const { partnerConsent: passedOn } = visit.state.facts;
  if (!passedOn || (visit.state.facts.applicants ?? []).length < 2) return { softPullConsent };
  return {
    softPullConsent: { ...softPullConsent, version: `${softPullConsent.version}, ${passedOn.version}` },
  };
}

/**
 * Saves the current address, first in the record because the bureaus use it, and requests the
 * credit.
 * @throws BackendError when the address could not be saved, or the pull is refused
 */
export async function pullAtAddress(
  visit: Submission<PurchaseState, typeof confirmedAddressForm>,
): Promise<PullResult> {
  const { values, state } = visit;
  const residence = toAddress(values);
  const question = zipQuestionFor(residence, values.zipIsRight);
  if (question !== undefined) return refused({ zip: [question] });
  const answers = { residence };
  const next: PurchaseState = { ...state, answers: { ...state.answers, ...answers } };
  const learned = await saveRecord(visit, next, {}, { token: state.facts.token });
  const known: PurchaseState = { ...next, facts: { ...next.facts, ...learned } };
  const savedVisit = { ...visit, state: known };
  const pulled = countSoftPull(
    FIRST_PULL,
    await runSoftPull(savedVisit, FIRST_PULL, { ...learned, ...consentFacts(savedVisit) }),
  );
  // The address counts even while the bureaus have not responded.
  return pulled.kind === "done" || pulled.kind === "stay" || pulled.kind === "wait"
    ? { ...pulled, answers: { ...pulled.answers, ...answers } }
    : pulled;
}
