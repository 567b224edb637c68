import type { z } from "zod";
import { DataTable } from "~/front/data-table";
import { MoneyField, NumberField, PercentField, SelectField, TextField } from "~/front/fields";
import { stateOptions } from "~/steps/address/state-choice";
import { calculatorAnswers, calculatorForm } from "~/steps/calculator/calculator-form";
import { calculatorView, type CalculatorView } from "~/steps/calculator/calculator-words";
import { BarChart } from "~/ui/chart";
import { Payment } from "~/ui/payment";
import {
  ASSUMED_HOME_WORDS,
  homeInsuranceWords,
  NOT_AN_OFFER,
  NOT_LOCKED,
  pricesDay,
  taxWords,
} from "./assumptions";
import { CalculatorPage } from "./calculator-page";
import { addressWith, labeledFields, type InputReading, type Inputs } from "./inputs";
import { notServedWords, USUAL_SETTINGS, type LenderSettings } from "./lender";
import { Note, PictureTable } from "./parts";
import { termChoices } from "./shared-inputs";

/** The page "Monthly payment": the form and the figures of the wizard's mortgage calculator. */

const PATH = "/calculators/payment";

export const paymentInputs = {
  form: calculatorForm,
  example: { price: "400,000", downPayment: "20%", termYears: "30", state: "OH", rate: "", dues: "" },
} satisfies Inputs;

type PaymentValues = z.output<typeof calculatorForm>;

const LABELS = {
  price: "Home price",
  downPayment: "Down payment",
  termYears: "Loan term",
  state: "State",
  rate: "Interest rate (optional)",
  dues: "Homeowners association dues (optional)",
} as const;

function Fields({ reading }: { reading: InputReading<PaymentValues> }) {
  const field = labeledFields(reading, LABELS);
  return (
    <>
      <MoneyField {...field("price")} />
      <TextField {...field("downPayment")} hint="Dollars, such as 35,000, or a percentage, such as 10%." />
      <SelectField {...field("termYears")} options={termChoices} />
      <SelectField {...field("state")} options={stateOptions()} hint="For the property taxes." />
      <PercentField {...field("rate")} hint="Leave it empty to use today's rate." />
      <NumberField {...field("dues")} unit="$ a month" />
    </>
  );
}

const Result = ({ view, elsewhere }: { view: CalculatorView; elsewhere: string | undefined }) => (
  <>
    <h2>Your monthly payment</h2>
    <p className="soft">For {view.whom}.</p>
    {elsewhere === undefined ? null : (
      <Note bold={elsewhere} rest="The figures show what others may lend." kind="warn" />
    )}
    <Payment id="pay" {...view.parts} note={view.later} />
    <p className="small">
      {view.apr === undefined
        ? `${view.rate} rate, as you entered it.`
        : `${view.apr} APR, ${view.rate} rate, fixed.`}{" "}
      {view.terms}
    </p>
  </>
);

function Band({ view }: { view: CalculatorView }) {
  const { chart, closing, life, years } = view;
  return (
    <>
      <h2>How the loan is paid off</h2>
      <div className="split">
        <div>
          <BarChart
            id="loan"
            title="Interest and principal in each year"
            description={chart.description}
            bars={chart.bars}
            lower="Interest"
            upper="Principal, which pays off the loan"
            top={chart.top}
            first="Year 1"
            last={chart.last}
          />
          <PictureTable
            caption="Interest, principal and what you still owe, in dollars"
            heads={["Year", "Interest", "Principal", "Still owed"]}
            rows={years.map(({ label, values }) => [label, ...values])}
          />
        </div>
        <div className="stack">
          <DataTable
            caption="What you pay at closing"
            heads={["Part", "Amount"]}
            rows={closing.map(({ label, value }) => [label, value])}
          />
          <DataTable
            caption="From the first payment to the last"
            heads={["Part", "Amount"]}
            rows={life.map(({ label, value }) => [label, value])}
          />
        </div>
      </div>
    </>
  );
}

/** Returns the page for the inputs of its address. */
export function paymentPage(reading: InputReading<PaymentValues>, lender: LenderSettings = USUAL_SETTINGS) {
  const answers = calculatorAnswers(reading.values);
  const view = calculatorView(answers);
  const { price, downPayment, state, termYears } = answers;
  return (
    <CalculatorPage
      path={PATH}
      title="What would I pay each month?"
      lead="Price, money down and state give the whole payment: loan, taxes, insurance and dues."
      reading={reading}
      labels={LABELS}
      fields={<Fields reading={reading} />}
      result={<Result view={view} elsewhere={notServedWords(state, lender)} />}
      band={<Band view={view} />}
      restsOn={[
        view.apr === undefined
          ? `The rate that you typed, ${view.rate}. Its APR is unknown, because its fees are.`
          : `Our price of ${pricesDay()} for a score of 740 or higher. ${NOT_LOCKED}`,
        taxWords(state),
        homeInsuranceWords(),
        `${ASSUMED_HOME_WORDS} Taxes, insurance and dues are counted as they are today. They usually rise.`,
      ]}
      leavesOut={["Repairs, and money paid ahead beyond the closing costs shown.", NOT_AN_OFFER]}
      next={{
        heading: "Take these figures with you",
        words:
          "The next pages start with this price and down payment. You see your rate before we ask for your phone number.",
        links: [
          {
            label: "Start buying with these figures",
            href: addressWith("/start/buy", { price, down: downPayment, state, term: termYears }),
          },
          { label: "What can I afford?", href: "/calculators/afford" },
        ],
      }}
    />
  );
}
