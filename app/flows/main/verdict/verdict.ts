import { minCreditScore } from "~server/backend/min-credit-score";
import type { Visit } from "~server/visit/types";
import { qualificationInputOf, qualify, type Verdict } from "./qualify";
import type { MainState } from "~/flows/main/state";
import { transactionOf } from "~/flows/main/transaction";

/** Returns the verdict on a visitor's plans; undefined on a path without a transaction. */
export async function verdictFor({
  state,
  trail,
  backend,
}: Pick<Visit<MainState>, "state" | "trail" | "backend">): Promise<Verdict | undefined> {
  const transaction = transactionOf(trail);
  if (transaction === undefined) return undefined;
  return qualify(qualificationInputOf(state, transaction), await minCreditScore(backend));
}
