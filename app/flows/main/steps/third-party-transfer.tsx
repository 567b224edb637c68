import { StepForm, StepPage } from "~/ui/page";
import { stepAction, stepLoader } from "~server/http/step";
import { thirdPartyTransfer } from "./third-party-transfer.step";

export const loader = stepLoader(thirdPartyTransfer);

export const action = stepAction(thirdPartyTransfer);

export default function ThirdPartyTransfer() {
  return (
    <StepPage>
      <StepForm submit="Continue">{null}</StepForm>
    </StepPage>
  );
}
