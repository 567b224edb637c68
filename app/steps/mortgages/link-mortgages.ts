import { BackendError } from "~server/backend/client";
import { idempotencyKeyFor } from "~server/visit/idempotency-keys";
import { PROPERTY_NOT_FOUND_MESSAGE } from "~/domain/property";
import {
  assertLiability,
  assertRegisteredProperty,
  LIABILITY_NOT_FOUND_MESSAGE,
} from "~/domain/record-guards";
import type { LiabilityId, MortgagesState } from "./state";
import { homeAddress } from "~/steps/homes/homes";
import type { FiledHome, HomeId } from "~/steps/homes/state";
import { homeOfLiability } from "./mortgages-on-homes";
import type { BackendWrite, BackendWriteResult } from "./backend-write";

export const LINK_FAILED_MESSAGE = "Failed to register liability to property";

type FiledRecord = Readonly<Record<HomeId, FiledHome>>;

/**
 * A mortgage that the backend has on another home than the visitor says; without a home it is on
 * none.
 */
export interface MortgageMove {
  liability: LiabilityId;
  from?: HomeId | undefined;
  to?: HomeId | undefined;
}

/** Returns the mortgage moves that the backend does not have yet (LIAB-04). */
export function pendingMoves(state: MortgagesState): readonly MortgageMove[] {
  return (state.facts.liabilities ?? []).flatMap((liability): MortgageMove[] => {
    const from = state.facts.linked?.[liability];
    const to = homeOfLiability(state, liability);
    return from === to ? [] : [{ liability, from, to }];
  });
}

/** A mortgage that could not be assigned to a home (MSG-025). The cause is the backend's error. */
export class LinkFailed extends Error {
  constructor(
    propertyId: string,
    liability: LiabilityId,
    override readonly cause: BackendError,
  ) {
    super(`Failed to register property ${propertyId} with mortgage ${liability}. ${cause.message}`);
  }
}

/**
 * Returns the backend's record of the home, if the backend has both it and the mortgage (LIAB-05,
 * LIAB-06).
 * @throws Error with the text of the rules
 */
function filedHome(
  { state }: BackendWrite,
  filed: FiledRecord,
  liability: LiabilityId,
  home: HomeId,
): FiledHome {
  assertLiability({ liabilityId: liability });
  if (!(state.facts.liabilities ?? []).includes(liability)) throw new Error(LIABILITY_NOT_FOUND_MESSAGE);
  const found = filed[home];
  if (!found) throw new Error(PROPERTY_NOT_FOUND_MESSAGE);
  const { street, city, state: place, zip } = homeAddress(state, home) ?? {};
  assertRegisteredProperty({
    id: found.id,
    address: { street, city, state: place, zipcode: zip },
    liabilities: Object.entries(state.facts.linked ?? {}).flatMap(([lien, at]) =>
      at === home ? [lien] : [],
    ),
  });
  return found;
}

/**
 * Assigns a mortgage to a home.
 * @throws LinkFailed, logged, when the backend fails; Error with the text of LIAB-05 and LIAB-06
 */
export async function registerMortgage(
  writing: BackendWrite,
  filed: FiledRecord,
  liability: LiabilityId,
  home: HomeId,
): Promise<void> {
  const { id } = filedHome(writing, filed, liability, home);
  const { backend, log, key, remainingMs } = writing;
  const options = {
    idempotencyKey: idempotencyKeyFor(key, "link", liability, id),
    deadlineMs: remainingMs(),
  };
  try {
    await backend.call(
      "register.property.mortgage",
      { body: { propertyId: id, mortgageLiabilityId: liability } },
      options,
    );
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    log.error({ call: error.callId, reason: error.message }, LINK_FAILED_MESSAGE);
    throw new LinkFailed(id, liability, error);
  }
}

async function removeMortgage(
  writing: BackendWrite,
  { id }: FiledHome,
  liability: LiabilityId,
): Promise<void> {
  const { backend, key, remainingMs } = writing;
  const options = {
    idempotencyKey: idempotencyKeyFor(key, "unlink", liability, id),
    deadlineMs: remainingMs(),
  };
  await backend.call(
    "remove.property.mortgage",
    { body: { propertyId: id, mortgageLiabilityId: liability } },
    options,
  );
}

/** The progress of a move: where the mortgage is now. */
interface MoveResult {
  move: MortgageMove;
  at: HomeId | undefined;
  failure?: unknown;
}

async function moveMortgage(
  writing: BackendWrite,
  filed: FiledRecord,
  move: MortgageMove,
): Promise<MoveResult> {
  const { liability, from, to } = move;
  // A page that is posted twice may move a mortgage back meanwhile: that is another act than the
  // earlier one.
  const acting = { ...writing, key: idempotencyKeyFor(writing.key, "from", from ?? "") };
  let at = from;
  try {
    const before = from === undefined ? undefined : filed[from];
    if (before) await removeMortgage(acting, before, liability);
    at = undefined;
    if (to !== undefined) await registerMortgage(acting, filed, liability, to);
    return { move, at: to };
  } catch (failure) {
    return { move, at, failure };
  }
}

/**
 * Assigns every mortgage to the home that the visitor chose, and removes it from the previous one
 * (LIAB-04).
 */
export async function linkMortgages(writing: BackendWrite, filed: FiledRecord): Promise<BackendWriteResult> {
  const { facts } = writing.state;
  const ended = await Promise.all(
    pendingMoves(writing.state).map((move) => moveMortgage(writing, filed, move)),
  );
  const linked = { ...facts.linked };
  const typed = { ...facts.typed };
  for (const { move, at } of ended) {
    if (at === undefined) Reflect.deleteProperty(linked, move.liability);
    else linked[move.liability] = at;
    // A move changes the mortgages of both homes, so the lien types of both are sent again.
    for (const home of [move.from, move.to]) if (home !== undefined) Reflect.deleteProperty(typed, home);
  }
  const failure = ended.find((one) => one.failure !== undefined)?.failure;
  return { facts: { linked, typed }, failure };
}
