import { formatMoney, formatToTheCent, roundHalfUp } from "~/domain/money";
import { percentText } from "~/domain/pricing/closing-costs";
import { INCOME_RULES, type AffordableHome, type PriceBound } from "~/domain/tools/affordability";
import { CellText, DataTable } from "~/front/data-table";
import { MoneyField, SegmentField, SelectField, TextField } from "~/front/fields";
import { monthsWords, ratePercent } from "~/steps/loan/loan-words";
import { needsFirstTimeBuyer } from "~/steps/loan/price";
import { Payment } from "~/ui/payment";
import {
  affordWays,
  insuranceRemark,
  RULE_NAMES,
  ruleLabel,
  wisdomOf,
  type AffordValues,
  type Way,
} from "./afford-figures";
import {
  ASSUMED_HOME_WORDS,
  homeInsuranceWords,
  NOT_AN_OFFER,
  NOT_LOCKED,
  pricesDay,
  taxWords,
} from "./assumptions";
import { CalculatorPage, type CalculatorPageProps } from "./calculator-page";
import { addressWith, labeledFields, type InputReading } from "./inputs";
import { notServedWords, USUAL_SETTINGS, type LenderSettings } from "./lender";
import { Answer, Note, type Remark, ShareBar } from "./parts";
import { scoreChoices, scoreWords } from "./shared-inputs";

/** The page "What can I afford?". */

const PATH = "/calculators/afford";

const LABELS = {
  income: "Income of everyone on the loan, a year, before taxes",
  debts: "Debts you pay each month",
  down: "Money for a down payment",
  place: "ZIP code or state of the home",
  score: "Your credit score, about",
  far: "How far do you want to go?",
} as const;

function Fields({ reading }: { reading: InputReading<AffordValues> }) {
  const field = labeledFields(reading, LABELS);
  return (
    <>
      <MoneyField {...field("income")} />
      <MoneyField
        {...field("debts")}
        hint="Cars, student loans, smallest payments on cards. Not rent, not groceries."
      />
      <MoneyField {...field("down")} />
      <TextField {...field("place")} />
      <SelectField {...field("score")} options={scoreChoices} hint="An estimate is fine." />
      <SegmentField
        {...field("far")}
        options={RULE_NAMES.map((name) => ({ value: name, label: ruleLabel(name) }))}
      />
    </>
  );
}

const percentOf = (part: number, whole: number): string => `${String(roundHalfUp((part / whole) * 100, 1))}%`;

/** Says what keeps the price from being higher, where it is not the income. */
const BOUNDS: Readonly<Record<PriceBound, string | undefined>> = {
  income: undefined,
  "down-payment": "Your down payment sets this price, not your income: we need at least 3% of the price.",
  "largest-loan": "Our largest loan sets this price, not your income.",
  "highest-price": "This is the highest price that we lend on. Your income would carry more.",
};

function Found({ label, home, doubt }: { label: string; home: AffordableHome; doubt: Remark | undefined }) {
  const { price, bound, figures, quote } = home;
  const { parts, loanAmount, downPayment } = figures;
  const { principalAndInterest, mortgageInsurance, taxes, homeInsurance } = parts;
  return (
    <>
      <Answer label={`${label}: a home of about`} figure={formatMoney(price)}>
        with a loan of {formatMoney(loanAmount)} and {formatMoney(downPayment)} down (
        {percentOf(downPayment, price)}).{BOUNDS[bound] === undefined ? "" : ` ${BOUNDS[bound]}`}
      </Answer>
      {doubt ? <Note {...doubt} kind="warn" /> : null}
      <hr />
      <Payment
        id="pay"
        label="What you would pay each month"
        {...{ principalAndInterest, mortgageInsurance, homeownersInsurance: homeInsurance }}
        {...(taxes !== undefined && { taxes })}
        note={`${ratePercent(quote.apr)} APR, ${ratePercent(quote.rate)} rate, fixed. 360 monthly payments of ${formatToTheCent(principalAndInterest)} for principal and interest.`}
      />
    </>
  );
}

/** Says why we may not lend at this price; undefined when we do. */
function doubtOf(
  { place, score }: AffordValues,
  { reasons }: AffordableHome,
  lender: LenderSettings,
): Remark | undefined {
  const elsewhere = notServedWords(place.state, lender);
  if (elsewhere !== undefined) return { bold: elsewhere, rest: "The figures show what others may lend." };
  if (reasons.length === 0) return undefined;
  return reasons.includes("score-too-low")
    ? {
        bold: `We need a credit score of ${String(lender.minScore)} or more.`,
        rest: "A loan expert can tell you what would raise yours.",
      }
    : {
        bold: `With a score of ${scoreWords(score)} we can't make this loan.`,
        rest: "Its costs would be above what the law allows, or its size above our limits. A loan expert can tell you what would help.",
      };
}

const NONE =
  "We lend from $65,000, on homes up to $907,750, with at least 3% of the price down. With these figures no home fits. A loan expert can tell you what would change that.";

function Month({ values, home }: { values: AffordValues; home: AffordableHome }) {
  const month = values.income / 12;
  const { totalMonthly } = home.figures;
  const rest = month - totalMonthly - values.debts;
  const taken = roundHalfUp(((totalMonthly + values.debts) / month) * 100);
  const whole = (amount: number): string => `(${String(roundHalfUp((amount / month) * 100))}%)`;
  return (
    <>
      <h2>Where your month goes</h2>
      <p className="soft read">
        Of {formatMoney(month)} a month before taxes, the home and your debts would take {taken}%. Taxes on
        income, food and all the rest come out of the other {100 - taken}%.
      </p>
      <ShareBar
        title={`Of ${formatMoney(month)}: home ${formatMoney(totalMonthly)}, debts ${formatMoney(values.debts)}, all the rest ${formatMoney(rest)}`}
        shares={[
          {
            label: "Home",
            amount: totalMonthly,
            words: `${formatToTheCent(totalMonthly)} ${whole(totalMonthly)}`,
          },
          {
            label: "Debts",
            amount: values.debts,
            words: `${formatToTheCent(values.debts)} ${whole(values.debts)}`,
          },
          { label: "All the rest", amount: rest, words: formatToTheCent(rest) },
        ]}
      />
    </>
  );
}

/** The ways beside each other. */
const Ways = ({ ways, chosen }: { ways: readonly Way[]; chosen: string }) => (
  <DataTable
    caption="Three ways to look at it"
    heads={["How far", "Price", "Loan", "Each month", "Home and debts, of income"]}
    hasFourCells
    rows={ways.map(({ name, label, rule, home }) => [
      <CellText key={name} text={label} more={[`${rule}${name === chosen ? ", shown above" : ""}`]} />,
      ...cellsOf(home),
    ])}
  />
);

const cellsOf = (home: AffordableHome | undefined): readonly string[] =>
  home === undefined
    ? ["None", "–", "–", "–"]
    : [
        formatMoney(home.price),
        formatMoney(home.figures.loanAmount),
        formatToTheCent(home.figures.totalMonthly),
        `${(home.ratios.back * 100).toFixed(1)}%`,
      ];

const shareWords = (fraction: number): string => `${String(roundHalfUp(fraction * 100))}%`;

/** Says by which rules the prices are found. */
function rulesWords(): string[] {
  const { careful, usual, limit } = INCOME_RULES;
  return [
    `${ruleLabel("usual")} is the 28/36 rule of thumb: at most ${shareWords(usual.housing)} of income for the home and ${shareWords(usual.all)} for home and debts together.`,
    `${ruleLabel("careful")} is our own figure below it: ${shareWords(careful.housing)} and ${shareWords(careful.all)}.`,
    `${ruleLabel("limit")} is the rule of our approvals: home and debts take at most ${shareWords(limit.all)} of income.`,
  ];
}

function insuranceWords({ figures }: AffordableHome): string[] {
  const { loanAmount, parts, mortgageInsuranceMonths } = figures;
  if (parts.mortgageInsurance === 0) return [];
  const yearly = roundHalfUp((parts.mortgageInsurance * 1200) / loanAmount, 2);
  return [
    `Mortgage insurance of ${percentText(yearly)} of the loan a year, for about ${monthsWords(mortgageInsuranceMonths)}, until you owe 78% of the price.`,
  ];
}

/** Says what the figures assume. */
export function affordBasis({ place, score }: AffordValues, home: AffordableHome | undefined): string[] {
  const loan =
    home === undefined
      ? []
      : [
          `A 30-year fixed loan at ${ratePercent(home.quote.rate)}, ${ratePercent(home.quote.apr)} APR: our price of ${pricesDay()} for a score of ${scoreWords(score)}. ${NOT_LOCKED}`,
        ];
  return [
    ...rulesWords(),
    ...loan,
    taxWords(place.state),
    homeInsuranceWords(),
    ...(home ? insuranceWords(home) : []),
    `${ASSUMED_HOME_WORDS} Prices are in steps of $1,000.`,
    ...(home && needsFirstTimeBuyer(home.price, home.figures.downPayment)
      ? ["With less than 5% down, at least one buyer has to be a first-time home buyer."]
      : []),
  ];
}

const leavesOut = (home: AffordableHome | undefined): string[] => [
  "Dues of a homeowners association, repairs, and moving.",
  home === undefined
    ? "Closing costs."
    : `Closing costs, about ${formatMoney(home.quote.closingCosts)} here. You need them besides the down payment.`,
  NOT_AN_OFFER,
];

function nextOf(values: AffordValues, home: AffordableHome | undefined): CalculatorPageProps["next"] {
  const { down, place, score } = values;
  if (home === undefined)
    return {
      heading: "Talk it over",
      words: "A loan expert looks at your figures with you and says what would help. It costs nothing.",
      links: [{ label: "Start with what you have", href: "/start/buy" }],
    };
  const price = formatMoney(home.price);
  const carried = { price: home.price, down, state: place.state };
  return {
    heading: "Take these figures with you",
    words: `The next pages start with ${price} and ${formatMoney(down)} down. You see your rate before we ask for your phone number.`,
    links: [
      { label: `Continue with ${price}`, href: addressWith("/start/buy", { ...carried, score }) },
      {
        label: "See this payment in detail",
        href: addressWith("/calculators/payment", {
          price: home.price,
          downPayment: down,
          termYears: 30,
          state: place.state,
        }),
      },
    ],
  };
}

/** Returns the page for the inputs of its address. */
export function affordPage(reading: InputReading<AffordValues>, lender: LenderSettings = USUAL_SETTINGS) {
  const { values } = reading;
  const ways = affordWays(values, lender);
  const { label, home } = ways.find(({ name }) => name === values.far) ?? { label: "" };
  const wisdom = wisdomOf(ways, values.far);
  const insurance = home && insuranceRemark(home, values.score);
  return (
    <CalculatorPage
      path={PATH}
      title="What can I afford?"
      lead="A few figures give a price, with taxes and insurance in it."
      reading={reading}
      labels={LABELS}
      fields={<Fields reading={reading} />}
      result={
        home === undefined ? (
          <Answer label={label} figure="No home yet">
            {NONE}
          </Answer>
        ) : (
          <Found label={label} home={home} doubt={doubtOf(values, home, lender)} />
        )
      }
      band={
        <>
          {home === undefined ? null : <Month values={values} home={home} />}
          <Ways ways={ways} chosen={values.far} />
          <div className="split">
            {wisdom ? <Note {...wisdom} kind="warn" /> : null}
            {insurance ? <Note {...insurance} /> : null}
          </div>
        </>
      }
      restsOn={affordBasis(values, home)}
      leavesOut={leavesOut(home)}
      next={nextOf(values, home)}
    />
  );
}
