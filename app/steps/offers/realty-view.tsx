import { RadioCards } from "~/ui/fields";
import { StepForm, StepPage } from "~/ui/page";
import { BigNumber, BigNumbers, Callout, Details, SummaryList } from "~/ui/parts";
import type { RealtyView } from "./partner-agents";

/** The page that offers a partner agent, with the rebate where there is one (REALTY-01 to 06). */
export function RealtyPage({ rebate, price, state, levels }: RealtyView) {
  return (
    <StepPage
      picture="key"
      lead="We work with real estate agents who know your area. One of them can show you homes and help with an offer. It is your choice, and your loan stays the same."
    >
      {rebate ? (
        <BigNumbers>
          <BigNumber
            label="Your rebate after closing"
            value={rebate}
            note={`for a home at ${price ?? "this price"}`}
          />
        </BigNumbers>
      ) : (
        <Callout>
          There is no rebate for homes in {state}, because of the rules there. A partner agent can still help
          you.
        </Callout>
      )}
      <StepForm submit="Continue">
        <RadioCards
          name="isEnrolledInRealty"
          label="Partner agent"
          hideLabel
          options={[
            {
              value: "yes",
              label: "Yes, put me in touch with an agent",
              hint: rebate ? `You get ${rebate} back when you buy with them.` : undefined,
            },
            {
              value: "no",
              label: "No, thank you",
              hint: "You already have an agent, or you're looking on your own.",
            },
          ]}
        />
        {rebate ? (
          <Details summary="How the rebate works">
            <p>
              You buy the home with the partner agent, and we pay the rebate after closing. The final price
              counts:
            </p>
            <SummaryList rows={levels} figures />
            <p>
              If the agent is paid less than 3% of the price, the rebate is smaller. Your agent tells you
              first.
            </p>
          </Details>
        ) : null}
      </StepForm>
    </StepPage>
  );
}
