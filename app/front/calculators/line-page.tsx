import { equityLawDisclosures } from "~/content/texas-words";
import { LINE_TERMS } from "~/content/line-terms-link";
import { dateInWords } from "~/domain/dates";
import { formatMoney, formatToTheCent } from "~/domain/money";
import { EXAMPLE_BALANCE } from "~/domain/pricing/line-terms";
import { percentText } from "~/domain/pricing/closing-costs";
import { RATES_2026_11 } from "~/domain/pricing/rates-2026-11";
import type { LineOfCredit, LinePayments } from "~/domain/tools/line-of-credit";
import { CellText, DataTable } from "~/front/data-table";
import { MoneyField, SelectField } from "~/front/fields";
import { CREDIT_LINE_NOTICE } from "~/steps/loan/credit-line-words";
import { ratePercent } from "~/steps/loan/loan-words";
import { homeWords, INCOME } from "~/steps/offers/basis";
import { CalculatorPage, type NextLink } from "./calculator-page";
import { addressWith, labeledFields, readInputs, type InputReading } from "./inputs";
import { lineFigures, lineInputs, type LineFigures, type LineValues } from "./line-figures";
import type { LenderSettings } from "./lender";
import { CALCULATORS } from "./list";
import { Answer } from "./parts";
import { BarTable } from "./pictures";
import { scoreChoices, scoreWords, stateChoices } from "./shared-inputs";

/** The page /calculators/line-of-credit. */

export const LINE_PAGE = CALCULATORS.lineOfCredit;

const LABELS = {
  value: "Home value",
  owed: "Mortgage balance",
  line: "Size of the line",
  draw: "What you would draw at once",
  state: "State your home is in",
  score: "Your credit score",
} as const;

function Fields({ reading }: { reading: InputReading<LineValues> }) {
  const field = labeledFields(reading, LABELS);
  return (
    <>
      <MoneyField {...field("value")} hint="An estimate is fine." />
      <MoneyField {...field("owed")} hint="All loans on the home. 0 if you owe nothing." />
      <MoneyField {...field("line")} hint="The most that you could draw." />
      <MoneyField {...field("draw")} hint="You pay interest only on what you draw." />
      <SelectField {...field("state")} options={stateChoices()} />
      <SelectField {...field("score")} options={scoreChoices} hint="An estimate is fine." />
    </>
  );
}

const years = (count: number): string => `${String(count)} years`;

function Refused({ figures, values }: { figures: LineFigures; values: LineValues }) {
  const { line, reasons } = figures;
  return (
    <>
      <h2>No line of {formatMoney(values.line)} on this home</h2>
      {reasons.map((words) => (
        <p key={words}>{words}</p>
      ))}
      {line.largest > 0 ? (
        <p>
          <b>The largest line here is about {formatMoney(line.largest)}.</b>
        </p>
      ) : null}
    </>
  );
}

function Result({ figures, values }: { figures: LineFigures; values: LineValues }) {
  const { line, reasons } = figures;
  if (reasons.length > 0) return <Refused figures={figures} values={values} />;
  const { loan, today, highest, drawYears, repaymentYears, feeTotal, primeRate, margin } = line;
  return (
    <div className="stack">
      <div>
        <Answer label="APR today, variable" figure={ratePercent(loan.apr)}>
          The prime rate, {percentText(primeRate)}, plus a margin of {percentText(margin)}. It can change each
          month, up to {percentText(highest.rate)}.
        </Answer>
      </div>
      <dl className="rows amt">
        <div>
          <dt>Minimum payment a month for {years(drawYears)}, interest only</dt>
          <dd>{formatToTheCent(today.drawPayment)}</dd>
        </div>
        <div>
          <dt>Then for {years(repaymentYears)}, until it is paid back</dt>
          <dd>{formatToTheCent(today.repaymentPayment)}</dd>
        </div>
        <div>
          <dt>To open it, once</dt>
          <dd>{formatMoney(feeTotal)}</dd>
        </div>
      </dl>
      <p className="small">
        For {formatMoney(values.draw)} drawn on the first day, at today&apos;s rate, on top of what you pay on
        the home today.
      </p>
    </div>
  );
}

function RateTable({ line }: { line: LineOfCredit }) {
  const rows: readonly (readonly [string, LinePayments])[] = [
    ["Today", line.today],
    ["2 points higher", line.higher],
    ["The highest", line.highest],
  ];
  return (
    <DataTable
      caption="If the rate changes and stays there"
      heads={[
        "APR",
        `A month, first ${years(line.drawYears)}`,
        `Then, ${years(line.repaymentYears)}`,
        "Interest in all",
      ]}
      rows={rows.map(([more, { rate, drawPayment, repaymentPayment, interest }]) => [
        <CellText key={more} text={ratePercent(rate)} more={[more]} />,
        formatToTheCent(drawPayment),
        formatToTheCent(repaymentPayment),
        formatMoney(interest),
      ])}
    />
  );
}

/** The years whose balance the picture shows. */
const SHOWN_YEARS = [5, 10, 15, 20, 25, 30];

function Band({ figures, values }: { figures: LineFigures; values: LineValues }) {
  const { line, reasons, minimum } = figures;
  const law = equityLawDisclosures(values.state);
  return (
    <>
      <h2>What the years bring</h2>
      <div className="grid2 below">
        <div className="card">
          <RateTable line={line} />
        </div>
        <div className="card">
          <BarTable
            caption="What you still owe if you only pay the minimum at today's rate"
            heads={["After", "Owed"]}
            rows={line.years
              .filter(({ year }) => SHOWN_YEARS.includes(year))
              .map(({ year, payment, balance }) => ({
                label: years(year),
                note: `${formatToTheCent(payment)} a month that year`,
                dollars: balance,
              }))}
          />
        </div>
        {reasons.length > 0 ? null : (
          <div className="card">
            <h3>What it costs to open</h3>
            <dl className="rows amt">
              {line.fees.map(({ label, dollars }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{formatMoney(dollars)}</dd>
                </div>
              ))}
              <div>
                <dt>In all</dt>
                <dd>{formatMoney(line.feeTotal)}</dd>
              </div>
            </dl>
          </div>
        )}
        <div className="card">
          <h3>The minimum payment, by example</h3>
          <p>
            {formatMoney(EXAMPLE_BALANCE)} drawn at {ratePercent(line.today.rate)}:{" "}
            {formatToTheCent(minimum.today.drawPayment)} a month for {years(line.drawYears)}, then{" "}
            {formatToTheCent(minimum.today.repaymentPayment)} for {years(line.repaymentYears)}. At the highest
            rate, {percentText(minimum.highest.rate)}: {formatToTheCent(minimum.highest.drawPayment)}, then{" "}
            {formatToTheCent(minimum.highest.repaymentPayment)}.
          </p>
          <p>
            <a href={LINE_TERMS.to}>{LINE_TERMS.label}</a>
          </p>
        </div>
      </div>
      <div className="below">
        <ul className="small">
          <li>
            <b>Your home secures the line.</b> If you cannot pay, you can lose it.
          </li>
          <li>The interest-only payments pay back nothing of what you drew.</li>
          <li>{CREDIT_LINE_NOTICE}</li>
          {law.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </div>
    </>
  );
}

const restsOn = ({ state, score }: LineValues): string[] => [
  homeWords(state),
  `Prices of ${dateInWords(RATES_2026_11.effectiveDate)}, for a credit score of ${scoreWords(score)}, priced at the lowest of these.`,
  "The margin depends on your score and on how much of the value all loans together take, the whole line included.",
  "You draw once, on the first day, and pay the minimum each month.",
];

const LEAVES_OUT = [
  INCOME,
  "What an appraisal finds: the home may be worth more or less.",
  "Tax effects of the interest: ask a tax adviser.",
  "What you pay on the home today, taxes and insurance.",
];

function nextOf({ values, isExample }: InputReading<LineValues>): {
  heading: string;
  words: string;
  links: [NextLink, ...NextLink[]];
} {
  const { value, owed, line, draw, state, score } = values;
  const query = isExample ? {} : { value, owed, line, state, score };
  return {
    heading: "Take these figures with you",
    words: isExample
      ? "The next pages ask for your figures and compare the line with other ways to the cash."
      : `The next pages start with a line of ${formatMoney(line)}, and compare it with other ways to the cash.`,
    links: [
      {
        label: isExample ? "Ask for a line" : "Continue with this line",
        href: addressWith("/start/line", query),
      },
      {
        label: "Compare with other ways",
        href: addressWith("/calculators/cash", isExample ? {} : { value, owed, cash: draw, state, score }),
      },
    ],
  };
}

/** The page for an address. */
export function LinePage({ url, lender }: { url: URL; lender?: LenderSettings }) {
  const reading = readInputs(url, lineInputs);
  const { values } = reading;
  const figures = lineFigures(values, lender);
  return (
    <CalculatorPage
      path={LINE_PAGE.path}
      title={LINE_PAGE.title}
      lead="A line lets you draw money when you need it. Its rate can change: see today's payment and the highest one."
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
