import { landingData } from "~/front/landing-data";
import { savingsLeads, variantText } from "~/content/experiments";
import { savingsAlertCopy as copy } from "~/content/landing/savings-alert";
import { CONTROL } from "~/domain/experiments";
import type { DisplayedSavings } from "~/domain/savings-alert";
import { TextField } from "~/ui/fields";
import { LandingPage, type LandingView } from "~/ui/landing";
import { landingMeta } from "~/ui/public-meta";
import { StepForm, useStep } from "~/ui/page";
import { AlertScene } from "~/ui/scenes/alert";
import { done } from "~server/visit/step-result";
import { stepAction, stepLoader } from "~server/visit/step";
import { OwnSavings } from "~/flows/main/people/own-savings";
import { ownSavings, withPrimary } from "~/flows/main/people/savings";
import type { PageHandle } from "~/ui/page-styles";
import { savingsAlert } from "./savings-alert.step";

export const handle: PageHandle = { styles: "landing" };

interface SavingsAlertView extends LandingView {
  /** the savings on the visitor's own homes, where an application is known; the day in words */
  own?: DisplayedSavings;
}

export const meta = landingMeta("/savings-alert");

export const loader = stepLoader(savingsAlert, {
  load: async (visit) => {
    const [known] = visit.state.answers.borrowers ?? [];
    const lead = variantText(savingsLeads, visit.variant ?? CONTROL) ?? copy.lead;
    const page = await landingData(visit.request, {
      copy: { ...copy, lead },
      example: "refinance",
      scene: <AlertScene />,
    });
    const data: SavingsAlertView = { ...page.data, own: await ownSavings(visit) };
    return { ...page, data, values: { firstName: known?.firstName, lastName: known?.lastName } };
  },
});

export const action = stepAction(savingsAlert, ({ values: { firstName, lastName }, state: { answers } }) =>
  done({ answers: { borrowers: withPrimary(answers.borrowers, { firstName, lastName }) } }),
);

export default function SavingsAlert() {
  const { data } = useStep<SavingsAlertView>();
  return (
    <LandingPage more={data.own ? <OwnSavings own={data.own} /> : undefined}>
      <StepForm submit={data.copy.submit}>
        <div className="cols">
          <TextField name="firstName" label="First name" autoComplete="given-name" autoCapitalize="words" />
          <TextField name="lastName" label="Last name" autoComplete="family-name" autoCapitalize="words" />
        </div>
      </StepForm>
    </LandingPage>
  );
}
