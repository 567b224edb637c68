import type { Comparison, LoanRow, StayingRow } from "~/domain/comparison/compare";
import type { ComparisonInput } from "~/domain/comparison/home";
import { monthInWords } from "~/domain/dates";
import { formatMoney, formatToTheCent } from "~/domain/money";
import { ratePercent } from "~/steps/loan/loan-words";
import type { TwoColumns } from "./view";
import {
  afterStay,
  breakEvenText,
  broughtText,
  cashText,
  costText,
  NO_BREAK_EVEN,
  overStay,
  type LoanText,
} from "./words";

/** Two rows side by side, for a phone: all figures of each. */

/** The address's name for staying as one is. */
const STAYING = "stay";

interface Side {
  letter: string;
  head: string;
  row: StayingRow | LoanRow;
}

/**
 * Returns the two rows of the address: by default staying and the first loan, for a purchase the
 * first two loans.
 */
function sidesOf(found: Comparison, shown: readonly LoanRow[], texts: ReadonlyMap<string, LoanText>) {
  const staying: Side[] = found.staying ? [{ letter: "", head: "Stay as you are", row: found.staying }] : [];
  const loans = shown.map((row): Side => {
    return { letter: row.letter, head: texts.get(row.option.id)?.short ?? "", row };
  });
  return [...staying, ...loans];
}

/** Returns the two columns and their rows; a row without a figure in both is left out. */
export function twoColumns(
  found: Comparison,
  shown: readonly LoanRow[],
  {
    input,
    texts,
    query,
    today,
  }: {
    input: ComparisonInput;
    texts: ReadonlyMap<string, LoanText>;
    query: URLSearchParams;
    today: string;
  },
): TwoColumns {
  const sides = sidesOf(found, shown, texts);
  const named = (name: string): Side | undefined => {
    const asked = query.get(name);
    return sides.find(({ letter }) => (letter === "" ? STAYING : letter) === asked);
  };
  const [first, second = first] = sides;
  const one = named("one") ?? first;
  const other = named("other") ?? (one === second ? first : second);
  if (!one || !other) return { one: "", other: "", heads: ["", ""], rows: [] };
  const { stay } = input;
  const row = (label: string, text: (side: Side) => string): TwoColumns["rows"][number] => ({
    label,
    values: [text(one), text(other)],
  });
  const part = (label: string, of: (side: Side) => number): TwoColumns["rows"] =>
    of(one) > 0 || of(other) > 0 ? [row(label, (side) => formatToTheCent(of(side)))] : [];
  return {
    one: one.letter || STAYING,
    other: other.letter || STAYING,
    heads: [one.head, other.head],
    rows: [
      row("Each month", ({ row: { figures } }) => formatToTheCent(figures.monthly.total)),
      row(input.today ? "Loans: principal and interest" : "Principal and interest", ({ row: { figures } }) =>
        formatToTheCent(figures.monthly.loans),
      ),
      ...part("Mortgage insurance", ({ row: { figures } }) => figures.monthly.mortgageInsurance),
      ...part("Other debts", ({ row: { figures } }) => figures.monthly.debts),
      ...part(
        input.costs.taxes === undefined ? "Insurance; taxes not counted" : "Taxes and insurance",
        ({ row: { figures } }) => (figures.monthly.taxes ?? 0) + figures.monthly.homeInsurance,
      ),
      ...part("Dues", ({ row: { figures } }) => figures.monthly.dues),
      input.today
        ? row("Cash in hand", ({ row: { figures } }) => cashText(figures.cash))
        : row("Cash to bring", ({ row: { figures } }) => broughtText(figures.cash)),
      row("Cost to close", ({ row: { figures } }) => costText(figures.cost)),
      row(`Cost ${overStay(stay)}`, ({ row: { figures } }) => formatMoney(figures.spent)),
      row(`Owed ${afterStay(stay)}`, ({ row: { figures } }) => formatMoney(figures.owed)),
      row("APR", ({ row: { figures } }) => (figures.apr === undefined ? "None" : ratePercent(figures.apr))),
      ...(input.today
        ? [
            row("Break-even", ({ letter, row: { figures } }) =>
              letter === "" ? NO_BREAK_EVEN : breakEvenText(figures),
            ),
          ]
        : []),
      row("Last payment", ({ row: { figures } }) =>
        figures.lastPayment === undefined ? "None" : monthInWords(today, figures.lastPayment),
      ),
      row("Cost to the last payment", ({ row: { figures } }) => formatMoney(figures.spentToEnd)),
    ],
  };
}
