import { changeAddress } from "~server/visit/change-link";
import type { LoadedPage } from "~server/visit/step-result";
import type { Visit } from "~server/visit/types";
import type { SummaryRow } from "~/ui/parts";
import { fullName } from "~/domain/borrowers";
import { formatMoney } from "~/domain/money";
import { homeAddress, homeIds, homeName, homeValue, MOST_HOMES, SUBJECT } from "./homes";
import { TOO_MANY_HOMES } from "./change-homes";
import type { Owner } from "~/steps/people/state";
import type { LiabilityId, MortgagesState } from "~/steps/mortgages/state";
import type { HomeId, HomeType, HomeUse, UnitType } from "./state";
import { isRemovable, liabilitiesOn } from "~/steps/mortgages/mortgages-on-homes";
import {
  mortgageFooter,
  mortgageLine,
  shownMortgages,
  type ShownMortgage,
} from "~/steps/mortgages/shown-mortgages";
import { borrowerAt } from "~/steps/people/borrowers";

/** A home of the list with its answers. */
export interface ListedHome {
  id: HomeId;
  /** "12 Oak Street, Unit 4" */
  name: string;
  rows: readonly SummaryRow[];
  isRemovable: boolean;
}

/** A mortgage without a home. */
export interface LooseMortgage {
  line: string;
  /** address of the page that changes it */
  change?: string | undefined;
}

/** The nodes that ask about a home, by question. */
export type HomeNodes = Readonly<Record<"address" | "use" | "type" | "value" | "owners", string>>;

/** The nodes on which the list's answers are changed. */
export interface ListNodes {
  subject: HomeNodes;
  /** for every other home; the address of one is asked with its mortgage */
  others: HomeNodes;
  /** node that asks which home a mortgage is on */
  mortgage: string;
}

const USES: Readonly<Record<HomeUse, string>> = {
  HOME: "Primary home",
  "2ndHOME": "Second home",
  INVESTMENT: "Rented out",
};
const TYPES: Readonly<Record<Exclude<HomeType, "MULTIFAMILY"> | UnitType, string>> = {
  SINGLE: "Single-family home",
  ROWHOME: "Townhouse or row home",
  CONDO: "Condo",
  MANU: "Manufactured home",
  "2UNIT": "Two-unit building",
  "3UNIT": "Three-unit building",
  "4UNIT": "Four-unit building",
};

function typeWords({ answers }: MortgagesState, id: HomeId): string {
  const type = answers.types?.[id];
  if (type === undefined) return "";
  return TYPES[type === "MULTIFAMILY" ? (answers.units?.[id] ?? "2UNIT") : type];
}

/**
 * Returns the owners of a home by name: borrowers, and people who are not, or no longer, on the
 * loan (BORR-PUR-05).
 */
export function ownerNames(state: Pick<MortgagesState, "answers">, id: HomeId): string {
  const nameOf = (owner: Owner) => (typeof owner === "string" ? borrowerAt(state, owner) : owner);
  return (state.answers.owners?.[id] ?? [])
    .map(nameOf)
    .flatMap((name) => (name ? [fullName(name)] : []))
    .join(", ");
}

/** Returns the value of a home as text, with its source if it is not the owner (PROP-04). */
function homeValueText(state: MortgagesState, id: HomeId): string {
  const statedValue = state.answers.values?.[id];
  const counts = formatMoney(homeValue(state, id));
  const isTheirs = statedValue === undefined || statedValue === homeValue(state, id);
  return isTheirs ? counts : `${counts} by public records; you said ${formatMoney(statedValue)}`;
}

type ShownMortgages = ReadonlyMap<LiabilityId, ShownMortgage>;

const row = (label: string, value: string, change: string | undefined, changeWhat: string): SummaryRow => ({
  label,
  value,
  change,
  changeWhat: change && changeWhat,
});

function mortgageRows(
  visit: Visit<MortgagesState>,
  id: HomeId,
  shown: ShownMortgages,
  node: string,
): readonly SummaryRow[] {
  const liens = liabilitiesOn(visit.state, id);
  if (liens.length === 0) return [{ label: "Mortgage", value: "None" }];
  return liens.map((lien, index) => {
    const line = mortgageLine(visit.state, lien, shown);
    const label = liens.length === 1 ? "Mortgage" : `Mortgage ${index + 1}`;
    return row(label, line, changeAddress(visit, node, lien), `the home of ${line}`);
  });
}

/** Returns all homes, with links to their pages. */
export function listedHomes(
  visit: Visit<MortgagesState>,
  shown: ShownMortgages,
  nodes: ListNodes,
): readonly ListedHome[] {
  const { state } = visit;
  return homeIds(state).map((id) => {
    const name = homeName(state, id);
    const homeNodes = id === SUBJECT ? nodes.subject : nodes.others;
    const at = (what: keyof HomeNodes) => changeAddress(visit, homeNodes[what], id);
    const { city = "", state: place = "", zip = "" } = homeAddress(state, id) ?? {};
    const rows = [
      row("Place", `${city}, ${place} ${zip}`, addressChange(visit, id, nodes), `the address of ${name}`),
      row("Use", USES[state.answers.uses?.[id] ?? "HOME"], at("use"), `the use of ${name}`),
      row("Kind", typeWords(state, id), at("type"), `the type of ${name}`),
      row("Worth", homeValueText(state, id), at("value"), `the value of ${name}`),
      row("Owners", ownerNames(state, id), at("owners"), `the owners of ${name}`),
      ...mortgageRows(visit, id, shown, nodes.mortgage),
    ];
    return { id, name, rows, isRemovable: isRemovable(state, id) };
  });
}

/**
 * Returns the page on which a home's address was entered; a home from the list has none, because it
 * is removed and added again.
 */
function addressChange(
  visit: Visit<MortgagesState>,
  id: HomeId,
  { subject, others }: ListNodes,
): string | undefined {
  if (id === SUBJECT) return changeAddress(visit, subject.address);
  const named = Object.entries(visit.state.answers.newHomes ?? {}).find(([, home]) => home === id);
  return named && changeAddress(visit, others.address, named[0]);
}

/** Returns the mortgages that the visitor says are paid off or not theirs. */
export function looseMortgages(
  visit: Visit<MortgagesState>,
  shown: ShownMortgages,
  { mortgage }: ListNodes,
): readonly LooseMortgage[] {
  const { answers, facts } = visit.state;
  const loose = (facts.liabilities ?? []).filter((lien) => answers.liabilityHomes?.[lien] === "none");
  return loose.map((lien) => ({
    line: mortgageLine(visit.state, lien, shown),
    change: changeAddress(visit, mortgage, lien),
  }));
}

/** The data of the list page. */
export interface HomeListView {
  homes: readonly ListedHome[];
  loose: readonly LooseMortgage[];
  /** first name of the co-borrower, whose homes count as well */
  other?: string | undefined;
  /** street of the home that the loan is for */
  subject: string;
  /** reason why no more homes can be added */
  full?: string | undefined;
}

/** The page of the list of homes. */
export async function homeListPage(
  visit: Visit<MortgagesState>,
  nodes: ListNodes,
): Promise<LoadedPage<HomeListView>> {
  const { state } = visit;
  const shown = await shownMortgages(visit);
  const homes = listedHomes(visit, shown, nodes);
  // The list shows the value from public records if there is one (PROP-04).
  const isEstimated = homes.some(({ id }) => state.facts.lookups?.[id] !== undefined);
  return {
    data: {
      homes,
      loose: looseMortgages(visit, shown, nodes),
      other: state.answers.coBorrower?.firstName,
      subject: homeName(state, SUBJECT),
      full: homes.length < MOST_HOMES ? undefined : TOO_MANY_HOMES,
    },
    footer: { ...mortgageFooter(shown.size > 0), estimatedValuesDisclaimer: isEstimated || undefined },
  };
}
