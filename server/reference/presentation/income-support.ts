import { debtToIncomeWith } from "~/domain/ability-to-repay/monthly-totals";
import { paymentForQualifying } from "~/domain/pricing/benefit-offer";
import { isWithinDebtToIncome } from "~/domain/pricing/dti";
import { principalAndInterestOf } from "~/domain/pricing/existing-liens";
import { programOf } from "~/domain/pricing/products";
import { loanTerms } from "~/domain/pricing/price-loan";
import type { CallOutput } from "~server/backend/contract/index";
import type { Deps, Queries } from "~server/reference/deps";
import { toExistingLien, homesOf, liabilitiesOf, monthlyOfHome } from "~server/reference/homes";
import { countedIncome } from "~server/reference/incomes";
import { duesOfNewHome, knownMonthly } from "~server/reference/housing";
import type { Applicant, Application } from "~server/reference/store";
import { escrowCents, inputOf } from "./pricing";
import type { PricedRate } from "./record";
import { liensOnHome, liensPaidOff, type Presentation } from "./store";

type IncomeSupport = CallOutput<"lp.get-presentation">["loanPresentation"]["income"];

/**
 * Returns what the income on file supports of a presented rate, by the function that decides
 * letters and offers (REPAY-04). It is informational: a presentation is priced by score and value
 * alone.
 */
export async function incomeSupportOf(
  deps: Pick<Deps, "now">,
  db: Queries,
  { loan }: Pick<Presentation, "loan">,
  { row, people, rate }: { row: Application; people: readonly Applicant[]; rate: PricedRate | undefined },
): Promise<IncomeSupport> {
  const income = await countedIncome(deps, db, people);
  if (income === undefined || rate === undefined) return { state: "not-known" };
  const homes = await homesOf(db, row.id);
  const owed = await liabilitiesOf(db, row.id);
  const subject = homes.find(({ isSubjectProperty }) => isSubjectProperty);
  const isBought = loan.purpose === "purchase";
  const onHome = isBought ? [] : liensOnHome(owed, subject, row);
  const paidOff = new Set([...liensPaidOff(loan, onHome).map(({ id }) => id), ...(loan.debtIds ?? [])]);
  const home = { value: loan.valueCents / 100, ...(loan.state !== undefined && { state: loan.state }) };
  const kept = onHome.filter(({ id }) => !paidOff.has(id));
  // A mortgage without a stated payment adds an unknown amount to the debts.
  if (kept.some(({ paymentCents }) => paymentCents === 0)) return { state: "not-known" };
  const staying = kept
    .map(toExistingLien)
    .reduce((sum, lien) => sum + (principalAndInterestOf(lien, home) ?? lien.monthlyPayment), 0);
  const ids = people.map(({ id }) => id);
  const debts = owed.filter(
    (debt) => ids.includes(debt.applicantId) && !paidOff.has(debt.id) && !onHome.includes(debt),
  );
  const ofHome = subject && !isBought ? monthlyOfHome(subject) : {};
  const ratios = debtToIncomeWith(
    {
      payments: paymentForQualifying(loanTerms(inputOf(loan, rate.product, rate.rateSteps))) + staying,
      escrow: (escrowCents(loan) ?? 0) / 100,
      dues: isBought ? duesOfNewHome(row.data) : ofHome.dues,
      rent: ofHome.rent,
    },
    knownMonthly({
      data: row.data,
      homes,
      debts,
      income,
      occupancy: loan.occupancy,
      program: programOf(rate.product),
    }),
  );
  if (ratios === undefined) return { state: "too-low" };
  return { state: isWithinDebtToIncome(ratios) ? "carried" : "too-low", share: ratios.back };
}
