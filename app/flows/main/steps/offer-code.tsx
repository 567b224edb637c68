import { landing, type LandingData } from "~/content/landing/examples";
import { knownOffer } from "~/content/letter-offers";
import { offerCodeCopy as copy } from "~/content/landing/offer-code";
import { TextField } from "~/ui/fields";
import { LandingPage } from "~/ui/landing";
import { landingMeta } from "~/ui/landing-meta";
import { StepForm, useStep } from "~/ui/page";
import { LetterScene } from "~/ui/scenes/letter";
import { done } from "~server/http/result";
import { stepAction, stepLoader } from "~server/http/step";
import { offerCode } from "./offer-code.step";

// /savemoney shows the same page (ROUTE-02).
export const meta = landingMeta("/offer-code");

export const loader = stepLoader(offerCode, {
  load: ({ state: { answers } }) => ({ ...landing(copy, "cashout"), values: { code: answers.offerCode } }),
});

export const action = stepAction(
  offerCode,
  ({ values: { code }, now }) => {
    const offer = knownOffer(code, new Date(now * 1000).toISOString().slice(0, 10));
    return done({ answers: { offerCode: code }, facts: { offer }, outcome: offer ? "known" : "unknown" });
  },
  {
    none: () => done({ answers: { offerCode: undefined }, facts: { offer: undefined }, outcome: "unknown" }),
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
