import { yesNoWord } from "~/steps/fields";
import { REBATE_STARTS, realtyOffer, realtyRebate } from "~/domain/realty";
import { formatMoney } from "~/domain/money";
import { stateName } from "~/domain/states";
import { RadioCards } from "~/ui/fields";
import { StepForm, StepPage, useStep } from "~/ui/page";
import { BigNumber, BigNumbers, Callout, Details, SummaryList } from "~/ui/parts";
import { done } from "~server/http/result";
import { stepAction, stepLoader } from "~server/http/step";
import { offerOf } from "../offer";
import { realty } from "./realty.step";

interface Data {
  /** "$1,000"; absent where no rebate is offered */
  rebate?: string;
  /** "$400,000" */
  price?: string;
  state: string;
  /** the rebate by final price, "From $300,000" "$1,000" */
  levels: { label: string; value: string }[];
}

export const loader = stepLoader(realty, {
  load: async (visit) => {
    const { answers } = visit.state;
    const price = (await offerOf(visit))?.price;
    const code = answers.propertyState ?? "";
    const offer = price === undefined ? undefined : realtyOffer({ price, state: code });
    const data: Data = {
      state: stateName(code) ?? "your state",
      levels: REBATE_STARTS.map((from) => ({
        label: `From ${formatMoney(from)}`,
        value: formatMoney(realtyRebate(from)),
      })),
      ...(price === undefined ? {} : { price: formatMoney(price) }),
      ...(offer?.isAvailable ? { rebate: formatMoney(offer.rebate) } : {}),
    };
    return {
      data,
      values: { isEnrolledInRealty: yesNoWord(answers.isEnrolledInRealty) },
      footer: { realtyDisclaimer: true },
    };
  },
});

export const action = stepAction(realty, ({ values }) => done({ answers: values }));

export default function Realty() {
  const { rebate, price, state, levels } = useStep<Data>().data;
  return (
    <StepPage
      picture="key"
      lead="We work with agents who know your area. One of them can show you homes and help you with an offer. It is your choice, and your loan stays the same either way."
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
              hint: "You have an agent already, or you look on your own.",
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
              beforehand.
            </p>
          </Details>
        ) : null}
      </StepForm>
    </StepPage>
  );
}
