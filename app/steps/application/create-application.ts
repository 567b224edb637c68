import { BackendError, type Backend } from "~server/backend/client";
import { openExchange, type ExchangeProfile } from "~server/visit/exchange";
import { keyFor } from "~server/visit/idempotency-keys";
import type { Logger } from "~server/log";
import { interpretCreate, type CreateResult, type TransactionType } from "~/domain/application";
import { omitUndefined } from "~/domain/omit-undefined";
import { customerOf } from "~/steps/people/applicants";
import type { Place, WizardState } from "~/wizard/state";
import type { ApplicationFacts } from "./state";

/** Longest a visitor waits to have the borrowers' ids; the next save brings them too. */
const APPLICANTS_MS = 2_000;

/** The part of a flow's state that opening an application reads. */
export type ApplicationState = WizardState<object, ApplicationFacts>;

/** What an application is asked for with. */
export interface ApplicationAsk {
  transactionType: TransactionType;
  /** whom it is opened for, where that may be corrected on the same page: for another name it is another act */
  inNameOf?: string;
  /** it is opened for a call alone, so no link to it is texted */
  isForCall?: boolean;
  /** longest the page waits for it, in ms, where it goes on without; all of the visit's time unless told */
  deadlineMs?: number;
}

/** How a flow opens its applications. */
export interface ApplicationKind<S extends ApplicationState> extends ApplicationAsk {
  /** how the flow stands in the exchange once the application is known; a flow without it opens none */
  exchange?: (state: S) => ExchangeProfile;
}

/** What asking for an application needs of a visit. */
export interface AppAsking {
  backend: Pick<Backend, "call">;
  flowId: string;
  session: { id: string };
}

/** What opening an application needs of a visit. */
export interface Opening<S extends ApplicationState = ApplicationState> extends AppAsking {
  backend: Backend;
  place: Place;
  runtime: { log: Pick<Logger, "info" | "error"> };
  state: S;
}

/** What came of opening an application. */
export type Opened =
  | { kind: "opened"; facts: Partial<ApplicationFacts> }
  /** a person we may not serve online (APPCREATE-01) */
  | { kind: "restricted" }
  | { kind: "failed" };

/** Whether there is an application and we may speak in its name. */
export const hasApplication = ({ facts }: Pick<ApplicationState, "facts">): boolean =>
  facts.appId !== undefined && facts.token !== undefined;

/**
 * Asks for an application. The key is the visit's and not the form's: an answer that was lost came with the only token of the application,
 * so asking once more, from whichever rendering, has to get that answer again.
 * @throws BackendError
 */
export async function askForApplication(
  { backend, flowId, session }: AppAsking,
  { transactionType, inNameOf, isForCall = false, deadlineMs }: ApplicationAsk,
): Promise<CreateResult> {
  const body = {
    sessionId: session.id,
    flowId,
    transactionType,
    ignoreLinkDelivery: isForCall,
    generateMWLink: !isForCall,
  };
  // Asked for with other words it is another act.
  const others = [inNameOf, isForCall ? "call" : undefined].filter((part) => part !== undefined);
  const idempotencyKey = keyFor(session.id, "create", flowId, transactionType, ...others);
  return interpretCreate(await backend.call("app.v2.create", { body }, { idempotencyKey, deadlineMs }));
}

/**
 * Opens the application of a visitor whose number is confirmed, unless there is one, and its exchange where the flow has one. A refusal for
 * retention reasons is told apart (APPCREATE-01); every other failure is logged and told (APPCREATE-02, APPCREATE-03).
 */
export async function createApplication<S extends ApplicationState>(
  asked: Opening<S>,
  { exchange, ...ask }: ApplicationKind<S>,
): Promise<Opened> {
  const { backend, runtime, session, state } = asked;
  if (hasApplication(state)) return { kind: "opened", facts: {} };
  const created = await askForApplication(asked, ask).catch((error: unknown) => {
    if (!(error instanceof BackendError)) throw error;
    return interpretCreate(undefined);
  });
  if (created.kind === "retention-restricted") {
    runtime.log.info({ step: created.step }, "an application was not opened for retention reasons");
    return { kind: "restricted" };
  }
  if (created.kind === "failed") {
    runtime.log.error({ step: asked.place.node }, created.message);
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
    asked.place,
  );
  return { kind: "opened", facts: omitUndefined({ ...facts, callUid }) };
}
