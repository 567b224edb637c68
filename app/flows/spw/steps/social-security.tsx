import { StepForm, StepPage } from "~/ui/page";
import { stepAction, stepLoader } from "~server/http/step";
import { socialSecurity } from "./social-security.step";

export const loader = stepLoader(socialSecurity);
export const action = stepAction(socialSecurity);

export default function SocialSecurity() {
  return (
    <StepPage>
      <StepForm submit="Continue" />
    </StepPage>
  );
}
