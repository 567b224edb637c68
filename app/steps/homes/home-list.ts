import { changeAddress } from "~server/http/change-link";
import type { Visit } from "~server/http/visit";
import type { SummaryRow } from "~/ui/parts";
import { fullName } from "~/domain/borrowers";
import { formatMoney } from "~/domain/money";
import { homeAddress, homeIds, homeName, homeValue, SUBJECT } from "./homes";
import type { Owner } from "~/steps/people/state";
import type { LiabilityId, MortgagesState } from "~/steps/mortgages/state";
import type { HomeId, HomeType, HomeUse, UnitType } from "./state";
import { isRemovable, liabilitiesOn } from "~/steps/mortgages/on-homes";
import { mortgageLine, type ShownMortgage } from "~/steps/mortgages/shown-mortgages";
import { borrowerAt } from "~/steps/people/borrowers";

/** A home of the list with what was said of it. */
export interface ListedHome {
  id: HomeId;
  /** "12 Oak Street, Unit 4" */
  name: string;
  rows: readonly SummaryRow[];
  isRemovable: boolean;
}

/** A mortgage that is on no home. */
export interface LooseMortgage {
  line: string;
  /** address of the page where that is changed */
  change?: string;
}

const USES: Readonly<Record<HomeUse, string>> = {
  HOME: "Main home",
  "2ndHOME": "Second home",
  INVESTMENT: "Rented out",
};
const TYPES: Readonly<Record<Exclude<HomeType, "MULTIFAMILY"> | UnitType, string>> = {
  SINGLE: "Single-family house",
  ROWHOME: "Row home or townhouse",
  CONDO: "Condo",
  MANU: "Manufactured home",
  "2UNIT": "Building with two homes",
  "3UNIT": "Building with three homes",
  "4UNIT": "Building with four homes",
};

function typeWords({ answers }: MortgagesState, id: HomeId): string {
  const type = answers.types?.[id];
  if (type === undefined) return "";
  return TYPES[type === "MULTIFAMILY" ? (answers.units?.[id] ?? "2UNIT") : type];
}

/** The owners of a home by name: borrowers, and people who are not, or no longer, on the loan (BORR-PUR-05). */
export function ownerNames(state: Pick<MortgagesState, "answers">, id: HomeId): string {
  const nameOf = (owner: Owner) => (typeof owner === "string" ? borrowerAt(state, owner) : owner);
  return (state.answers.owners?.[id] ?? [])
    .map(nameOf)
    .flatMap((name) => (name ? [fullName(name)] : []))
    .join(", ");
}

/** What a home counts as worth, and whose figure that is where it is not the owner's (PROP-04). */
function worthWords(state: MortgagesState, id: HomeId): string {
  const said = state.answers.values?.[id];
  const counts = formatMoney(homeValue(state, id));
  const isTheirs = said === undefined || said === homeValue(state, id);
  return isTheirs ? counts : `${counts} by public records; you said ${formatMoney(said)}`;
}

type Shown = ReadonlyMap<LiabilityId, ShownMortgage>;

const row = (label: string, value: string, change: string | undefined, changeWhat: string): SummaryRow => ({
  label,
  value,
  ...(change === undefined ? {} : { change, changeWhat }),
});

function mortgageRows(visit: Visit<MortgagesState>, id: HomeId, shown: Shown): readonly SummaryRow[] {
  const liens = liabilitiesOn(visit.state, id);
  if (liens.length === 0) return [{ label: "Mortgage", value: "None" }];
  return liens.map((lien, index) => {
    const line = mortgageLine(visit.state, lien, shown);
    const label = liens.length === 1 ? "Mortgage" : `Mortgage ${index + 1}`;
    return row(label, line, changeAddress(visit, "liability-property", lien), `the home of ${line}`);
  });
}

/** Every home that is known, with a way to each of its pages. */
export function listedHomes(visit: Visit<MortgagesState>, shown: Shown): readonly ListedHome[] {
  const { state } = visit;
  return homeIds(state).map((id) => {
    const name = homeName(state, id);
    const at = (node: string) => changeAddress(visit, id === SUBJECT ? node : `${node}~other`, id);
    const { city = "", state: place = "", zip = "" } = homeAddress(state, id) ?? {};
    const rows = [
      row("Place", `${city}, ${place} ${zip}`, addressChange(visit, id), `the address of ${name}`),
      row("Use", USES[state.answers.uses?.[id] ?? "HOME"], at("property-use"), `the use of ${name}`),
      row("Kind", typeWords(state, id), at("property-type"), `the kind of ${name}`),
      row("Worth", worthWords(state, id), at("estimated-price"), `what ${name} is worth`),
      row("Owners", ownerNames(state, id), at("property-owners"), `the owners of ${name}`),
      ...mortgageRows(visit, id, shown),
    ];
    return { id, name, rows, isRemovable: isRemovable(state, id) };
  });
}

/** The page on which the address of a home was given; a home of the list has none: it is removed and added anew. */
function addressChange(visit: Visit<MortgagesState>, id: HomeId): string | undefined {
  if (id === SUBJECT) return changeAddress(visit, "address-confirmation");
  const named = Object.entries(visit.state.answers.newHomes ?? {}).find(([, home]) => home === id);
  return named && changeAddress(visit, "address-confirmation~other", named[0]);
}

/** Mortgages that the visitor says are paid off or somebody else's. */
export function looseMortgages(visit: Visit<MortgagesState>, shown: Shown): readonly LooseMortgage[] {
  const { answers, facts } = visit.state;
  const loose = (facts.liabilities ?? []).filter((lien) => answers.liabilityHomes?.[lien] === "none");
  return loose.map((lien) => {
    const change = changeAddress(visit, "liability-property", lien);
    return { line: mortgageLine(visit.state, lien, shown), ...(change === undefined ? {} : { change }) };
  });
}
