import { RadioCards, SelectField } from "~/ui/fields";
import { StepForm, StepPage, useStep } from "~/ui/page";
import { BigNumber, BigNumbers, Callout, Details, EstimateNotice, SummaryList } from "~/ui/parts";
import { minCreditScore } from "~server/backend/min-credit-score";
import { parseForm } from "~server/http/form";
import { done, refused, stayHere } from "~server/http/result";
import { stepAction, stepLoader } from "~server/http/step";
import { TERM_OPTIONS } from "../../../domain/pricing/price";
import { SCORE_BANDS, scoreBand } from "../../../domain/score-bands";
import { EXAMPLE_BAND, EXAMPLE_TERM_YEARS, quoteOf } from "../loan";
import { bandLabel, lowScoreNote, rateWords, type RateWords } from "~/steps/rate-words";
import { purcRateAndPayment, ratePlan } from "./purc-rate-and-payment.step";

interface Rates {
  /** absent when price or place are not known */
  quote?: RateWords;
  /** whom the numbers are for */
  whom: string;
  /** nothing was chosen yet */
  isExample: boolean;
  note?: string;
  bands: { value: string; label: string }[];
  terms: { value: string; label: string }[];
}

export const loader = stepLoader(purcRateAndPayment, {
  load: async ({ state, backend }) => {
    const { answers } = state;
    const band = answers.scoreBand ?? EXAMPLE_BAND;
    const termYears = answers.termYears ?? EXAMPLE_TERM_YEARS;
    const quote = quoteOf(state);
    const note = lowScoreNote(band, await minCreditScore(backend));
    const data: Rates = {
      ...(quote === undefined ? {} : { quote: rateWords(quote, answers.downPayment ?? 0, termYears) }),
      whom: `a credit score of ${bandLabel(band)} and ${String(termYears)} years to pay`,
      isExample: answers.scoreBand === undefined,
      ...(note === undefined ? {} : { note }),
      bands: SCORE_BANDS.map(({ value }) => ({ value, label: bandLabel(value) })),
      terms: TERM_OPTIONS.map((years) => ({ value: String(years), label: `${String(years)} years` })),
    };
    const fico = scoreBand(band)?.score;
    return {
      data,
      values: { scoreBand: band, termYears: String(termYears) },
      footer: {
        purchaseMortgageRateDisclaimer: true,
        aprRateDisclaimer: true,
        transactionType: "purchase",
        state: answers.propertyState,
        county: answers.propertyCounty?.replace(/ County$/, ""),
        fico,
        loanAmount: quote?.loanAmount,
        ltv: quote?.ltv,
        productDescription: quote?.productDescription,
      },
    };
  },
});

export const action = stepAction(purcRateAndPayment, ({ values }) => done({ answers: values }), {
  update: ({ form }) => {
    const parsed = parseForm(form, ratePlan);
    return parsed.ok
      ? stayHere({ answers: parsed.value, notice: "Your numbers are updated." })
      : refused(parsed.errors);
  },
});

export default function PurcRateAndPayment() {
  const { data } = useStep<Rates>();
  const { quote } = data;
  return (
    <StepPage>
      <EstimateNotice />
      {quote ? (
        <>
          <p>
            {data.isExample ? "This is what it looks like for someone with " : "These numbers are for "}
            {data.whom}.{data.isExample ? " Choose your own below and update the numbers." : null}
          </p>
          <BigNumbers>
            <BigNumber label="APR" value={quote.apr} note={`Interest rate ${quote.rate}, fixed`} />
            <BigNumber label="Estimated payment" value={quote.monthly} note="a month, made up as below" />
            <BigNumber label="Loan amount" value={quote.loanAmount} note="price less down payment" />
          </BigNumbers>
          <SummaryList heading="What is in the payment" rows={quote.parts} figures="total" />
          <p>
            {quote.terms} Homeowners insurance comes on top, and dues where a homeowners association asks for
            them.
          </p>
        </>
      ) : (
        <p>Choose your score and how long you would like to pay, and we show your numbers.</p>
      )}
      {data.note ? (
        <Callout>
          <p>{data.note}</p>
        </Callout>
      ) : null}
      <h2>Your own numbers</h2>
      <StepForm
        submit="Continue with these numbers"
        secondary={{ label: "Update my numbers", intent: "update" }}
        formKey={data.whom}
      >
        <SelectField
          name="scoreBand"
          label="Your credit score"
          hint="A guess is fine. We do not look it up here."
          options={data.bands}
        />
        <RadioCards
          name="termYears"
          label="How long you would like to pay"
          options={data.terms}
          columns={2}
        />
        <Details summary="What do these words mean?">
          <p>
            The <strong>interest rate</strong> is what you pay each year for the money itself. The{" "}
            <strong>APR</strong> counts the lender&rsquo;s fees and mortgage insurance too, so it is the
            better number to compare lenders with.
          </p>
          <p>
            <strong>Mortgage insurance</strong> protects the lender when less than 20% is paid down. It ends
            when the loan has come down far enough.
          </p>
        </Details>
      </StepForm>
    </StepPage>
  );
}
