import { higherValue } from "~/domain/property";
import { omitUndefined } from "~/domain/omit-undefined";
import type { CallOutput } from "~server/backend/contract/index";
import type { Queries } from "~server/reference/deps";
import { homesOf, liabilitiesOf, monthlyOfHome, type Home, type Liability } from "~server/reference/homes";
import { applicationOf } from "~server/reference/store";
import { currentPresentation, liensOnHome, liensPaidOff, type Presentation } from "./store";
import { shownDebt } from "./view";

/** The homes of a customer, the debts on each, and what the presented loan does with them. */

type OwnedRealEstate = CallOutput<"lp.real-estate-owned">;

/** Returns ids of what a presented loan pays off. */
function paidOffIds(
  presentation: Presentation | undefined,
  liensOnSubject: readonly Liability[],
): ReadonlySet<string> {
  if (presentation === undefined) return new Set();
  const { loan } = presentation;
  const liens = liensPaidOff(loan, liensOnSubject);
  return new Set([...liens.map(({ id }) => id), ...(loan.debtIds ?? [])]);
}

function ownedHome(home: Home, liabilities: OwnedRealEstate["others"]): OwnedRealEstate["homes"][number] {
  const value = higherValue(home.estimatedCents, home.lookupCents) ?? 0;
  return {
    propertyId: home.id.toString(),
    street: home.street,
    city: home.city,
    state: home.state,
    zip: home.zip,
    isSubjectProperty: home.isSubjectProperty,
    ...omitUndefined({
      propertyType: home.propertyType ?? undefined,
      propertyUse: home.propertyUse ?? undefined,
      value: value > 0 ? value / 100 : undefined,
      ...monthlyOfHome(home),
    }),
    liabilities,
  };
}

/**
 * Returns the homes, the subject property first; a mortgage that is linked to none counts as on
 * that one.
 */
export async function realEstateOwned(db: Queries, appId: string): Promise<OwnedRealEstate> {
  const homes = await homesOf(db, appId);
  const debts = await liabilitiesOf(db, appId);
  const subject = homes.find(({ isSubjectProperty }) => isSubjectProperty);
  const liens = liensOnHome(debts, subject, await applicationOf(db, appId));
  const paidOff = paidOffIds(await currentPresentation(db, appId), liens);
  const owned = (debt: Liability): OwnedRealEstate["others"][number] => ({
    ...shownDebt(debt),
    ...omitUndefined({
      rate: debt.rate ?? undefined,
      lienPriorityType: debt.lienPriority ?? undefined,
      hasEscrow: debt.hasEscrow ?? undefined,
    }),
    isPaidOff: paidOff.has(debt.id),
  });
  const onSubject = new Set(liens.map(({ id }) => id));
  const homeOf = ({ id, propertyId }: Liability): number | null =>
    propertyId ?? (subject !== undefined && onSubject.has(id) ? subject.id : null);
  return {
    homes: homes.map((home) => ownedHome(home, debts.filter((one) => homeOf(one) === home.id).map(owned))),
    others: debts.filter((one) => homeOf(one) === null).map(owned),
  };
}
