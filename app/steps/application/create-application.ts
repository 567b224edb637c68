import { BackendError, type Backend } from "~server/backend/client";
import { openExchange, type ExchangeProfile } from "~server/visit/exchange";
import { idempotencyKeyFor } from "~server/visit/idempotency-keys";
import type { Logger } from "~server/shared/log";
import { interpretCreate, type CreateResult, type TransactionType } from "~/domain/application";
import { omitUndefined } from "~/domain/omit-undefined";
import { customerOf } from "~/steps/people/applicants";
import type { Place, WizardState } from "~/wizard/state";
import type { ApplicationFacts } from "./state";

/** Longest wait for the borrowers' ids, in ms; the next save returns them too. */
const APPLICANTS_MS = 2_000;

/** The part of a flow's state that opening an application reads. */
export type ApplicationState = WizardState<object, ApplicationFacts>;

/** The parameters of an application request. */
export interface ApplicationRequest {
  transactionType: TransactionType;
  /**
   * borrower's name, when the page allows to correct it; another name gets another idempotency key
   */
  inNameOf?: string;
  /** it is opened only for a call, so no link to it is texted */
  isForCall?: boolean;
  /**
   * timeout in ms when the page continues without the application; by default the rest of the
   * visit's time
   */
  deadlineMs?: number;
}

/** How a flow opens its applications. */
export interface ApplicationOptions<S extends ApplicationState> extends ApplicationRequest {
  /**
   * returns the flow's exchange profile once the application is known; absent: the flow opens no
   * exchange
   */
  exchange?: (state: S) => ExchangeProfile;
}

/** The parts of a visit that an application request needs. */
export interface ApplicationRequestVisit {
  backend: Pick<Backend, "call">;
  flowId: string;
  session: { id: string };
}

/** The parts of a visit that opening an application needs. */
export interface ApplicationVisit<
  S extends ApplicationState = ApplicationState,
> extends ApplicationRequestVisit {
  backend: Backend;
  place: Place;
  runtime: { log: Pick<Logger, "info" | "error"> };
  state: S;
}

/** The result of opening an application. */
export type OpenedApplication =
  | { kind: "opened"; facts: Partial<ApplicationFacts> }
  /** a person whom we may not serve online (APPCREATE-01) */
  | { kind: "restricted" }
  | { kind: "failed" };

/** Checks whether there is an application with a token for calls on its behalf. */
export const hasApplication = ({ facts }: Pick<ApplicationState, "facts">): boolean =>
  facts.appId !== undefined && facts.token !== undefined;

/**
 * Requests an application. The key depends on the visit and not on the form: a lost response
 * contained the only token of the application, so a retry from any rendering must get the same
 * response.
 * @throws BackendError
 */
export async function requestApplication(
  { backend, flowId, session }: ApplicationRequestVisit,
  { transactionType, inNameOf, isForCall = false, deadlineMs }: ApplicationRequest,
): Promise<CreateResult> {
  const body = {
    sessionId: session.id,
    flowId,
    transactionType,
    ignoreLinkDelivery: isForCall,
    generateMWLink: !isForCall,
  };
  // Other parameters get another key.
  const others = [inNameOf, isForCall ? "call" : undefined].filter((part) => part !== undefined);
  const idempotencyKey = idempotencyKeyFor(session.id, "create", flowId, transactionType, ...others);
  return interpretCreate(await backend.call("app.v2.create", { body }, { idempotencyKey, deadlineMs }));
}

/**
 * Opens the application of a visitor with a confirmed number, if there is none, and its exchange if
 * the flow has one. A refusal because of retention rules is a separate result (APPCREATE-01); every
 * other failure is logged and returned (APPCREATE-02, APPCREATE-03).
 */
export async function createApplication<S extends ApplicationState>(
  visit: ApplicationVisit<S>,
  { exchange, ...ask }: ApplicationOptions<S>,
): Promise<OpenedApplication> {
  const { backend, runtime, session, state } = visit;
  if (hasApplication(state)) return { kind: "opened", facts: {} };
  const created = await requestApplication(visit, ask).catch((error: unknown) => {
    if (!(error instanceof BackendError)) throw error;
    return interpretCreate(undefined);
  });
  if (created.kind === "retention-restricted") {
    runtime.log.info({ step: created.step }, "an application was not opened for retention reasons");
    return { kind: "restricted" };
  }
  if (created.kind === "failed") {
    runtime.log.error({ step: visit.place.node }, created.message);
    return { kind: "failed" };
  }
  const { appId, token } = created;
  const named = backend.forApplication(appId, token);
  const applicants = await named.try("app.applicants", { query: { appId } }, { deadlineMs: APPLICANTS_MS });
  const people = applicants
    ?.filter(({ isOnLoan }) => isOnLoan)
    .map(({ applicantId, firstName, lastName }) => ({ id: applicantId, firstName, lastName }));
  const { customerId } = customerOf(applicants);
  const facts = omitUndefined({ appId, token, customerId, applicants: people?.length ? people : undefined });
  if (exchange === undefined) return { kind: "opened", facts };
  const callUid = await openExchange(
    { backend: named, log: runtime.log },
    { appId, token, sessionId: session.id, callUid: state.facts.callUid },
    exchange({ ...state, facts: { ...state.facts, ...facts } }),
    visit.place,
  );
  return { kind: "opened", facts: omitUndefined({ ...facts, callUid }) };
}
