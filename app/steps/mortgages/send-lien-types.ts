import { BackendError } from "~server/backend/client";
import { idempotencyKeyFor } from "~server/visit/idempotency-keys";
import type { LienType } from "~/domain/liens";
import { PROPERTY_NOT_FOUND_MESSAGE } from "~/domain/property";
import { lienTypesInShort, liensWithTypeOn, type LienWithType } from "./lien-types";
import type { HomeId } from "~/steps/homes/state";
import type { BackendWrite, BackendWriteResult } from "./backend-write";
import type { MortgagesState } from "./state";

/** A home whose lien types the backend does not have yet, with the types. */
interface UnsentLienTypes {
  home: HomeId;
  liens: readonly LienWithType[];
}

/** Returns the homes whose lien types the backend does not have yet. */
function unsentLienTypes(state: MortgagesState, homes: readonly HomeId[]): readonly UnsentLienTypes[] {
  return homes.flatMap((home) => {
    const liens = liensWithTypeOn(state, home);
    const isSent = liens.length === 0 || state.facts.typed?.[home] === lienTypesInShort(state, liens);
    return isSent ? [] : [{ home, liens }];
  });
}

const isTaken = (error: unknown): boolean =>
  error instanceof BackendError && error.code === "LIEN_PRIORITY_TAKEN";

async function sendLienTypesOfHome(writing: BackendWrite, { home, liens }: UnsentLienTypes): Promise<void> {
  const { state, backend, key, remainingMs } = writing;
  const propertyId = state.facts.filed?.[home]?.id;
  if (propertyId === undefined) throw new Error(PROPERTY_NOT_FOUND_MESSAGE);
  // The recorded types are part of the key: a page that is posted twice may restore what was
  // changed meanwhile.
  const before = state.facts.typed?.[home] ?? "";
  const sendType = ({ liabilityId }: LienWithType, type: LienType, turn: string) =>
    backend.call(
      "register.mortgage.type",
      { body: { propertyId, mortgageLiabilityId: liabilityId, lienPriorityType: type } },
      {
        idempotencyKey: idempotencyKeyFor(key, turn, before, liabilityId, propertyId, type),
        deadlineMs: remainingMs(),
      },
    );
  try {
    for (const lien of liens) await sendType(lien, lien.type, "type");
  } catch (error) {
    if (!isTaken(error)) throw error;
    // Two mortgages swap types: a home has one first and one second lien, so all types are freed
    // before any is set.
    for (const lien of liens) await sendType(lien, "Other", "free");
    for (const lien of liens.filter(({ type }) => type !== "Other")) await sendType(lien, lien.type, "again");
  }
}

/**
 * Sends the lien types of these homes to the backend, as far as they are known without a question
 * (LIAB-01, LIAB-02). The state must have the homes as they are filed. Homes are sent in parallel,
 * the mortgages of one home in sequence.
 */
export async function sendLienTypes(
  writing: BackendWrite,
  homes: readonly HomeId[],
): Promise<BackendWriteResult> {
  const { state } = writing;
  const typed = { ...state.facts.typed };
  const failures = await Promise.all(
    unsentLienTypes(state, homes).map(async (unsent) => {
      try {
        await sendLienTypesOfHome(writing, unsent);
        typed[unsent.home] = lienTypesInShort(state, unsent.liens);
        return undefined;
      } catch (failure) {
        // How much was saved is unknown, so all of it is sent again.
        Reflect.deleteProperty(typed, unsent.home);
        return failure;
      }
    }),
  );
  const failure = failures.find((one) => one !== undefined);
  return { facts: { typed }, failure };
}
