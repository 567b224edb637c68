import { addressOf } from "~server/visit/hosts";
import type { Visit } from "~server/visit/types";
import { placeKey } from "~/wizard/state";
import { calculateQualifyingIncome } from "~/domain/ability-to-repay/income";
import { omitUndefined } from "~/domain/omit-undefined";
import { annualTotal, type IncomeItem } from "~/domain/income";
import { formatExact } from "~/domain/money";
import { earlierJobsOf, incomeItemsOf } from "~/modules/income/answers/answers";
import { dateOf, monthWords } from "~/modules/income/answers/jobs";
import {
  applicantOf,
  employmentsOf,
  isShortInWork,
  pageOfEmployment,
  type Employer,
  type IncomeState,
} from "~/modules/income/state";
import { textFor, typeLabel } from "~/modules/income/answers/labels";

/** A line of the summary; `change` is the address of its page. */
export interface SummaryLine {
  label: string;
  value: string;
  change: string;
  changeWhat: string;
}

/** What the summary page shows. */
export interface IncomeSummary {
  lead: string;
  submit: string;
  /** dollars a year as text; absent without income */
  total?: string;
  /**
   * how much of it counts toward a loan and why that differs from the entered amount; empty when
   * everything counts as entered
   */
  counted: readonly string[];
  earned: SummaryLine[];
  jobs: SummaryLine[];
}

/** The parts of a visit that an address within the module needs. */
export type PageAddressContext<S extends IncomeState> = Pick<
  Visit<S>,
  "host" | "place" | "session" | "state"
>;

/**
 * Returns the address of another page of this module, from which the visitor continues page by
 * page.
 */
export function pageAddress<S extends IncomeState>(
  { host, place, session }: PageAddressContext<S>,
  step: string,
  item: string | undefined,
  extra: Readonly<Record<string, string>> = {},
): string {
  const node = place.node.replace(/[^/]+$/, step);
  return addressOf(host.flow, { node, item }, session.id, extra);
}

/**
 * Returns the address where an entry of the summary is changed. A change returns straight to the
 * summary, unless this income was saved before: then the return would skip the summary, and the
 * change would never be saved.
 */
export function changeAddress<S extends IncomeState>(
  where: PageAddressContext<S>,
  step: string,
  item: string | undefined,
): string {
  const isSaved = where.state.marks[placeKey(where.place)] === 1;
  return pageAddress(where, step, item, isSaved ? {} : { change: "1" });
}

/**
 * Returns in words how much of a borrower's income counts toward a loan (REPAY-03).
 * @param today YYYY-MM-DD
 */
function countedWords(items: readonly IncomeItem[], today: string): readonly string[] {
  const { monthlyIncome, notes } = calculateQualifyingIncome(
    items.map((item) => ({
      kind: item.userIncomeType,
      yearly: annualTotal([item]),
      ...omitUndefined({ since: item.employerInfo?.startDate, isConfirmed: item.isConfirmed }),
    })),
    today,
  );
  if (notes.length === 0) return [];
  const counts =
    monthlyIncome > 0
      ? `For now ${formatExact(Math.round(monthlyIncome * 12))} a year counts toward a loan.`
      : "For now none of this counts toward a loan.";
  return [counts, ...notes];
}

/** Returns a borrower's stated income with its Change links. */
export function incomeSummaryOf<S extends IncomeState>(
  visit: PageAddressContext<S> & Pick<Visit<S>, "now">,
): IncomeSummary {
  const { state, place } = visit;
  const { item } = place;
  const applicantId = applicantOf(item);
  const items = incomeItemsOf(state, applicantId);
  const to = (step: string, of = item): string => changeAddress(visit, step, of);
  const types: SummaryLine = {
    label: textFor(state, item, "Your income", (name) => `${name}'s income`),
    value:
      items.map(({ userIncomeType }) => typeLabel(state, item, userIncomeType)).join(", ") || "No income",
    // Other income types need other amounts and employers, so this change always leads through
    // those pages.
    change: pageAddress(visit, "income-type", item),
    changeWhat: "the types of income",
  };
  const amounts = items.map(({ userIncomeType, amount = 0, isAnnual }): SummaryLine => {
    const label = typeLabel(state, item, userIncomeType);
    return {
      label,
      value: amount > 0 ? `${formatExact(amount)} per ${isAnnual ? "year" : "month"}` : "No amount given",
      change: to("income-amount"),
      changeWhat: `the amount: ${label}`,
    };
  });
  const total = annualTotal(items);
  return {
    lead:
      items.length > 0
        ? "Please check that this is right. You can change anything before we save it."
        : textFor(state, item, "You have no income.", (name) => `You told us that ${name} has no income.`),
    submit:
      total > 0 ? textFor(state, item, "Save my income", (name) => `Save ${name}'s income`) : "Continue",
    total: total > 0 ? formatExact(total) : undefined,
    counted: countedWords(items, dateOf(visit.now)),
    earned: [types, ...amounts],
    jobs: jobLines(state, item, to),
  };
}

const jobWords = ({ name, start, end }: Employer): string =>
  end === undefined
    ? `${name}, since ${monthWords(start)}`
    : `${name}, ${monthWords(start)} to ${monthWords(end)}`;

function jobLines(
  state: IncomeState,
  item: string | undefined,
  to: (step: string, of?: string) => string,
): SummaryLine[] {
  const employers = state.answers.incomeEmployers?.[applicantOf(item)] ?? {};
  const present = employmentsOf(state, applicantOf(item)).flatMap((type): SummaryLine[] => {
    const employer = employers[type];
    if (!employer) return [];
    const label =
      type === "SelfEmployment" ? "Business" : `Employer, ${typeLabel(state, item, type).toLowerCase()}`;
    const change = to("income-employer-info", `${item ?? ""}/${pageOfEmployment(type)}`);
    return [{ label, value: jobWords(employer), change, changeWhat: label.toLowerCase() }];
  });
  if (!isShortInWork(state, item)) return present;
  const earlier = earlierJobsOf(state, item);
  const past = {
    label: earlier.length > 1 ? "Earlier jobs" : "Earlier job",
    value: earlier.map(jobWords).join("; ") || "None",
    change: to("income-past-history"),
    changeWhat: earlier.length > 1 ? "the earlier jobs" : "the earlier job",
  };
  return [...present, past];
}
