import { BackendError, type Backend } from "~server/backend/client";
import { openExchange, type ExchangeProfile } from "~server/http/exchange";
import { keyFor } from "~server/http/keys";
import type { Logger } from "~server/log";
import { interpretCreate, type TransactionType } from "~/domain/application";
import type { Place, WizardState } from "~/wizard/state";

/** Longest a visitor waits to have the borrowers' ids; the next save brings them too. */
const APPLICANTS_MS = 2_000;

/** What is learned when an application is opened. */
export interface ApplicationFacts {
  appId: string;
  token: string;
  callUid: string;
  /** the primary borrower is first */
  applicants: readonly { id: string; firstName: string; lastName: string }[];
}

/** The part of a flow's state that opening an application reads. */
export type ApplicationState = WizardState<object, ApplicationFacts>;

/** How a flow opens its applications. */
export interface ApplicationKind<S extends ApplicationState> {
  transactionType: TransactionType;
  /** how the flow stands in the exchange once the application is known; a flow without it opens none */
  exchange?: (state: S) => ExchangeProfile;
  /** whom it is opened for, where that may be corrected on the same page: for another name it is another act */
  inNameOf?: string;
  /** longest the page waits for it, in ms, where it goes on without; all of the visit's time unless told */
  deadlineMs?: number;
}

/** What opening an application needs of a visit. */
export interface Opening<S extends ApplicationState = ApplicationState> {
  backend: Backend;
  flowId: string;
  place: Place;
  runtime: { log: Pick<Logger, "info" | "error"> };
  session: { id: string };
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
 * Opens the application of a visitor whose number is confirmed, unless there is one, and its exchange where the flow has one. A refusal for retention reasons is
 * told apart (APPCREATE-01); every other failure is logged and told (APPCREATE-02, APPCREATE-03).
 * The key is the visit's and not the form's: an answer that was lost came with the only token of the application, so asking once more,
 * from whichever rendering, has to get that answer again.
 */
export async function createApplication<S extends ApplicationState>(
  asked: Opening<S>,
  { transactionType, exchange, inNameOf, deadlineMs }: ApplicationKind<S>,
): Promise<Opened> {
  const { backend, flowId, runtime, session, state } = asked;
  if (hasApplication(state)) return { kind: "opened", facts: {} };
  const body = {
    sessionId: session.id,
    flowId,
    transactionType,
    ignoreLinkDelivery: false,
    generateMWLink: true,
  };
  const answer = await backend
    .call(
      "app.v2.create",
      { body },
      {
        idempotencyKey: keyFor(
          session.id,
          "create",
          flowId,
          transactionType,
          ...(inNameOf === undefined ? [] : [inNameOf]),
        ),
        ...(deadlineMs === undefined ? {} : { deadlineMs }),
      },
    )
    .catch((error: unknown) => {
      if (!(error instanceof BackendError)) throw error;
      return undefined;
    });
  const created = interpretCreate(answer);
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
  const applicants = await named
    .call("app.applicants", { query: { appId } }, { deadlineMs: APPLICANTS_MS })
    .catch(() => undefined);
  const known = applicants
    ?.filter(({ isOnLoan }) => isOnLoan)
    .map(({ applicantId, firstName, lastName }) => ({ id: applicantId, firstName, lastName }));
  const facts: Partial<ApplicationFacts> = {
    appId,
    token,
    ...(known && known.length > 0 ? { applicants: known } : {}),
  };
  if (exchange === undefined) return { kind: "opened", facts };
  const callUid = await openExchange(
    { backend: named, log: runtime.log },
    {
      appId,
      token,
      sessionId: session.id,
      ...(state.facts.callUid === undefined ? {} : { callUid: state.facts.callUid }),
    },
    exchange({ ...state, facts: { ...state.facts, ...facts } }),
    asked.place,
  );
  return { kind: "opened", facts: { ...facts, ...(callUid === undefined ? {} : { callUid }) } };
}
