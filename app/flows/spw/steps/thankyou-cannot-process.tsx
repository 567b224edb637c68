import { loadBanker, type BankerView } from "~/flows/spw/bankers/banker";
import { BankerCard } from "~/flows/spw/bankers/banker-card";
import { StepPage, useStep } from "~/ui/page";
import { Callout } from "~/ui/parts";
import { stepAction, stepLoader } from "~server/visit/step";
import { thankyouCannotProcess } from "./thankyou-cannot-process.step";

export const loader = stepLoader(thankyouCannotProcess, {
  load: async (visit) => ({ data: await loadBanker(visit) }),
});

export const action = stepAction(thankyouCannotProcess);

export default function ThankyouCannotProcess() {
  const banker = useStep<BankerView>().data;
  return (
    <StepPage
      picture="shield"
      lead="We couldn't confirm the number is yours, so we stop here to keep your file safe. We can help you by phone."
    >
      <Callout>
        <p>No credit decision has been made, and nothing was charged. What you gave us before is saved.</p>
      </Callout>
      <BankerCard banker={banker} />
    </StepPage>
  );
}
