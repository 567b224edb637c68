import { StepForm, StepPage, useStep } from "~/ui/page";
import { Callout, SummaryList, type SummaryRow } from "~/ui/parts";
import { changeAddress } from "~server/visit/change-link";
import { done } from "~server/visit/step-result";
import { stepAction, stepLoader } from "~server/visit/step";
import type { Visit } from "~server/visit/types";
import { addressLine } from "~/domain/address";
import { stateInWords } from "~/domain/states";
import { homeState, isPlaced } from "~/steps/address/home-place";
import { saveHomeState } from "~/flows/main/address/home-state";
import { dateInWords } from "~/domain/dates";
import { formatMoney } from "~/domain/money";
import { moneyText } from "~/steps/fields";
import { HomeFigureFields } from "~/steps/homes/home-figure-fields";
import { homeFigures } from "~/flows/main/cash/home-figures";
import type { KnownOffer, MainState } from "~/flows/main/state";
import { cameThrough } from "~/flows/main/transaction";
import { reviewCashout } from "./review-cashout.step";

interface ReviewCashoutView {
  rows: SummaryRow[];
  /** the figures that are asked here */
  isAsked: { value: boolean; balance: boolean; state: boolean };
  /** more is owed than the home is worth */
  isUnderwater: boolean;
}

const OFFER_PAGES = ["offer-code", "cashout-from-offercode", "cashout-no-offercode"];

/** Returns the offer of a visitor who entered a letter's code. */
function offerOf({ state, trail }: Pick<Visit<MainState>, "state" | "trail">): KnownOffer | undefined {
  return cameThrough(trail, ...OFFER_PAGES) ? state.facts.offer : undefined;
}

/** Returns the known answers, each with the page that changes it. */
function rowsOf(visit: Visit<MainState>, isChanging: boolean): SummaryRow[] {
  const { propertyAddress: home } = visit.state.answers;
  const { value, balance } = homeFigures(visit.state);
  const offer = offerOf(visit);
  const place = homeState(visit.state);
  const statePage = offer ? undefined : "review-cashout";
  const row = (label: string, shown: string | undefined, page?: string): SummaryRow[] => {
    const change = page === undefined ? undefined : changeAddress(visit, page);
    return shown === undefined ? [] : [{ label, value: shown, change }];
  };
  const figure = (label: string, dollars: number | undefined) =>
    row(label, isChanging || dollars === undefined ? undefined : formatMoney(dollars), "review-cashout");
  const own = value === undefined || balance === undefined || isChanging ? undefined : value - balance;
  return [
    ...row("Your letter’s code", offer?.code, "offer-code"),
    ...row("Good until", offer && dateInWords(offer.expiresOn)),
    ...(home
      ? row("Your home", addressLine(home), "cashout-search")
      : row("Your home is in", place && !isChanging ? stateInWords(place) : undefined, statePage)),
    ...figure("What it may be worth", value),
    ...figure("Mortgage balance", balance),
    ...row("Your equity, the part you own", own === undefined ? undefined : formatMoney(Math.max(own, 0))),
    ...row("Cash in your letter’s offer", offer && formatMoney(offer.cashAmount)),
  ];
}

export const meta = () => [
  {
    name: "description",
    content:
      "Your home in numbers: what it may be worth, what you owe on it, and how much cash that could leave you. An estimate is enough.",
  },
];

export const loader = stepLoader(reviewCashout, {
  load: (visit) => {
    const { value, balance } = homeFigures(visit.state);
    const isChanging = visit.url.searchParams.has("change");
    const place = homeState(visit.state);
    const data: ReviewCashoutView = {
      rows: rowsOf(visit, isChanging),
      isAsked: {
        value: isChanging || value === undefined,
        balance: isChanging || balance === undefined,
        state: place === undefined || (isChanging && !isPlaced(visit.state)),
      },
      isUnderwater: value !== undefined && balance !== undefined && balance >= value,
    };
    return {
      data,
      values: {
        homeValue: moneyText(value),
        mortgageBalance: moneyText(balance),
        propertyState: place,
      },
      footer: { estimatedValuesDisclaimer: true },
    };
  },
});

export const action = stepAction(reviewCashout, async (submission) => {
  const { values, state, trail } = submission;
  const { answers, outcome } = await saveHomeState(submission, values);
  const { value, balance } = homeFigures(state);
  const offer = offerOf({ state, trail });
  const { desiredCashAmount = offer?.cashAmount } = state.answers;
  return done({
    answers: {
      ...answers,
      homeValue: values.homeValue ?? value,
      mortgageBalance: values.mortgageBalance ?? balance,
      desiredCashAmount,
    },
    outcome,
  });
});

export default function ReviewCashout() {
  const { rows, isAsked, isUnderwater } = useStep<ReviewCashoutView>().data;
  return (
    <StepPage
      lead={
        isAsked.value || isAsked.balance
          ? "The part of a home that you own is its value minus what you owe on it. Part of that can become cash."
          : "The value is an estimate. If you know better, change it."
      }
    >
      {rows.length > 0 ? <SummaryList rows={rows} /> : null}
      {isUnderwater ? (
        <Callout tone="warn">
          <p>
            With these numbers nothing is left that could become cash. If one of them is wrong, change it. You
            can also continue and talk it over with us.
          </p>
        </Callout>
      ) : null}
      <StepForm submit="Continue" formKey={isAsked.value || isAsked.state ? "asks" : "shows"}>
        <HomeFigureFields {...isAsked} />
      </StepForm>
    </StepPage>
  );
}
