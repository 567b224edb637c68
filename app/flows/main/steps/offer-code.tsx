import { landingData } from "~/front/landing-data";
import { offerCodeCopy as copy } from "~/content/landing/offer-code";
import { homeState } from "~/steps/address/home-place";
import { stateOptions } from "~/steps/address/state-choice";
import { SelectField, TextField } from "~/ui/fields";
import { LandingPage, type LandingView } from "~/ui/landing";
import { landingMeta } from "~/ui/public-meta";
import { StepForm, useStep } from "~/ui/page";
import { LetterScene } from "~/ui/scenes/letter";
import { stepAction, stepLoader } from "~server/visit/step";
import { continueWithoutCode, submitOfferCode } from "~/flows/main/offer-code/offer-code";
import type { PageHandle } from "~/ui/page-styles";
import { offerCode } from "./offer-code.step";

export const handle: PageHandle = { styles: "landing" };

// /savemoney shows the same page (ROUTE-02).
export const meta = landingMeta("/offer-code");

interface OfferCodeView extends LandingView {
  states: { value: string; label: string }[];
}

export const loader = stepLoader(offerCode, {
  load: async ({ request, state }) => {
    const page = await landingData(request, { copy, example: "cashout", scene: <LetterScene /> });
    const data: OfferCodeView = { ...page.data, states: stateOptions() };
    const values = {
      code: state.answers.offerCode,
      propertyState: homeState(state),
    };
    return { ...page, data, values };
  },
});

export const action = stepAction(offerCode, submitOfferCode, { none: continueWithoutCode });

export default function OfferCode() {
  const { data } = useStep<OfferCodeView>();
  return (
    <LandingPage>
      <StepForm submit={data.copy.submit} secondary={{ label: "I do not have a code", intent: "none" }}>
        <TextField
          name="code"
          label="Offer code"
          hint="Printed in your letter, with or without dashes."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          width="m"
          tolerant
        />
        <SelectField
          name="propertyState"
          label="State your home is in"
          options={data.states}
          placeholder="Choose a state"
          optional
        />
      </StepForm>
    </LandingPage>
  );
}
