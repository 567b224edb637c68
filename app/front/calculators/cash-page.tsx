import { equityLawDisclosures } from "~/content/texas-words";
import { shownDifference } from "~/domain/comparison/compare";
import { formatMoney } from "~/domain/money";
import { CellText, DataTable } from "~/front/data-table";
import { MoneyField, NumberField, PercentField, SelectField } from "~/front/fields";
import { assumedWords } from "~/steps/comparison/from-offers";
import { cellsOf, changeText, KIND_WORDS, overStay, afterStay } from "~/steps/comparison/words";
import { ESCROW_REFUND } from "~/steps/loan/lending-words";
import { productWords } from "~/steps/loan/loan-words";
import { homeWords, INCOME, priceDayWords } from "~/steps/offers/basis";
import { CalculatorPage, type NextLink } from "./calculator-page";
import { cashFigures, readCash, type CashFigures, type CashValues, type ClosedWay } from "./cash-figures";
import { addressWith, labeledFields, type InputReading } from "./inputs";
import type { LenderSettings } from "./lender";
import { CALCULATORS } from "./list";
import { Answer, Note, type Remark } from "./parts";
import { BarTable } from "./pictures";
import { scoreChoices, scoreWords, stateChoices, termChoices } from "./shared-inputs";

/** The page /calculators/cash. */

export const CASH_PAGE = CALCULATORS.cash;

const LABELS = {
  value: "Home value",
  owed: "Mortgage balance",
  cash: "Cash you'd like",
  rate: "Rate of your mortgage today",
  payment: "Payment today",
  state: "State your home is in",
  score: "Your credit score",
  term: "Length of a new mortgage",
  stay: "Years you will stay",
} as const;

function Fields({ reading }: { reading: InputReading<CashValues> }) {
  const field = labeledFields(reading, LABELS);
  return (
    <>
      <MoneyField {...field("cash")} hint="To you, after all costs." />
      <MoneyField {...field("value")} hint="An estimate is fine." />
      <MoneyField {...field("owed")} hint="All loans on the home. 0 if you owe nothing." />
      <PercentField {...field("rate")} hint="Leave it empty if you don't know." />
      <MoneyField
        {...field("payment")}
        hint="A month, without taxes and insurance. You may leave it empty."
      />
      <SelectField {...field("state")} options={stateChoices()} />
      <SelectField {...field("score")} options={scoreChoices} hint="An estimate is fine." />
      <SelectField {...field("term")} options={termChoices} />
      <NumberField {...field("stay")} unit="years" />
    </>
  );
}

type Row = CashFigures["rows"][number];

const nameOf = (texts: CashFigures["texts"], { option }: Row): string =>
  texts.get(option.id)?.name ?? KIND_WORDS[option.kind];

function Result({ figures, values }: { figures: CashFigures; values: CashValues }) {
  const { staying, rows, least, texts } = figures;
  const over = overStay(values.stay);
  const amount = formatMoney(values.cash);
  return (
    <div className="stack">
      <div>
        {least ? (
          <Answer
            label={`Getting ${amount} costs least ${over} with a ${KIND_WORDS[least.option.kind]}`}
            figure={formatMoney(least.figures.spent)}
          >
            {changeText(shownDifference(least.figures.spent, staying.figures.spent, 0), formatMoney)} than
            staying as you are. Another stay can have another answer.
          </Answer>
        ) : (
          <>
            <h2>None of the three gives {amount}</h2>
            <p>What each would give, and why it isn&apos;t more, stands below.</p>
          </>
        )}
      </div>
      <BarTable
        caption={`Cost ${over}: fees, interest and mortgage insurance of every loan on the home`}
        heads={["Way", "Cost"]}
        rows={[
          { label: "Stay as you are", note: "without the cash", dollars: staying.figures.spent },
          ...rows.map((row) => ({
            label: nameOf(texts, row),
            note: texts.get(row.option.id)?.terms ?? "",
            dollars: row.figures.spent,
          })),
        ]}
      />
    </div>
  );
}

const headsOf = ({ stay }: CashValues): string[] => [
  "Way",
  "Each month, in all",
  "Cash in hand",
  "Cost to close",
  `Cost ${overStay(stay)}`,
  `Owed ${afterStay(stay)}`,
  "APR",
  "Break-even",
];

function Table({ figures, values }: { figures: CashFigures; values: CashValues }) {
  const { staying, rows, texts, stayingTerms, loansToday } = figures;
  const common = { staying: staying.figures, loansToday, isPurchase: false };
  const stayingFacts = { isStaying: true, canGoUp: false, keepsLoans: true };
  return (
    <DataTable
      caption="All figures, for the whole home"
      label="All figures side by side"
      heads={headsOf(values)}
      rows={[
        [
          <CellText key="way" text="Stay as you are" more={[stayingTerms]} />,
          ...cellsOf({ ...common, ...stayingFacts, figures: staying.figures }).map(drawCell),
        ],
        ...rows.map((row) => [
          <CellText key="way" text={nameOf(texts, row)} more={[texts.get(row.option.id)?.terms ?? ""]} />,
          ...cellsOf({
            ...common,
            figures: row.figures,
            isStaying: false,
            canGoUp: row.option.isVariable,
            keepsLoans: row.option.paysOff.length < loansToday,
          }).map(drawCell),
        ]),
      ]}
    />
  );
}

const drawCell = ({ main, change, note }: ReturnType<typeof cellsOf>[number], column: number) => (
  <CellText key={column} text={main} more={[change, note]} />
);

function closedRemark({ product, most, reasons }: ClosedWay, cash: number): Remark {
  const name = product === "HELOC" || product === "HELOAN" ? productWords(product) : "new mortgage";
  const gives = most > 0 ? `The most it gives here is about ${formatMoney(most)}.` : "It gives no cash here.";
  return { bold: `No ${name} for ${formatMoney(cash)}.`, rest: [gives, ...reasons].join(" ") };
}

function Band({ figures, values }: { figures: CashFigures; values: CashValues }) {
  const { rows, texts, closed, assumed, notServed } = figures;
  const law = equityLawDisclosures(values.state);
  return (
    <div className="stack">
      <h2>Side by side</h2>
      <p className="read">
        Every line counts all loans on the home together. Nothing is chosen for you, and staying as you are is
        always a choice.
      </p>
      <Table figures={figures} values={values} />
      {notServed === undefined ? null : (
        <div>
          <Note kind="warn" bold={notServed} rest="You can still call us with a question." />
        </div>
      )}
      {closed.map((way) => (
        <div key={way.product}>
          <Note kind="warn" {...closedRemark(way, values.cash)} />
        </div>
      ))}
      {law.length > 0 ? (
        <div>
          <Note bold="Texas limits cash from a home." rest={law.join(" ")} />
        </div>
      ) : null}
      <div>
        <ul className="small">
          <li>
            <b>Your home secures every one of these loans.</b> If you cannot pay, you can lose it.
          </li>
          {rows.map((row) => (
            <li key={row.option.id}>
              <b>{nameOf(texts, row)}:</b> {texts.get(row.option.id)?.repayment}{" "}
              {texts.get(row.option.id)?.rise?.rest}
            </li>
          ))}
          {assumedWords(assumed).map(({ bold, rest }) => (
            <li key={bold}>
              <b>{bold}</b> {rest}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function restsOn({ state, owed, score, rate }: CashValues, now: number): string[] {
  return [
    homeWords(state),
    priceDayWords(new Date(now).toISOString()),
    `A credit score of ${scoreWords(score)}, priced at the lowest of these.`,
    ...(owed > 0
      ? [
          `Paying off today's mortgage costs about a month of interest${rate === undefined ? " at a high rate, because you didn't tell us yours," : ""} and a release fee.`,
        ]
      : []),
    ...(owed > 0 && rate === undefined
      ? ["You didn't tell us today's rate, so staying is an estimate."]
      : []),
    "A line is drawn in full on the first day, and its rate stays as it is today.",
    "Taxes and homeowners insurance are our estimates.",
  ];
}

const leavesOut = ({ owed }: CashValues): string[] => [
  INCOME,
  "What an appraisal finds: the home may be worth more or less.",
  "FHA, VA and adjustable loans: the next pages compare those too.",
  ...(owed > 0 ? [ESCROW_REFUND] : []),
];

/** Returns the way on with what was typed; figures of an example are not carried. */
function nextOf({ values, isExample }: InputReading<CashValues>): {
  heading: string;
  words: string;
  links: [NextLink, ...NextLink[]];
} {
  const { value, owed, cash, state, score, rate, payment } = values;
  const query = isExample ? {} : { value, owed, cash, state, score, rate, payment };
  const line = isExample ? {} : { value, owed, line: cash, draw: cash, state, score };
  return {
    heading: "Take these figures with you",
    words: isExample
      ? "The next pages ask for your figures and compare every loan we make for your home."
      : `The next pages start with ${formatMoney(cash)} in cash, and compare every loan we make for your home.`,
    links: [
      {
        label: isExample ? "Compare loans for my home" : `Continue with ${formatMoney(cash)}`,
        href: addressWith("/start/cash", query),
      },
      { label: "Look closer at a line", href: addressWith("/calculators/line-of-credit", line) },
    ],
  };
}

/** The page for an address. @param now epoch milliseconds */
export function CashPage({ url, now, lender }: { url: URL; now: number; lender?: LenderSettings }) {
  const reading = readCash(url);
  const { values } = reading;
  const figures = cashFigures(values, lender);
  return (
    <CalculatorPage
      path={CASH_PAGE.path}
      title={CASH_PAGE.title}
      lead="A new mortgage, a home equity loan, a line of credit, or staying as you are: what each costs you in the end."
      reading={reading}
      labels={LABELS}
      fields={<Fields reading={reading} />}
      result={<Result figures={figures} values={values} />}
      band={<Band figures={figures} values={values} />}
      restsOn={restsOn(values, now)}
      leavesOut={leavesOut(values)}
      next={nextOf(reading)}
    />
  );
}
