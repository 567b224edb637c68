import { BackendError } from "~server/backend/client";
import type { Visit } from "~server/visit/types";
import type { FooterInputs } from "~/ui/page-data";
import { formatMoney } from "~/domain/money";
import { placeInList } from "./lien-types";
import type { LiabilityId, MortgagesState } from "./state";
import type { WizardState } from "~/wizard/state";

/** Longest a page waits for lenders and balances, in ms; it works without them. */
const DETAILS_MS = 2_500;

/** A mortgage as a page shows it; the amounts are text, and never stored. */
export interface ShownMortgage {
  lender: string;
  /** "$310,000" */
  owed: string;
  /** "$2,150" a month */
  monthly: string;
}

/**
 * Returns the mortgages from the credit report, by id; those that are unavailable or late are left
 * out.
 */
export async function shownMortgages({
  backend,
  runtime,
  state,
}: Pick<Visit<WizardState>, "backend" | "runtime"> & { state: Pick<MortgagesState, "facts"> }): Promise<
  ReadonlyMap<LiabilityId, ShownMortgage>
> {
  const { appId } = state.facts;
  if (appId === undefined) return new Map();
  const found = await backend
    .call("softpull.liabilities", { query: { appId } }, { deadlineMs: DETAILS_MS })
    .catch((error: unknown) => {
      if (!(error instanceof BackendError)) throw error;
      runtime.log.warn({ call: error.callId, reason: error.message }, "mortgages are shown without amounts");
      return { liabilities: [] };
    });
  return new Map(
    found.liabilities.map(({ liabilityId, creditor, balance, payment }) => [
      liabilityId,
      { lender: creditor, owed: formatMoney(balance), monthly: formatMoney(payment) },
    ]),
  );
}

/** Returns the footer of pages that show mortgages from the credit report. */
export const mortgageFooter = (isShown: boolean): FooterInputs =>
  isShown ? { qtLiabilitiesDisclaimer: true } : {};

/** Returns one of them, with the footer where it is shown. */
export async function shownMortgage(
  visit: Parameters<typeof shownMortgages>[0],
  liability: LiabilityId,
): Promise<{ mortgage: ShownMortgage | undefined; footer: FooterInputs }> {
  const mortgage = (await shownMortgages(visit)).get(liability);
  return { mortgage, footer: mortgageFooter(mortgage !== undefined) };
}

/**
 * Returns one mortgage in a line: "Alder Creek Bank, $310,000", or "Mortgage 2 of 3" if no more is
 * known.
 */
export function mortgageLine(
  state: MortgagesState,
  liability: LiabilityId,
  shown: ReadonlyMap<LiabilityId, ShownMortgage>,
): string {
  const mortgage = shown.get(liability);
  return mortgage ? `${mortgage.lender}, ${mortgage.owed}` : `Mortgage ${placeInList(state, liability)}`;
}
