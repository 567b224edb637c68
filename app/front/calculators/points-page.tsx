import { shownDifference } from "~/domain/comparison/compare";
import { dateInWords } from "~/domain/dates";
import { formatMoney, formatToTheCent, roundHalfUp } from "~/domain/money";
import { RATES_2026_11 } from "~/domain/pricing/rates-2026-11";
import type { PointsRow } from "~/domain/tools/points-or-rate";
import { CellText, DataTable } from "~/front/data-table";
import { MoneyField, NumberField, SegmentField, SelectField } from "~/front/fields";
import { overStay } from "~/steps/comparison/words";
import { monthsWords, ratePercent } from "~/steps/loan/loan-words";
import { homeWords, INCOME } from "~/steps/offers/basis";
import { CalculatorPage, type NextLink } from "./calculator-page";
import { addressWith, labeledFields, readInputs, type InputReading } from "./inputs";
import type { LenderSettings } from "./lender";
import { CALCULATORS } from "./list";
import { Answer } from "./parts";
import { BarTable, capital } from "./pictures";
import {
  CHOICE_NAMES,
  choiceWords,
  pointsFigures,
  pointsInputs,
  runWords,
  type PointsFigures,
  type PointsValues,
} from "./points-figures";
import { scoreChoices, scoreWords, stateChoices, termChoices } from "./shared-inputs";

/** The page /calculators/points. */

export const POINTS_PAGE = CALCULATORS.points;

const LABELS = {
  purpose: "What is the loan for?",
  value: "Home value or price",
  loan: "Loan amount",
  term: "Length of the loan",
  state: "State the home is in",
  score: "Your credit score",
  stay: "Years you will keep the loan",
} as const;

const PURPOSES = [
  { value: "purchase", label: "Buying" },
  { value: "refinance", label: "Refinancing" },
];

function Fields({ reading }: { reading: InputReading<PointsValues> }) {
  const field = labeledFields(reading, LABELS);
  return (
    <>
      <SegmentField {...field("purpose")} options={PURPOSES} />
      <MoneyField {...field("value")} />
      <MoneyField {...field("loan")} />
      <SelectField {...field("term")} options={termChoices} />
      <NumberField {...field("stay")} unit="years" hint="Until you sell, refinance or pay it off." />
      <SelectField {...field("state")} options={stateChoices()} />
      <SelectField {...field("score")} options={scoreChoices} hint="An estimate is fine." />
    </>
  );
}

const offeredOf = ({ rows, refused }: PointsFigures): readonly PointsRow[] =>
  refused.length > 0 ? [] : rows.filter(({ reasons }) => reasons.length === 0);

const pointsText = ({ loan: { points } }: PointsRow): string => {
  const shown = roundHalfUp(Math.abs(points), 3);
  if (shown === 0) return "no points";
  return `${String(shown)} points ${points > 0 ? "paid" : "credited"}`;
};

function Result({ figures, values }: { figures: PointsFigures; values: PointsValues }) {
  const { least, refused } = figures;
  if (!least || refused.length > 0)
    return (
      <>
        <h2>We don&apos;t make this loan</h2>
        {refused.map((words) => (
          <p key={words}>{words}</p>
        ))}
      </>
    );
  const over = overStay(values.stay);
  const base = offeredOf(figures).find(({ choice }) => choice === "base");
  const less = base ? shownDifference(base.costOverStay, least.costOverStay, 0) : 0;
  return (
    <div className="stack">
      <div>
        <Answer
          label={`${capital(over)} ${choiceWords(least.choice)} costs least`}
          figure={formatMoney(least.costOverStay)}
        >
          {ratePercent(least.loan.apr)} APR, {ratePercent(least.loan.rate)} rate, {pointsText(least)}.{" "}
          {less > 0 ? `${formatMoney(less)} less than the rate of the day in that time.` : ""}
        </Answer>
      </div>
      <BarTable
        caption={`Cost ${over}: fees and points, interest and mortgage insurance`}
        heads={["Choice", "Cost"]}
        rows={offeredOf(figures).map((row) => ({
          label: CHOICE_NAMES[row.choice],
          note: `${ratePercent(row.loan.apr)} APR, ${pointsText(row)}`,
          dollars: row.costOverStay,
        }))}
      />
    </div>
  );
}

function evenText({ choice, evenAfter }: PointsRow): string {
  if (choice === "base") return "\u2013";
  if (evenAfter === undefined) return "Never";
  return monthsWords(evenAfter);
}

/** Says by how much an amount is more or less than that of the base; undefined for the same. */
const differenceText = (
  dollars: number,
  format: (dollars: number) => string,
  [above, below]: readonly [string, string],
): string | undefined =>
  dollars === 0 ? undefined : `${format(Math.abs(dollars))} ${dollars > 0 ? above : below}`;

const Table = ({ rows, stay }: { rows: readonly PointsRow[]; stay: number }) => (
  <DataTable
    caption="All figures of each choice"
    label="All choices side by side"
    heads={[
      ...["Choice", "APR", "Rate", "A month", "Cost to close", "Saved back, or used up, after"],
      `Cost ${overStay(stay)}`,
    ]}
    rows={rows.map((row) => [
      <CellText key="choice" text={CHOICE_NAMES[row.choice]} more={[pointsText(row)]} />,
      ratePercent(row.loan.apr),
      ratePercent(row.loan.rate),
      <CellText
        key="monthly"
        text={formatToTheCent(row.monthly)}
        more={[differenceText(row.savedMonthly, formatToTheCent, ["less", "more"])]}
      />,
      <CellText
        key="now"
        text={formatMoney(row.costNow)}
        more={[differenceText(row.extraNow, formatMoney, ["more", "less"])]}
      />,
      evenText(row),
      formatMoney(row.costOverStay),
    ])}
  />
);

function Band({ figures, values }: { figures: PointsFigures; values: PointsValues }) {
  const rows = offeredOf(figures);
  const [first] = rows;
  return (
    <div className="stack">
      <h2>The longer you stay, the more points pay</h2>
      {first === undefined ? (
        <p>With these figures there is nothing to compare.</p>
      ) : (
        <>
          <ul>
            {runWords(figures).map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
          <Table rows={rows} stay={values.stay} />
          <div>
            <ul className="small">
              <li>
                A month: principal and interest
                {first.loan.mortgageInsurance > 0 ? ", and mortgage insurance at first" : ""}.{" "}
                {String(first.loan.termMonths)} payments at a rate that doesn&apos;t change; taxes and
                homeowners insurance are extra, and the same with each choice.
              </li>
              <li>
                Saved back after: the extra cost to close, divided by what you save each month, rounded up.
                For a credit: when the higher payments have used it up.
              </li>
              <li>
                {
                  "Cost to close: all fees and points, less our credits. Taxes, insurance and interest paid ahead are not counted."
                }
              </li>
              <li>
                Cost {overStay(values.stay)}: cost to close, plus interest and mortgage insurance in that
                time. What you pay back is not a cost.
              </li>
            </ul>
          </div>
        </>
      )}
    </div>
  );
}

const restsOn = ({ state, score }: PointsValues): string[] => [
  homeWords(state),
  `Prices of ${dateInWords(RATES_2026_11.effectiveDate)}, for a credit score of ${scoreWords(score)}, priced at the lowest of these.`,
  "A quarter of a percent of rate costs, or brings, about one point: 1% of the loan.",
  "The rate of the day itself can come with a part of a point, because rates move in eighths.",
  "A conventional loan with a fixed rate.",
];

const LEAVES_OUT = [
  INCOME,
  "What the money for points would earn elsewhere.",
  "Tax effects of points and interest: ask a tax adviser.",
  "A later refinance, which ends what points save.",
];

function nextOf({ values, isExample }: InputReading<PointsValues>): {
  heading: string;
  words: string;
  links: [NextLink, ...NextLink[]];
} {
  const { purpose, value, loan, state, score } = values;
  const isPurchase = purpose === "purchase";
  const query = isPurchase
    ? { price: value, down: value - loan, state, score }
    : { value, owed: loan, state, score };
  return {
    heading: "Take these figures with you",
    words: isExample
      ? "The next pages ask for your figures and compare every loan that we make."
      : `The next pages start with a loan of ${formatMoney(loan)}. A loan expert sets the points with you before you lock.`,
    links: [
      {
        label: isExample ? "See loans for my home" : `Continue with ${formatMoney(loan)}`,
        href: addressWith(isPurchase ? "/start/buy" : "/start/refinance", isExample ? {} : query),
      },
      { label: "Today's rates", href: "/rates" },
    ],
  };
}

/** The page for an address. */
export function PointsPage({ url, lender }: { url: URL; lender?: LenderSettings }) {
  const reading = readInputs(url, pointsInputs);
  const { values } = reading;
  const figures = pointsFigures(values, lender);
  return (
    <CalculatorPage
      path={POINTS_PAGE.path}
      title={POINTS_PAGE.title}
      lead="The same loan with a credit, at the rate of the day, and with points: what each costs now, each month and over your stay."
      reading={reading}
      labels={LABELS}
      fields={<Fields reading={reading} />}
      result={<Result figures={figures} values={values} />}
      band={<Band figures={figures} values={values} />}
      restsOn={restsOn(values)}
      leavesOut={LEAVES_OUT}
      next={nextOf(reading)}
    />
  );
}
