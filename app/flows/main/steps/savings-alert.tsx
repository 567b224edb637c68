import { landingOffer } from "~/content/landing/examples";
import { savingsAlertCopy as copy } from "~/content/landing/savings-alert";
import type { OfferWords } from "~/content/landing/offer-words";
import { displayFromStorage } from "~/domain/dates";
import { addMainBorrower } from "~/domain/main-borrowers";
import { FIXED_PRODUCTS } from "~/domain/pricing/products";
import { shownSavings, type ShownSavings } from "~/domain/savings-alert";
import { TextField } from "~/ui/fields";
import { LandingPage } from "~/ui/landing";
import { landingMeta } from "~/ui/landing-meta";
import { StepForm, useStep } from "~/ui/page";
import { BigNumber, BigNumbers, EstimateNotice, formatMoney } from "~/ui/parts";
import { AlertScene } from "~/ui/scenes/alert";
import { done } from "~server/http/result";
import { stepAction, stepLoader } from "~server/http/step";
import type { Visit } from "~server/http/visit";
import type { KeptPerson, MainState } from "../state";
import { savingsAlert } from "./savings-alert.step";

/** Longest the page waits for a person's own numbers: without them it is as useful. */
const SUMMARY_MS = 2_000;

interface AlertData {
  offer: OfferWords;
  /** of the visitor's own homes, where an application is known; the day as MM/DD/YYYY */
  own?: ShownSavings;
}

export const meta = () => landingMeta(copy, "/savings-alert");

export const loader = stepLoader(savingsAlert, {
  load: async (visit) => {
    const [known] = visit.state.answers.borrowers ?? [];
    const own = await ownSavings(visit);
    const { data, footer } = landingOffer("refinance");
    const shown: AlertData = {
      ...data,
      ...(own && { own: { ...own, ranOn: displayFromStorage(own.ranOn) } }),
    };
    return { data: shown, footer, values: { firstName: known?.firstName, lastName: known?.lastName } };
  },
});

export const action = stepAction(savingsAlert, ({ values: { firstName, lastName }, state: { answers } }) => {
  const [primary, ...others] = answers.borrowers ?? [];
  const isSame = primary?.firstName === firstName && primary.lastName === lastName;
  // Another name is another person: nothing that was known of the first one is theirs.
  const person: KeptPerson = isSame
    ? { ...primary, isOnLoan: true }
    : { firstName, lastName, isOnLoan: true };
  const [other] = others;
  return done({ answers: { borrowers: other ? [person, other] : addMainBorrower([], person) } });
});

/** What the backend worked out for the visitor's homes, if it did so lately. A failure only leaves the example alone. */
async function ownSavings({ backend, state, now }: Visit<MainState>): Promise<ShownSavings | undefined> {
  const { appId, token } = state.facts;
  if (appId === undefined || token === undefined) return undefined;
  const summary = await backend
    .call(
      "benefit-summary",
      { body: { appId, productCode: FIXED_PRODUCTS.join(", ") } },
      { deadlineMs: SUMMARY_MS },
    )
    .catch(() => undefined);
  return summary && shownSavings(summary, new Date(now * 1000).toISOString().slice(0, 10));
}

export default function SavingsAlert() {
  const { data } = useStep<AlertData>();
  return (
    <LandingPage
      copy={copy}
      scene={<AlertScene />}
      offer={data.offer}
      {...(data.own ? { more: <OwnSavings own={data.own} /> } : {})}
    >
      <StepForm submit={copy.submit}>
        <TextField name="firstName" label="First name" autoComplete="given-name" autoCapitalize="words" />
        <TextField name="lastName" label="Last name" autoComplete="family-name" autoCapitalize="words" />
      </StepForm>
    </LandingPage>
  );
}

function OwnSavings({ own }: { own: ShownSavings }) {
  return (
    <section>
      <h2>What it could be for you</h2>
      <EstimateNotice />
      <BigNumbers>
        <BigNumber
          label="Lower payment, each month"
          value={formatMoney(own.monthly)}
          note={`as of ${own.ranOn}`}
        />
        <BigNumber label="Over a year" value={formatMoney(own.annual)} />
      </BigNumbers>
    </section>
  );
}
