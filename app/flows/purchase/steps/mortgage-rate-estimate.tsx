import { FIXED_PRODUCTS } from "~/domain/pricing/products";
import { ownAddress } from "~/steps/comparison/own-address";
import { saveStay } from "~/steps/comparison/save-stay";
import { choosePurchaseLoan, updateRateNumbers } from "~/steps/offers/choose-purchase-loan";
import { chosenOf, purchaseLoans } from "~/steps/offers/purchase-loans";
import { choiceAndServiceForm, type RateNumbers } from "~/steps/offers/purchase-rate";
import { comparedPurchase, purchaseRatePage, type PurchaseRateView } from "~/steps/offers/purchase-rate-page";
import { PurchaseRatePage } from "~/steps/offers/purchase-rate-view";
import { rateSteps, type RateSteps } from "~/steps/offers/rate-steps";
import { RateStepsView } from "~/steps/offers/rate-steps-view";
import { sendButtons } from "~/steps/send/send-buttons";
import { Link } from "~/ui/link";
import { StepPage, useStep } from "~/ui/page";
import type { PageHandle } from "~/ui/page-styles";
import { EstimateNotice } from "~/ui/parts";
import { minCreditScore } from "~server/backend/min-credit-score";
import { stepAction, stepLoader, type ButtonPress } from "~server/visit/step";
import { planOf } from "~/flows/purchase/plan";
import type { PurchaseState } from "~/flows/purchase/state";
import { mortgageRateEstimate } from "./mortgage-rate-estimate.step";

export const handle: PageHandle = { styles: "comparison" };

/** The score has a page of its own. */
const ASKS = { score: false, service: true } as const;

const submissionOf = (state: PurchaseState) => ({
  asks: ASKS,
  planWith: (numbers: RateNumbers) => planOf({ answers: { ...state.answers, ...numbers } }),
});

interface MortgageRateEstimateView extends PurchaseRateView {
  /** the address of what an eighth of a point does; absent where no loan is fixed */
  eighth?: string;
  /** that page: the loan, and its payments by rate */
  steps?: RateSteps & { loan: string; back: string };
}

/** Returns the fixed conventional loan that was chosen, else the longest one. */
function fixedLoan(state: PurchaseState) {
  const loans = purchaseLoans(planOf(state)).filter(({ product }) =>
    FIXED_PRODUCTS.some((one) => one === product),
  );
  return loans.find(({ product }) => product === chosenOf(state.answers)) ?? loans[0];
}

export const loader = stepLoader(mortgageRateEstimate, {
  load: async (visit) => {
    const { state, backend, url } = visit;
    const shown = purchaseRatePage(visit, {
      plan: planOf(state),
      answers: state.answers,
      minScore: await minCreditScore(backend),
      county: state.answers.propertyCounty,
      asks: ASKS,
    });
    const loan = shown.data.comparison ? fixedLoan(state) : undefined;
    const steps = loan &&
      url.searchParams.get("show") === "eighth" && {
        ...rateSteps(loan),
        loan: `${loan.description}, ${String(loan.termMonths / 12)} years`,
        back: ownAddress(visit, {}),
      };
    const data: MortgageRateEstimateView = {
      ...shown.data,
      ...(loan && { eighth: ownAddress(visit, { show: "eighth" }) }),
      ...(steps && { steps }),
    };
    return { ...shown, data, ...(steps && { title: "How the rate changes the payment" }) };
  },
});

export const action = stepAction(
  mortgageRateEstimate,
  ({ values, state }) => choosePurchaseLoan(values, state.answers, submissionOf(state)),
  {
    update: ({ form, state }) => updateRateNumbers(form, choiceAndServiceForm, submissionOf(state)),
    assume: (press) => saveStay(press),
    ...sendButtons((press: ButtonPress<PurchaseState>) =>
      comparedPurchase(press, { plan: planOf(press.state), answers: press.state.answers, asks: ASKS }),
    ),
  },
);

export default function MortgageRateEstimate() {
  const { eighth, steps, ...view } = useStep<MortgageRateEstimateView>().data;
  if (steps)
    return (
      <StepPage lead={`For the ${steps.loan}.`}>
        <EstimateNotice />
        <p>
          <Link to={steps.back}>Back to the loans</Link>
        </p>
        <RateStepsView {...steps} />
      </StepPage>
    );
  return (
    <PurchaseRatePage {...view}>
      {eighth === undefined ? null : (
        <p>
          <Link to={eighth}>What an eighth of a point does to the payment</Link>
        </p>
      )}
    </PurchaseRatePage>
  );
}
