import { BackendError } from "~server/backend/client";
import type { Visit } from "~server/http/visit";
import { feePerBorrower } from "~/domain/fees";
import { formatToTheCent } from "~/domain/money";
import { borrowersOf } from "./borrowers";
import type { MiniState } from "./state";

/** The fee of the credit report, in dollars. */
export interface ReportFee {
  /** for all borrowers together */
  total: number;
  perBorrower: number;
  borrowers: number;
}

/**
 * What the report costs, as the backend says now or, while it does not answer, as it said before (FEE-01).
 * @throws BackendError when nobody ever said
 */
export async function reportFee({
  state,
  backend,
}: Pick<Visit<MiniState>, "state" | "backend">): Promise<ReportFee> {
  const { appId, reportFee: known } = state.facts;
  if (appId === undefined) throw new Error("A credit report needs an application.");
  const borrowers = Math.max(borrowersOf(state).length, 1);
  const total = await backend
    .call("app-data.load", { query: { appId } }, { deadlineMs: 4_000 })
    .then(({ facts }) => facts.creditReportFee)
    .catch((error: unknown) => {
      if (known === undefined || !(error instanceof BackendError)) throw error;
      return known;
    });
  return { total, borrowers, perBorrower: feePerBorrower(total, borrowers) };
}

/** "$75.00" */
export const feeText = (dollars: number): string => formatToTheCent(dollars);

/** The names on the report, "Ada Lovelace and Leo Lovelace". */
export function namesOn(state: MiniState): string {
  return borrowersOf(state)
    .map(({ firstName, lastName }) => `${firstName} ${lastName}`)
    .join(" and ");
}
