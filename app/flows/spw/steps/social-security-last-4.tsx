import { StepForm, StepPage } from "~/ui/page";
import { stepAction, stepLoader } from "~server/http/step";
import { socialSecurityLast4 } from "./social-security-last-4.step";

export const loader = stepLoader(socialSecurityLast4);
export const action = stepAction(socialSecurityLast4);

export default function SocialSecurityLast4() {
  return (
    <StepPage>
      <StepForm submit="Continue" />
    </StepPage>
  );
}
