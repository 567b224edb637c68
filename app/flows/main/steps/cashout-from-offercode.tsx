import { dateInWords } from "~/domain/dates";
import { formatMoney } from "~/domain/money";
import { stateName } from "~/domain/states";
import { moneyText } from "~/steps/fields";
import { MoneyField } from "~/ui/fields";
import { MoneyOrPercentField } from "~/ui/money-or-percent";
import { StepForm, StepPage, useStep } from "~/ui/page";
import { BigNumber, BigNumbers, Details, EstimateNotice, SummaryList, type SummaryRow } from "~/ui/parts";
import { addressOf } from "~server/visit/hosts";
import { done, leaveTo } from "~server/visit/step-result";
import { stepAction, stepLoader } from "~server/visit/step";
import type { Visit } from "~server/visit/types";
import { HomeFigureFields } from "~/steps/homes/home-figure-fields";
import { offerInForce } from "~/flows/main/offer-code/offer-code";
import type { KnownOffer, MainState } from "~/flows/main/state";
import { cashoutFromOffercode } from "./cashout-from-offercode.step";

interface CashoutFromOffercodeView {
  /** absent only on a page that is never shown, because the code is asked first */
  offer?: { cash: string; rows: SummaryRow[] };
  /** the home has a mortgage balance */
  owes?: boolean;
}

type RedirectContext = Pick<Visit<MainState>, "host" | "session" | "state" | "now">;

/** Redirects a visitor without a code, or with an expired one, to the code page. */
const askForCode = ({ host, session }: RedirectContext) =>
  leaveTo<MainState>(addressOf(host.flow, { node: "offer-code" }, session.id), { offer: undefined });

function offerView(offer: KnownOffer): NonNullable<CashoutFromOffercodeView["offer"]> {
  return {
    cash: formatMoney(offer.cashAmount),
    rows: [
      { label: "Code", value: offer.code },
      { label: "Good until the end of", value: dateInWords(offer.expiresOn) },
      { label: "The home is in", value: stateName(offer.state) ?? offer.state },
      { label: "What the home may be worth", value: formatMoney(offer.homeValue) },
      { label: "Mortgage on it", value: formatMoney(offer.mortgageBalance) },
    ],
  };
}

export const meta = () => [
  {
    name: "description",
    content:
      "What your letter from us offers: the cash from your home, what it is based on, and how long it is good for.",
  },
];

export const loader = stepLoader(cashoutFromOffercode, {
  onArrival: (visit) => Promise.resolve(offerInForce(visit.state, visit.now) ? undefined : askForCode(visit)),
  load: ({ state, now }) => {
    const offer = offerInForce(state, now);
    // Figures from another path to this page are not the letter's figures.
    const own = "cashout-from-offercode" in state.marks ? state.answers : {};
    const owed = own.mortgageBalance ?? offer?.mortgageBalance;
    const data: CashoutFromOffercodeView = offer ? { offer: offerView(offer), owes: owed !== 0 } : {};
    return {
      data,
      values: {
        homeValue: moneyText(own.homeValue ?? offer?.homeValue),
        mortgageBalance: moneyText(owed),
        desiredCashAmount: moneyText(own.desiredCashAmount ?? offer?.cashAmount),
      },
      footer: { entryDisclaimer: true, estimatedValuesDisclaimer: true },
    };
  },
});

export const action = stepAction(cashoutFromOffercode, (visit) =>
  offerInForce(visit.state, visit.now) ? done({ answers: visit.values }) : askForCode(visit),
);

export default function CashoutFromOffercode() {
  const { offer, owes } = useStep<CashoutFromOffercodeView>().data;
  return (
    <StepPage>
      {offer ? (
        <>
          <EstimateNotice />
          <BigNumbers>
            <BigNumber label="Cash from your home" value={offer.cash} note="before closing costs" />
          </BigNumbers>
          <SummaryList heading="What the offer is based on" rows={offer.rows} />
        </>
      ) : null}
      <p>
        We took the value and the mortgage from public records when we wrote to you. Nothing is decided yet:
        we check your credit, your income and the home before we lend.
      </p>
      <h2>Are these numbers right today?</h2>
      <StepForm submit="Continue with these numbers">
        <MoneyField name="homeValue" label="Home value" hint="An estimate is fine." />
        <HomeFigureFields value={false} />
        <MoneyOrPercentField
          name="desiredCashAmount"
          label="Cash you'd like"
          hint="It may be less than your letter says, or more. Dollars, or a percentage of the home value, such as 20%."
        />
        {owes ? (
          <Details summary="What happens with my mortgage?">
            <p>
              There are two ways. A new, larger loan can replace the mortgage you have and pay you the
              difference. Or your mortgage stays, and you add a second loan or a line of credit. Either way
              the home secures what you borrow.
            </p>
          </Details>
        ) : null}
      </StepForm>
    </StepPage>
  );
}
