import { formatMoney, formatToTheCent } from "~/domain/money";
import type { CallOutput } from "~server/backend/contract/index";
import type { LoadedPage } from "~server/visit/step-result";
import { homeKindWords, homeUseWords } from "~/steps/homes/home-words";
import { ratePercent } from "~/steps/loan/loan-words";
import type { ComparisonRow } from "~/ui/comparison";
import { presentationIds, type PresentationContext } from "./presentation";
import { debtWords } from "./presentation-words";

/** The homes of a customer and their debts. In dollars. */

type RealEstateOwned = CallOutput<"lp.real-estate-owned">;
type Debt = RealEstateOwned["others"][number];

export interface OwnedHome {
  id: string;
  address: string;
  /** whether the loan is for this home */
  isSubject: boolean;
  rows: { label: string; value: string }[];
  debts: ComparisonRow[];
}

export interface RealEstateView {
  homes: OwnedHome[];
  others: ComparisonRow[];
}

/** Returns a debt as a row: balance, monthly payment, rate, and whether the loan pays it off. */
function debtRow({ creditor, kind, balance, payment, rate, hasEscrow, isPaidOff }: Debt): ComparisonRow {
  const paid = `${formatToTheCent(payment)}${hasEscrow === true ? " with escrow" : ""}`;
  return {
    label: `${creditor}, ${debtWords(kind).toLowerCase()}`,
    values: [
      formatMoney(balance),
      paid,
      rate === undefined ? "not known" : ratePercent(rate),
      isPaidOff ? "Yes" : "No, it stays",
    ],
  };
}

function ownedHome(home: RealEstateOwned["homes"][number]): OwnedHome {
  const { street, city, state, zip, value, dues, rent, liabilities } = home;
  const amount = (label: string, dollars: number | undefined) =>
    dollars === undefined ? [] : [{ label, value: formatToTheCent(dollars) }];
  const owed = liabilities.reduce((sum, { balance }) => sum + balance, 0);
  return {
    id: home.propertyId,
    address: `${street}, ${city}, ${state} ${zip}`,
    isSubject: home.isSubjectProperty,
    rows: [
      { label: "Use", value: homeUseWords(home.propertyUse) ?? "not given" },
      { label: "Kind", value: homeKindWords(home.propertyType) ?? "not given" },
      { label: "Estimated value", value: value === undefined ? "not known" : formatMoney(value) },
      ...amount("Monthly association dues", dues),
      ...amount("Monthly rent from tenants", rent),
      { label: "Owed on it", value: formatMoney(owed) },
      ...(value === undefined
        ? []
        : [{ label: "Value minus what you owe", value: formatMoney(value - owed) }]),
    ],
    debts: liabilities.map(debtRow),
  };
}

/**
 * Returns the data of the page.
 * @throws BackendError
 */
export async function realEstatePage({
  state,
  backend,
}: PresentationContext): Promise<LoadedPage<RealEstateView>> {
  const { appId } = presentationIds(state);
  const { homes, others } = await backend.call("lp.real-estate-owned", { query: { appId } });
  return { data: { homes: homes.map(ownedHome), others: others.map(debtRow) } };
}
