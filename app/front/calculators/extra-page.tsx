import { formatMoney, formatToTheCent, roundToCents } from "~/domain/money";
import { DataTable } from "~/front/data-table";
import { MoneyField, NumberField, PercentField } from "~/front/fields";
import { monthsWords, ratePercent } from "~/steps/loan/loan-words";
import { BarChart } from "~/ui/chart";
import { stackedBars } from "~/ui/chart-paths";
import { CalculatorPage } from "./calculator-page";
import { extraFigures, owedByYear, type ExtraFigures, type ExtraValues } from "./extra-figures";
import { addressWith, labeledFields, type InputReading } from "./inputs";
import { Answer, PictureTable } from "./parts";

/** The page "Extra payments". */

const PATH = "/calculators/extra-payments";

const LABELS = {
  balance: "What you owe on your home",
  rate: "Your rate",
  years: "Years left to pay",
  extra: "Extra payment each month",
} as const;

function Fields({ reading }: { reading: InputReading<ExtraValues> }) {
  const field = labeledFields(reading, LABELS);
  return (
    <>
      <MoneyField {...field("balance")} />
      <PercentField {...field("rate")} />
      <NumberField {...field("years")} unit="years" />
      <MoneyField {...field("extra")} hint="On top of the payment that is due, all of it to principal." />
    </>
  );
}

const soonerWords = (months: number): string =>
  months > 0 ? `${monthsWords(months)} sooner` : "in the same month";

function Result({ values, figures }: { values: ExtraValues; figures: ExtraFigures }) {
  const { payment, asDue, faster } = figures;
  const { saved } = faster;
  return (
    <>
      <Answer label="You save interest of" figure={formatMoney(saved.interest)}>
        and your last payment comes {soonerWords(saved.months)}: in {monthsWords(faster.months.length)}{" "}
        instead of {monthsWords(asDue.months.length)}.
      </Answer>
      <hr />
      <DataTable
        caption="As due, and with the extra payment"
        heads={["Figure", "As due", "With extra"]}
        rows={[
          [
            "Principal and interest a month",
            formatToTheCent(payment),
            formatToTheCent(roundToCents(payment + values.extra)),
          ],
          ["Interest in all", formatMoney(asDue.totals.interest), formatMoney(faster.totals.interest)],
          ["Last payment in", monthsWords(asDue.months.length), monthsWords(faster.months.length)],
        ]}
      />
    </>
  );
}

function Band({ figures }: { figures: ExtraFigures }) {
  const years = owedByYear(figures);
  const bars = stackedBars(
    years.map(({ asDue, faster }) => ({ lower: faster, upper: Math.max(0, asDue - faster) })),
  );
  const middle = years[Math.floor(years.length / 2)];
  const last = years.at(-1)?.year ?? 0;
  return (
    <>
      <h2>What you owe, year by year</h2>
      <BarChart
        id="owed"
        title="What you owe at the end of each year"
        description={
          middle
            ? `After ${monthsWords(middle.year * 12)} you owe ${formatMoney(middle.faster)} with the extra payment, and ${formatMoney(middle.asDue)} without it.`
            : ""
        }
        bars={bars}
        lower="Owed with the extra payment"
        upper="Owed besides without it"
        top={`${formatMoney(bars.top)} owed`}
        first="Year 1"
        last={`Year ${String(last)}`}
      />
      <PictureTable
        caption="Owed at the end of the year"
        heads={["Year", "As due", "With extra", "Less"]}
        rows={years.map(({ year, asDue, faster }) => [
          String(year),
          ...[asDue, faster, Math.round(asDue) - Math.round(faster)].map((one) => formatMoney(one)),
        ])}
      />
    </>
  );
}

/** Returns the page for the inputs of its address. */
export function extraPage(reading: InputReading<ExtraValues>) {
  const { values } = reading;
  const figures = extraFigures(values);
  const { balance, rate, years } = values;
  return (
    <CalculatorPage
      path={PATH}
      title="What do extra payments save?"
      lead="A little more each month ends a mortgage years sooner. See how much interest it saves."
      reading={reading}
      labels={LABELS}
      fields={<Fields reading={reading} />}
      result={<Result values={values} figures={figures} />}
      band={<Band figures={figures} />}
      restsOn={[
        `A loan with a fixed rate of ${ratePercent(rate)} and equal payments of ${formatToTheCent(figures.payment)} over ${monthsWords(years * 12)}.`,
        "The extra payment is made every month from the first one on, and all of it reduces what you owe. Tell your servicer that it is for principal.",
        "Interest is worked out every month on what is still owed, to the cent.",
      ]}
      leavesOut={[
        "Taxes, homeowners insurance and mortgage insurance, which stay as they are.",
        "What the same money would earn elsewhere. Pay off dearer debts first.",
        "A prepayment charge, if your loan has one. Ours have none.",
      ]}
      next={{
        heading: "Is there a lower rate for you?",
        words: "The next calculator compares your loan with a new one, and says when it has paid for itself.",
        links: [
          {
            label: "See if refinancing is worth it",
            href: addressWith("/calculators/refinance", { balance, rate, payment: "", years }),
          },
          { label: "See what we can offer", href: addressWith("/start/refinance", { balance, rate }) },
        ],
      }}
    />
  );
}
