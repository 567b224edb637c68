import { spentAfter } from "~/domain/comparison/figures";
import { shownDifference } from "~/domain/comparison/compare";
import { formatMoney, formatToTheCent } from "~/domain/money";
import { CellText, DataTable } from "~/front/data-table";
import { MoneyField, NumberField, PercentField, SelectField } from "~/front/fields";
import { stateOptions } from "~/steps/address/state-choice";
import { changeText } from "~/steps/comparison/words";
import { monthsWords, ratePercent } from "~/steps/loan/loan-words";
import { Bars } from "~/ui/bars";
import {
  ASSUMED_HOME_WORDS,
  homeInsuranceWords,
  NOT_AN_OFFER,
  NOT_LOCKED,
  pricesDay,
  taxWords,
} from "./assumptions";
import { CalculatorPage } from "./calculator-page";
import { addressWith, labeledFields, type InputReading } from "./inputs";
import { notServedWords, USUAL_SETTINGS, type LenderSettings } from "./lender";
import { Answer, Note, PictureTable, type Remark } from "./parts";
import {
  presentPayment,
  refinanceFigures,
  type RefinanceFigures,
  type RefinanceValues,
} from "./refinance-figures";
import { scoreChoices, scoreWords, termChoices } from "./shared-inputs";

/** The page "Is it worth refinancing?". */

const PATH = "/calculators/refinance";

const LABELS = {
  balance: "What you owe on your home",
  rate: "Your rate today",
  payment: "Principal and interest you pay each month",
  years: "Or: years left to pay",
  value: "What your home is worth",
  state: "State",
  score: "Your credit score, about",
  term: "New loan term",
  newRate: "New rate (optional)",
  fees: "Its costs to close (optional)",
  stay: "How long will you stay?",
} as const;

function Fields({ reading }: { reading: InputReading<RefinanceValues> }) {
  const field = labeledFields(reading, LABELS);
  return (
    <>
      <MoneyField {...field("balance")} />
      <PercentField {...field("rate")} />
      <MoneyField {...field("payment")} hint="Without taxes and insurance." />
      <NumberField {...field("years")} unit="years" />
      <MoneyField {...field("value")} />
      <SelectField {...field("state")} options={stateOptions()} />
      <SelectField {...field("score")} options={scoreChoices} hint="An estimate is fine." />
      <SelectField {...field("term")} options={termChoices} />
      <PercentField {...field("newRate")} hint="Leave it empty to use our rate today." />
      <MoneyField {...field("fees")} hint="Of another lender's offer. Empty: about what ours cost." />
      <NumberField {...field("stay")} unit="years" />
    </>
  );
}

/** "1 year and 6 months", "Never" */
export const breakEvenWords = ({ row }: RefinanceFigures): string =>
  row.figures.breakEven === undefined ? "Never" : monthsWords(row.figures.breakEven);

/** Says what the break-even means for the stay. */
export function verdictOf(
  { row, staying }: RefinanceFigures,
  stay: number,
): Remark & { kind?: "warn" | "good" } {
  const { breakEven, dearerFrom, spent } = row.figures;
  const over = `over ${monthsWords(stay * 12)}`;
  const difference = shownDifference(spent, staying.figures.spent, 0);
  const again =
    dearerFrom === undefined
      ? ""
      : ` From month ${String(dearerFrom)}, after ${monthsWords(dearerFrom - 1)}, it has cost more than staying again, because it runs longer.`;
  if (breakEven === undefined)
    return {
      bold: "This loan never costs less than staying as you are.",
      rest: `It costs ${formatMoney(Math.abs(difference))} more ${over}.`,
      kind: "warn",
    };
  if (difference > 0)
    return {
      bold: `Over ${monthsWords(stay * 12)} staying as you are costs less.`,
      rest: `This loan costs ${formatMoney(difference)} more in that time.${again}`,
      kind: "warn",
    };
  return {
    bold: `This loan costs ${changeText(difference, formatMoney)} ${over}.`,
    rest: `Leave or pay it off before ${monthsWords(breakEven)}, and staying as you are would have cost less.${again}`,
    kind: "good",
  };
}

function Found({ found, values }: { found: RefinanceFigures; values: RefinanceValues }) {
  const { row, staying, offer } = found;
  const { monthly } = row.figures;
  const difference = shownDifference(monthly.total, staying.figures.monthly.total, 2);
  const months = values.term * 12;
  return (
    <>
      <Answer label="Break-even" figure={breakEvenWords(found)}>
        the first month in which the new loan has cost no more than staying as you are, with its costs to
        close, interest and mortgage insurance
      </Answer>
      <hr />
      <h3>Each month, with taxes and insurance</h3>
      <p>
        <b className="num">{formatToTheCent(monthly.total)}</b>, {changeText(difference, formatToTheCent)}{" "}
        than the {formatToTheCent(staying.figures.monthly.total)} you pay today.
      </p>
      <p className="small">
        {offer
          ? `${ratePercent(offer.apr)} APR, ${ratePercent(offer.rate)} rate, fixed.`
          : `${ratePercent(values.newRate ?? 0)} rate, as you entered it. Its APR stands on the lender's Loan Estimate.`}{" "}
        A loan of {formatMoney(row.option.amount)}, {String(months)} monthly payments of{" "}
        {formatToTheCent(monthly.loans)} for principal and interest.
      </p>
      <Note {...verdictOf(found, values.stay)} />
    </>
  );
}

const YEARS = [1, 3, 5, 7, 10, 15, 20, 30];

function Band({ found: { row, staying }, stay }: { found: RefinanceFigures; stay: number }) {
  const newCost = row.figures.cost;
  const [today, changed] = [staying.figures, row.figures];
  const last = (months: number | undefined): string => (months === undefined ? "Never" : monthsWords(months));
  return (
    <>
      <h2>What it costs over {monthsWords(stay * 12)}</h2>
      <div className="split">
        <div>
          <Bars
            bars={[
              { label: "Stay as you are", words: formatMoney(today.spent), parts: [today.spent, 0] },
              {
                label: "New loan",
                words: formatMoney(changed.spent),
                parts: [changed.spent - newCost, newCost],
              },
            ]}
            legend={["Interest and mortgage insurance", "Costs to close"]}
          />
          <PictureTable
            caption="Interest, mortgage insurance and costs to close so far"
            heads={["After", "Stay as you are", "New loan"]}
            rows={YEARS.map((years) => [
              monthsWords(years * 12),
              ...[staying, row].map(({ course }) => formatMoney(spentAfter(course, years * 12) / 100)),
            ])}
          />
        </div>
        <DataTable
          caption="Staying and the new loan, side by side"
          heads={["Figure", "Stay as you are", "New loan"]}
          rows={[
            [
              "Each month, in all",
              formatToTheCent(today.monthly.total),
              formatToTheCent(changed.monthly.total),
            ],
            [
              <CellText key="costs" text="Costs to close" more={["part of the loan"]} />,
              formatMoney(0),
              formatMoney(newCost),
            ],
            ["Cost over your stay", formatMoney(today.spent), formatMoney(changed.spent)],
            ["Still owed then", formatMoney(today.owed), formatMoney(changed.owed)],
            ["Last payment in", last(today.lastPayment), last(changed.lastPayment)],
            ["Cost to the last payment", formatMoney(today.spentToEnd), formatMoney(changed.spentToEnd)],
          ]}
        />
      </div>
    </>
  );
}

function basisOf(values: RefinanceValues, found: RefinanceFigures | undefined): string[] {
  const { state, score } = values;
  return [
    "Break-even is the first month in which costs to close, interest and mortgage insurance of the new loan are together no more than the interest of today's loan up to then.",
    found?.offer
      ? `The new loan has our price of ${pricesDay()} for a score of ${scoreWords(score)}. ${NOT_LOCKED}`
      : "The new loan has the rate that you typed.",
    "The new loan also pays a month of interest and a release fee for today's loan, and its own costs to close.",
    `Today's loan goes on at ${formatToTheCent(presentPayment(values))} a month until it is paid off.`,
    taxWords(state),
    `${homeInsuranceWords()} ${ASSUMED_HOME_WORDS}`,
  ];
}

/** Returns the whole years until today's loan is paid off. */
const yearsLeft = (found: RefinanceFigures | undefined, { years }: RefinanceValues): number | undefined => {
  const months = found?.staying.figures.lastPayment;
  return months === undefined ? years : Math.ceil(months / 12);
};

/** Returns the page for the inputs of its address. */
export function refinancePage(
  reading: InputReading<RefinanceValues>,
  lender: LenderSettings = USUAL_SETTINGS,
) {
  const { values } = reading;
  const found = refinanceFigures(values, lender);
  const elsewhere = notServedWords(values.state, lender);
  const { balance, rate, value, state, score } = values;
  return (
    <CalculatorPage
      path={PATH}
      title="Is it worth refinancing?"
      lead="Your loan today beside a new one: when the new one has paid for itself, and what both cost while you stay."
      reading={reading}
      labels={LABELS}
      fields={<Fields reading={reading} />}
      result={
        found ? (
          <>
            {elsewhere === undefined ? null : (
              <Note bold={elsewhere} rest="The figures show what others may lend." kind="warn" />
            )}
            <Found found={found} values={values} />
          </>
        ) : (
          <Answer label="No loan of ours fits" figure="Stay as you are">
            We have no {String(values.term)}-year loan for these figures: we lend from $65,000, up to 97% of
            what the home is worth. Type another lender&apos;s rate to compare its offer.
          </Answer>
        )
      }
      band={found ? <Band found={found} stay={values.stay} /> : <h2>Nothing to compare yet</h2>}
      restsOn={basisOf(values, found)}
      leavesOut={["Taxes and insurance paid ahead at closing, because that money stays yours.", NOT_AN_OFFER]}
      next={{
        heading: "Take these figures with you",
        words: "The next pages start with your loan and home as typed here.",
        links: [
          {
            label: "See what we can offer",
            href: addressWith("/start/refinance", {
              ...{ balance, rate, payment: presentPayment(values), value, state, score },
            }),
          },
          {
            label: "What extra payments do",
            href: addressWith("/calculators/extra-payments", {
              ...{ balance, rate, years: yearsLeft(found, values) },
            }),
          },
        ],
      }}
    />
  );
}
