import {
  isAsked,
  shownDifference,
  type Comparison,
  type LoanRow,
  type StayingRow,
} from "~/domain/comparison/compare";
import type { ComparisonInput } from "~/domain/comparison/home";
import { formatMoney, formatToTheCent } from "~/domain/money";
import { monthsWords, ratePercent } from "~/steps/loan/loan-words";
import {
  afterStay,
  changeText,
  KIND_WORDS,
  monthlyChange,
  overStay,
  shortSpan,
  type LoanText,
} from "./words";

/** Why a loan is in the comparison, and what speaks against it: each sentence from the figures. */

type Texts = ReadonlyMap<string, LoanText>;

interface Told {
  found: Comparison;
  staying: StayingRow;
  input: ComparisonInput;
  texts: Texts;
  /** the year of today */
  year: number;
}

const shortOf = ({ option, letter }: LoanRow, texts: Texts): string =>
  `${letter}, ${texts.get(option.id)?.short ?? ""}`;

const spentChange = (row: LoanRow, other: { figures: { spent: number } }): number =>
  shownDifference(row.figures.spent, other.figures.spent, 0);

/** "$2,779 less than staying as you are" */
const thanStaying = (row: LoanRow, staying: StayingRow): string =>
  `${changeText(spentChange(row, staying), formatMoney)} than staying as you are`;

/** Returns the loans that give the asked cash, among those that the page shows. */
const givingRows = ({ rows }: Comparison, { wish }: ComparisonInput): LoanRow[] =>
  rows.filter(({ option, isMore }) => !isMore && (wish.cash === undefined || option.cash >= wish.cash));

/** Says what the payment does, where it is a reason; a higher one without cash speaks against it. */
function monthWords(row: LoanRow, { found, staying, input }: Told): string[] {
  const month = monthlyChange(row, staying);
  const { cash } = input.wish;
  if (month > 0)
    return cash === undefined
      ? []
      : [`It gives you the ${formatMoney(cash)}, for ${formatToTheCent(month)} more each month than today.`];
  const isOnly =
    cash !== undefined &&
    givingRows(found, input).every((one) => one === row || monthlyChange(one, staying) > 0);
  const without = isOnly ? ", and is the only one that does so without raising your payment" : "";
  const less =
    month === 0 ? "the same payment as today" : `${formatToTheCent(-month)} less each month than today`;
  return cash === undefined
    ? [`You pay ${less}.`]
    : [`It gives you the ${formatMoney(cash)}${without}: ${less}.`];
}

/** Says which of the other wishes it meets. */
function wishWords({ option, figures }: LoanRow, { staying, input: { wish } }: Told): string[] {
  const sooner = (staying.figures.lastPayment ?? 0) - (figures.lastPayment ?? 0);
  return [
    ...(wish.isSooner ? [`It is paid off ${monthsWords(sooner)} sooner than today's loans.`] : []),
    ...(wish.isRateLowered
      ? [`Its rate is ${ratePercent(option.rates[0]?.rate ?? 0)}, lower than today's.`]
      : []),
    ...(wish.isFixed ? ["Its rate can't change."] : []),
    ...(wish.isUninsured ? ["It needs no mortgage insurance."] : []),
  ];
}

function whyBest(row: LoanRow, told: Told): string[] {
  const { found, staying, input, texts } = told;
  const next = givingRows(found, input)
    .filter((one) => one !== row)
    .sort((one, other) => one.figures.spent - other.figures.spent)[0];
  const ahead = next ? spentChange(next, row) : 0;
  const beside = next && ahead > 0 ? `, and ${formatMoney(ahead)} less than ${shortOf(next, texts)}` : "";
  const over = overStay(input.stay);
  return [
    ...monthWords(row, told),
    ...wishWords(row, told),
    `${over.charAt(0).toUpperCase()}${over.slice(1)} it costs ${thanStaying(row, staying)}${beside}.`,
  ];
}

/** Returns how the end of the payments moves: "and pay until 2056 instead of 2053". */
function endWords(row: LoanRow, { staying, year }: Told): string {
  const [own, today] = [row.figures.lastPayment, staying.figures.lastPayment];
  if (own === undefined || today === undefined || own <= today) return "";
  const [last, now] = [year + Math.ceil(own / 12), year + Math.ceil(today / 12)];
  return last > now ? `, and pay until ${String(last)} instead of ${String(now)}` : "";
}

function owedWords(row: LoanRow, told: Told): string[] {
  const more = shownDifference(row.figures.owed, told.staying.figures.owed, 0);
  const end = endWords(row, told);
  if (more > 0) return [`You would owe ${formatMoney(more)} more ${afterStay(told.input.stay)}${end}.`];
  return end === "" ? [] : [`You would${end.slice(5)}.`];
}

function toEndWords(row: LoanRow, { staying, input }: Told): string[] {
  const more = shownDifference(row.figures.spentToEnd, staying.figures.spentToEnd, 0);
  if (more <= 0 || input.stay === "end") return [];
  const { breakEven, dearerFrom } = row.figures;
  const ahead =
    breakEven !== undefined && dearerFrom !== undefined
      ? ` It is ahead from ${shortSpan(breakEven)} to ${shortSpan(dearerFrom)}.`
      : "";
  return [`Kept to the last payment, it costs ${formatMoney(more)} more than staying.${ahead}`];
}

function cheaperWords(row: LoanRow, { found, input, texts }: Told): string[] {
  const cheaper = givingRows(found, input)
    .filter((one) => one.figures.spent < row.figures.spent)
    .sort((one, other) => one.figures.spent - other.figures.spent)[0];
  if (!cheaper) return [];
  const month = shownDifference(cheaper.figures.monthly.total, row.figures.monthly.total, 2);
  const less = shownDifference(row.figures.spent, cheaper.figures.spent, 0);
  const sooner = (row.figures.lastPayment ?? 0) - (cheaper.figures.lastPayment ?? 0);
  const done = sooner >= 12 ? ` and is paid off ${monthsWords(sooner)} sooner` : "";
  const if_ = month > 0 ? `If you can pay ${formatToTheCent(month)} more a month, ` : "";
  return [
    `${if_}${shortOf(cheaper, texts)}, costs ${formatMoney(less)} less ${overStay(input.stay)}${done}.`,
  ];
}

function evenWords({ figures, option }: LoanRow): string[] {
  if (figures.breakEven === undefined || option.cost <= 0) return [];
  return [
    `It costs ${formatMoney(option.cost)} to close. If you leave before ${monthsWords(figures.breakEven)}, staying would have been cheaper.`,
  ];
}

/** Returns the praise of the best loan and what speaks against it, of the same length. */
export function reasonsOfBest(told: Told): { title: string; why: string[]; against: string[] } | undefined {
  const { best } = told.found;
  if (!best) return undefined;
  const rise = best.option.isVariable ? ["Its payment can go up: see below."] : [];
  const month = told.input.wish.cash === undefined ? monthlyChange(best, told.staying) : 0;
  const against = [
    ...(month > 0 ? [`You pay ${formatToTheCent(month)} more each month than today.`] : []),
    ...owedWords(best, told),
    ...toEndWords(best, told),
    ...cheaperWords(best, told),
    ...rise,
    ...evenWords(best),
  ];
  return {
    title: isAsked(told.input) ? `Why ${best.letter} fits what you asked` : `Why ${best.letter} costs least`,
    why: whyBest(best, told),
    against: against.slice(0, 3),
  };
}

function whyOther(row: LoanRow, { staying, input, texts }: Told): string {
  const { option, figures, tags } = row;
  const over = overStay(input.stay);
  if (tags.includes("costs-least"))
    return `It costs least ${over}${input.wish.cash === undefined ? "" : " of those that give you the cash"}: ${formatMoney(figures.spent)}.`;
  if (tags.includes("lowest-payment"))
    return `It has the lowest payment: ${changeText(monthlyChange(row, staying), formatToTheCent)} than today.`;
  if (option.kind === "line" || option.kind === "equity-loan")
    return `It leaves your present loans as they are, and costs ${formatMoney(Math.max(0, option.cost))} to close.`;
  const sooner = (staying.figures.lastPayment ?? 0) - (figures.lastPayment ?? 0);
  if (sooner >= 12) return `It is paid off ${monthsWords(sooner)} sooner than today's loans.`;
  return `${texts.get(option.id)?.terms ?? KIND_WORDS[option.kind]}.`;
}

function riskOf(row: LoanRow, told: Told): string {
  const { option, figures, tags } = row;
  const { staying, input } = told;
  if (tags.includes("not-the-cash"))
    return option.cash >= 1
      ? `It gives ${formatMoney(option.cash)}, not the cash you asked for.`
      : "It gives none of the cash you asked for.";
  if (option.isVariable) return "Its payment can go up.";
  if (figures.breakEven === undefined)
    return `It never costs less than staying: ${changeText(spentChange(row, staying), formatMoney)} ${overStay(input.stay)}.`;
  const month = monthlyChange(row, staying);
  if (month > 0) return `You pay ${formatToTheCent(month)} more each month than today.`;
  return [...owedWords(row, told), ...toEndWords(row, told), ...evenWords(row)][0] ?? "";
}

/** Returns a sentence for and one against each of the other loans that are shown. */
export function reasonsOfOthers(told: Told) {
  const { found, texts } = told;
  return found.rows
    .filter((row) => row !== found.best && !row.isMore)
    .map((row) => ({
      letter: row.letter,
      name: texts.get(row.option.id)?.short ?? "",
      why: whyOther(row, told),
      risk: riskOf(row, told),
    }));
}

/** Returns the cheapest way to the cash by length of stay. */
export function cheapestWords({ found, staying, input, texts }: Told) {
  const { cash } = input.wish;
  const { cheapestWays, rows } = found;
  if (cash === undefined || cheapestWays.length === 0) return undefined;
  const nameOf = (letter: string): string => {
    const row = rows.find((one) => one.letter === letter);
    return row ? shortOf(row, texts) : letter;
  };
  const runs = cheapestWays.slice(0, 3).map(({ toMonth, letter }, index) => ({
    when:
      toMonth === undefined
        ? index === 0
          ? "However long you stay"
          : "Longer than that"
        : `If you stay up to ${monthsWords(toMonth)}`,
    who: nameOf(letter),
  }));
  const noHigher = givingRows(found, input).filter((row) => monthlyChange(row, staying) <= 0);
  const [only, ...others] = noHigher;
  return {
    title: `Cheapest way to the ${formatMoney(cash)}`,
    runs: [
      ...runs,
      {
        when: "With no higher payment",
        who:
          only === undefined
            ? "none"
            : others.length === 0
              ? `only ${only.letter}`
              : noHigher.map(({ letter }) => letter).join(", "),
      },
    ],
  };
}
