import { shownDifference } from "~/domain/comparison/compare";
import { dateInWords } from "~/domain/dates";
import { formatMoney } from "~/domain/money";
import { percentText } from "~/domain/pricing/closing-costs";
import { RATES_2026_11 } from "~/domain/pricing/rates-2026-11";
import type { RentOrBuyYear, SideCost } from "~/domain/tools/rent-or-buy";
import { CellText, DataTable } from "~/front/data-table";
import { overStay } from "~/steps/comparison/words";
import { monthsWords, ratePercent } from "~/steps/loan/loan-words";
import { homeWords, INCOME } from "~/steps/offers/basis";
import { Payment } from "~/ui/payment";
import { CalculatorPage, type NextLink } from "./calculator-page";
import { addressWith, readInputs, type InputReading } from "./inputs";
import type { LenderSettings } from "./lender";
import { CALCULATORS } from "./list";
import { Answer, Note } from "./parts";
import { BarTable, capital, DifferenceChart } from "./pictures";
import { RENT_LABELS, RentFields } from "./rent-fields";
import { fromWords, rentFigures, rentInputs, type RentFigures, type RentValues } from "./rent-figures";
import { scoreWords } from "./shared-inputs";

/** The page /calculators/rent-or-buy. */

export const RENT_PAGE = CALCULATORS.rentOrBuy;

/** What buying costs more than renting, of the figures as shown. */
const moreOf = ({ buy, rent }: RentOrBuyYear): number => shownDifference(buy.cost, rent.cost, 0);

/** Which way costs less over the stay. */
function answerLabel(more: number, { stay }: RentValues): string {
  const over = capital(overStay(stay));
  if (more === 0) return `${over} both cost about the same`;
  return `${over} ${more > 0 ? "renting" : "buying"} costs less by about`;
}

function Result({ figures, values }: { figures: RentFigures; values: RentValues }) {
  const { atStay, buyingFrom, start, refused } = figures;
  const { rate, apr, costToClose, loanAmount, termMonths } = start;
  const more = moreOf(atStay);
  return (
    <div className="stack">
      <div>
        <Answer label={answerLabel(more, values)} figure={formatMoney(Math.abs(more))}>
          With these assumptions buying costs less {fromWords(buyingFrom)}. Nobody knows the years to come:
          this is no promise.
        </Answer>
      </div>
      <BarTable
        caption={`Cost ${overStay(values.stay)}, and what that money would have earned`}
        heads={["Way", "Cost"]}
        rows={[
          { label: "Rent", dollars: atStay.rent.cost },
          { label: "Buy", note: "after the sale", dollars: atStay.buy.cost },
        ]}
      />
      <Payment
        id="first"
        label="If you buy: each month at first"
        principalAndInterest={start.principalAndInterest}
        mortgageInsurance={start.mortgageInsurance}
        {...(start.taxes !== undefined && { taxes: start.taxes })}
        homeownersInsurance={start.insurance}
        dues={start.dues}
        note={`${apr === undefined ? `At the ${ratePercent(rate)} you entered` : `${ratePercent(apr)} APR, ${ratePercent(rate)} fixed`}: ${String(termMonths)} payments for a loan of ${formatMoney(loanAmount)}. Set aside ${formatMoney(start.upkeep)} a month for upkeep. To close: ${formatMoney(costToClose)}, besides what is paid ahead.`}
      />
      {refused.map((words) => (
        <Note key={words} kind="warn" bold="We don't make this loan." rest={words} />
      ))}
    </div>
  );
}

const SHOWN_YEARS = [1, 3, 5, 7, 10, 15, 20, 30];

function YearTable({ years, stay }: { years: readonly RentOrBuyYear[]; stay: number }) {
  const shown = years.filter(({ year }) => SHOWN_YEARS.includes(year) || year === stay);
  return (
    <DataTable
      caption="By length of stay"
      heads={["Stay", "Rent", "Buy", "Costs less"]}
      rows={shown.map((one) => [
        monthsWords(one.year * 12),
        formatMoney(one.rent.cost),
        formatMoney(one.buy.cost),
        moreOf(one) === 0 ? "Both" : moreOf(one) > 0 ? "Rent" : "Buy",
      ])}
    />
  );
}

/** What each side is made of; a part is a figure as the engine has it. */
function PartsTable({ atStay, stay }: { atStay: RentOrBuyYear; stay: number }) {
  const { rent, buy, homeValue, owed } = atStay;
  const lines: readonly (readonly [string, (side: SideCost) => number])[] = [
    ["Paid", ({ paid }) => paid],
    ["What that money would have earned", ({ forgone }) => forgone],
    ["Left of the sale", ({ sale }) => -sale],
    ["Cost", ({ cost }) => cost],
  ];
  return (
    <>
      <DataTable
        caption={`What is in it, ${overStay(stay)}`}
        heads={["Part", "Rent", "Buy"]}
        rows={lines.map(([name, amount]) => [name, formatMoney(amount(rent)), formatMoney(amount(buy))])}
      />
      <p className="small">
        Then the home sells for {formatMoney(homeValue)}, and {formatMoney(owed)} is still owed.
      </p>
    </>
  );
}

const RiseTable = ({ otherRises, homeRise }: Pick<RentFigures, "otherRises"> & { homeRise: number }) => (
  <DataTable
    caption="If the home's value does something else"
    heads={["A year", "Buying costs less", "Buying, after your stay"]}
    rows={otherRises.map(({ homeRise: rise, buyingFrom, more }) => [
      <CellText key={rise} text={percentText(rise)} more={rise === homeRise ? ["as above"] : []} />,
      fromWords(buyingFrom),
      `${formatMoney(Math.abs(more))} ${more > 0 ? "more" : "less"}`,
    ])}
  />
);

/** The years of the picture: around the stay and the year from which buying costs less. */
const pictureYears = ({ years, buyingFrom = 0, atStay }: RentFigures): readonly RentOrBuyYear[] =>
  years.slice(0, Math.max(15, atStay.year, buyingFrom + 3));

function Band({ figures, values }: { figures: RentFigures; values: RentValues }) {
  const { years, atStay, buyingFrom, otherRises } = figures;
  return (
    <>
      <h2>How long must you stay?</h2>
      <p className="read">
        Buying costs much at the start and at the sale, and renting doesn&apos;t. The longer the stay, the
        less that counts.
      </p>
      <div className="card below">
        <DifferenceChart
          id="costs"
          title="What buying costs more or less than renting, by length of stay"
          description={`Buying costs less ${fromWords(buyingFrom)}. The table below has the figures.`}
          dollars={pictureYears(figures).map(moreOf)}
          names={["Buy", "Rent"]}
        />
      </div>
      <div className="grid2 below">
        <div className="card">
          <YearTable years={years} stay={values.stay} />
        </div>
        <div className="stack">
          <div className="card">
            <PartsTable atStay={atStay} stay={values.stay} />
          </div>
          <div className="card">
            <RiseTable otherRises={otherRises} homeRise={values.homeRise} />
          </div>
        </div>
      </div>
    </>
  );
}

const restsOn = ({ state, score, rate }: RentValues, { start }: RentFigures): string[] => [
  homeWords(state),
  rate === undefined
    ? `Prices of ${dateInWords(RATES_2026_11.effectiveDate)}, for a credit score of ${scoreWords(score)}, priced at the lowest of these.`
    : "The rate that you entered; its points and fees are unknown, so only our usual fees are counted.",
  "Both ways are counted alike: what you pay, and what that money would have earned by then; for buying less what the sale leaves.",
  start.taxes === undefined
    ? "Property taxes are not counted: we have no estimate for this place."
    : "Taxes and insurance rise each year, and so do dues and upkeep; the loan's payment stays.",
  "You sell at the end of the stay. What you assume stands in the form.",
];

const LEAVES_OUT = [
  "Tax deductions, and taxes on a gain: ask a tax adviser.",
  "Moving, furniture, renters insurance and deposits.",
  "Taxes and insurance paid ahead at closing: they are in the months that they pay for.",
  "What it is worth to you to own, or to be free to move.",
  INCOME,
];

function nextOf({ values, isExample }: InputReading<RentValues>): {
  heading: string;
  words: string;
  links: [NextLink, ...NextLink[]];
} {
  const { price, down, state, score } = values;
  const query = isExample ? {} : { price, down, state, score };
  return {
    heading: "Take these figures with you",
    words: isExample
      ? "The next pages ask for your figures and compare the loans for the home."
      : `The next pages start with a price of ${formatMoney(price)} and ${formatMoney(down)} down.`,
    links: [
      {
        label: isExample ? "See loans for a home" : `Continue with ${formatMoney(price)}`,
        href: addressWith("/start/buy", query),
      },
      { label: "What can I afford?", href: "/calculators/afford" },
    ],
  };
}

/** The page for an address. */
export function RentPage({ url, lender }: { url: URL; lender?: LenderSettings }) {
  const reading = readInputs(url, rentInputs);
  const { values } = reading;
  const figures = rentFigures(values, lender);
  return (
    <CalculatorPage
      path={RENT_PAGE.path}
      title={RENT_PAGE.title}
      lead="What each costs over the years you stay, with every assumption in sight."
      reading={reading}
      labels={RENT_LABELS}
      fields={<RentFields reading={reading} />}
      result={<Result figures={figures} values={values} />}
      band={<Band figures={figures} values={values} />}
      restsOn={restsOn(values, figures)}
      leavesOut={LEAVES_OUT}
      next={nextOf(reading)}
    />
  );
}
