import { landing, type LandingData } from "~/content/landing/examples";
import { offerCodeCopy as copy } from "~/content/landing/offer-code";
import { TextField } from "~/ui/fields";
import { LandingPage } from "~/ui/landing";
import { landingMeta } from "~/ui/landing-meta";
import { StepForm, useStep } from "~/ui/page";
import { LetterScene } from "~/ui/scenes/letter";
import { done } from "~server/http/result";
import { stepAction, stepLoader } from "~server/http/step";
import { findOffer } from "../find-offer";
import { offerCode } from "./offer-code.step";

// /savemoney shows the same page (ROUTE-02).
export const meta = landingMeta("/offer-code");

export const loader = stepLoader(offerCode, {
  load: ({ state: { answers } }) => ({ ...landing(copy, "cashout"), values: { code: answers.offerCode } }),
});

export const action = stepAction(
  offerCode,
  async ({ values: { code }, backend }) => {
    const offer = await findOffer(backend, code);
    return done({ answers: { offerCode: code }, facts: { offer }, outcome: offer ? "known" : "unknown" });
  },
  {
    none: () => done({ answers: { offerCode: undefined }, facts: { offer: undefined }, outcome: "none" }),
  },
);

export default function OfferCode() {
  const { data } = useStep<LandingData>();
  return (
    <LandingPage scene={<LetterScene />}>
      <StepForm submit={data.copy.submit} secondary={{ label: "I do not have a code", intent: "none" }}>
        <TextField
          name="code"
          label="Offer code"
          hint="Beside the words “offer code” in your letter"
          autoComplete="off"
          autoCapitalize="characters"
          width="m"
        />
      </StepForm>
    </LandingPage>
  );
}
