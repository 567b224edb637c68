import { publicParts } from "~/front/public-parts";
import { landingContentFor, type LandingContent } from "~/content/landing/examples";
import { offerCodeCopy as copy } from "~/content/landing/offer-code";
import { homeState } from "~/steps/address/home-place";
import { stateOptions } from "~/steps/address/state-choice";
import { SelectField, TextField } from "~/ui/fields";
import { LandingPage } from "~/ui/landing";
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

interface OfferCodeView extends LandingContent {
  states: { value: string; label: string }[];
}

export const loader = stepLoader(offerCode, {
  load: async ({ request, state }) => {
    const page = landingContentFor(copy, "cashout");
    const data: OfferCodeView = { ...page.data, states: stateOptions() };
    const values = {
      code: state.answers.offerCode,
      propertyState: homeState(state),
    };
    return { ...page, data, values, parts: await publicParts(request) };
  },
});

export const action = stepAction(offerCode, submitOfferCode, { none: continueWithoutCode });

export default function OfferCode() {
  const { data } = useStep<OfferCodeView>();
  return (
    <LandingPage scene={<LetterScene />}>
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
