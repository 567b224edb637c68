import { BackendError } from "~server/backend/client";
import type { Visit } from "~server/visit/types";
import { CREDIT_REPORT_FEE_NAME, feePerBorrower } from "~/domain/fees";
import { formatCents, toCents } from "~/domain/money";
import type { CostView } from "./cost-view";
import type { ReportState } from "./state";

type FeeContext = Pick<Visit<ReportState>, "state" | "backend">;

/**
 * Returns the cost of the report for all borrowers together, in dollars: the backend's current
 * value or, while it does not respond, its last one (FEE-01).
 * @throws BackendError when it was never known
 */
export async function reportFee({ state, backend }: FeeContext): Promise<number> {
  const { appId, reportFee: known } = state.facts;
  if (appId === undefined) throw new Error("A credit report needs an application.");
  try {
    const { facts } = await backend.call("app-data.load", { query: { appId } }, { deadlineMs: 4_000 });
    return facts.creditReportFee;
  } catch (error) {
    if (known === undefined || !(error instanceof BackendError)) throw error;
    return known;
  }
}

/** "$75.00" */
export const feeText = (dollars: number): string => formatCents(toCents(dollars));

/**
 * Returns the data of CostPage.
 * @param people number of people of the report; 0 counts as one
 */
export async function costData(
  visit: FeeContext & Pick<Visit<ReportState>, "runtime">,
  people: number,
): Promise<CostView> {
  const feeName = CREDIT_REPORT_FEE_NAME;
  if (visit.state.facts.paid !== undefined) return { feeName, paid: true };
  try {
    const total = await reportFee(visit);
    const each =
      people > 1 ? { share: feeText(feePerBorrower(total, people)), borrowers: people } : undefined;
    return { feeName, total: feeText(total), each };
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    const { kind, status } = error;
    visit.runtime.log.warn({ kind, status }, "the fee of the report could not be read");
    return { feeName };
  }
}
