import { BackendError } from "~server/backend/client";
import { keyFor } from "~server/visit/idempotency-keys";
import type { LienType } from "~/domain/liens";
import { PROPERTY_NOT_FOUND_MESSAGE } from "~/domain/property";
import { inShort, liensWithTypeOn, type LienWithType } from "./lien-types";
import type { HomeId } from "~/steps/homes/state";
import type { Writing, Written } from "./writing";
import type { MortgagesState } from "./state";

/** A home whose mortgages are not on record as what they are, with what they are. */
interface Unsent {
  home: HomeId;
  liens: readonly LienWithType[];
}

/** The homes of which the backend has still to be told what their mortgages are. */
function unsentOn(state: MortgagesState, homes: readonly HomeId[]): readonly Unsent[] {
  return homes.flatMap((home) => {
    const liens = liensWithTypeOn(state, home);
    const isSent = liens.length === 0 || state.facts.typed?.[home] === inShort(state, liens);
    return isSent ? [] : [{ home, liens }];
  });
}

const isTaken = (error: unknown): boolean =>
  error instanceof BackendError && error.code === "LIEN_PRIORITY_TAKEN";

async function tellTypes(writing: Writing, { home, liens }: Unsent): Promise<void> {
  const { state, backend, key, left } = writing;
  const propertyId = state.facts.filed?.[home]?.id;
  if (propertyId === undefined) throw new Error(PROPERTY_NOT_FOUND_MESSAGE);
  // What is on record is part of the key: a page that is posted twice may bring back what was changed in between.
  const before = state.facts.typed?.[home] ?? "";
  const tell = ({ liabilityId }: LienWithType, type: LienType, turn: string) =>
    backend.call(
      "register.mortgage.type",
      { body: { propertyId, mortgageLiabilityId: liabilityId, lienPriorityType: type } },
      { idempotencyKey: keyFor(key, turn, before, liabilityId, propertyId, type), deadlineMs: left() },
    );
  try {
    for (const lien of liens) await tell(lien, lien.type, "type");
  } catch (error) {
    if (!isTaken(error)) throw error;
    // Two mortgages change places: a home has one first and one second, so every place is made free before any is taken.
    for (const lien of liens) await tell(lien, "Other", "free");
    for (const lien of liens.filter(({ type }) => type !== "Other")) await tell(lien, lien.type, "again");
  }
}

/**
 * Tells the backend what the mortgages on these homes are, as far as that is known without asking (LIAB-01, LIAB-02). The state must know the
 * homes as they are filed. Homes take their turns side by side, the mortgages of one home one after the other.
 */
export async function typeMortgages(writing: Writing, homes: readonly HomeId[]): Promise<Written> {
  const { state } = writing;
  const typed = { ...state.facts.typed };
  const failures = await Promise.all(
    unsentOn(state, homes).map(async (unsent) => {
      try {
        await tellTypes(writing, unsent);
        typed[unsent.home] = inShort(state, unsent.liens);
        return undefined;
      } catch (failure) {
        // How far it came is not known, so all of it is told again.
        Reflect.deleteProperty(typed, unsent.home);
        return failure;
      }
    }),
  );
  const failure = failures.find((one) => one !== undefined);
  return { facts: { typed }, failure };
}
