import type { CallOutput } from "~server/backend/contract/index";
import type { Deps, Queries } from "~server/reference/deps";
import {
  addPasskey,
  openedByPasskey,
  optionsToAdd,
  optionsToUse,
  passkeysOf,
  removePasskey,
  usePasskey,
} from "~server/reference/my-loan/passkeys";
import { applicationIdsOf } from "~server/reference/my-loan/person-access";
import {
  confirmLoanSession,
  createLoanSession,
  isCodeFresh,
  loanSessionOf,
  requireFreshCode,
  type LoanSession,
} from "~server/reference/my-loan/sessions";
import { sendMessages } from "~server/reference/messages";
import { ApiError, type HandlerInput, type Handlers } from "~server/reference/router";
import { requesterOf, visitOfCall } from "~server/reference/store";
import { passkeyChangedText } from "~server/reference/texts";
import { recordAction } from "~server/reference/trail";
import { addressCounters } from "~server/shared/limits/requester";

type PasskeyCalls =
  | "my-loan.passkeys"
  | "my-loan.passkey-add"
  | "my-loan.passkey-remove"
  | "my-loan.passkey-options"
  | "my-loan.passkey-open"
  | "my-loan.passkey-confirm";

async function list(
  deps: Deps,
  { body: { token }, db }: HandlerInput<"my-loan.passkeys">,
): Promise<CallOutput<"my-loan.passkeys">> {
  const session = await loanSessionOf(deps, db, token);
  const kept = await passkeysOf(db, session);
  const isConfirmed = isCodeFresh(deps, session);
  const options = isConfirmed ? await optionsToAdd(deps, session, kept) : undefined;
  return {
    passkeys: kept.map(({ id, device, isShared, createdAt, usedAt }) => ({
      ...{ passkeyId: id, device, isShared, addedAt: createdAt.toISOString() },
      ...(usedAt && { usedAt: usedAt.toISOString() }),
    })),
    isConfirmed,
    ...(options !== undefined && { options }),
  };
}

/** Records a change of a person's passkeys, and texts them that it was made. */
async function announce(deps: Deps, db: Queries, session: LoanSession, what: "added" | "removed") {
  const [appId] = await applicationIdsOf(db, session);
  if (appId === undefined) return;
  await recordAction(db, { appId, what: `${what} a passkey`, at: deps.now() });
  await sendMessages(deps, db, [
    {
      kind: "text",
      recipient: session.phoneNumber,
      subject: `Passkey ${what}`,
      body: passkeyChangedText(deps.lender, what),
      holds: "nothing",
      appId,
      sentAt: deps.now(),
    },
  ]);
}

async function add(
  deps: Deps,
  { body: { token, ...made }, db }: HandlerInput<"my-loan.passkey-add">,
): Promise<CallOutput<"my-loan.passkey-add">> {
  const session = await loanSessionOf(deps, db, token);
  requireFreshCode(deps, session);
  const passkeyId = await addPasskey(deps, db, session, made);
  await announce(deps, db, session, "added");
  return { passkeyId };
}

async function remove(
  deps: Deps,
  { body: { token, passkeyId }, db }: HandlerInput<"my-loan.passkey-remove">,
): Promise<CallOutput<"my-loan.passkey-remove">> {
  const session = await loanSessionOf(deps, db, token);
  requireFreshCode(deps, session);
  if (await removePasskey(db, session, passkeyId)) await announce(deps, db, session, "removed");
  return { removed: true };
}

async function options(
  deps: Deps,
  { body: { token }, db }: HandlerInput<"my-loan.passkey-options">,
): Promise<CallOutput<"my-loan.passkey-options">> {
  const session = token === undefined ? undefined : await loanSessionOf(deps, db, token);
  const text = await optionsToUse(deps, db, session);
  return text === undefined ? {} : { options: text };
}

/** Counts a use before it is checked. */
const countUse = (deps: Deps, { context }: Pick<HandlerInput<"my-loan.passkey-open">, "context">) =>
  deps.limits.countAll(addressCounters("passkey-uses-per-address", requesterOf(visitOfCall(deps, context))));

async function signIn(
  deps: Deps,
  input: HandlerInput<"my-loan.passkey-open">,
): Promise<CallOutput<"my-loan.passkey-open">> {
  const {
    body: { response, device, isRemembered },
    db,
  } = input;
  await countUse(deps, input);
  const passkey = await usePasskey(deps, db, response);
  const opened = await openedByPasskey(deps, db, passkey);
  if (opened.length === 0)
    throw new ApiError(409, "NOTHING_OPEN", "This passkey's application is closed. Call us if you miss it.");
  const { phoneNumber } = passkey;
  const token = await createLoanSession(deps, db, {
    ...{ phoneNumber, device, isRemembered, confirmedBy: "passkey" as const, opened },
  });
  for (const { appId } of opened)
    await recordAction(db, { appId, what: "signed in with a passkey", at: deps.now() });
  return { token, phoneNumber };
}

async function confirm(
  deps: Deps,
  input: HandlerInput<"my-loan.passkey-confirm">,
): Promise<CallOutput<"my-loan.passkey-confirm">> {
  const {
    body: { token, response },
    db,
  } = input;
  const session = await loanSessionOf(deps, db, token);
  await countUse(deps, input);
  await usePasskey(deps, db, response, session);
  await confirmLoanSession(deps, db, session, "passkey");
  return { isConfirmed: true };
}

/** The calls of passkeys. */
export function passkeyHandlers(deps: Deps): Pick<Handlers, PasskeyCalls> {
  return {
    "my-loan.passkeys": (input) => list(deps, input),
    "my-loan.passkey-add": (input) => add(deps, input),
    "my-loan.passkey-remove": (input) => remove(deps, input),
    "my-loan.passkey-options": (input) => options(deps, input),
    "my-loan.passkey-open": (input) => signIn(deps, input),
    "my-loan.passkey-confirm": (input) => confirm(deps, input),
  };
}
