import { StepForm, StepPage } from "~/ui/page";
import { stepAction, stepLoader } from "~server/http/step";
import { openHere } from "~/flows/spw/who/open-presentation";
import { home } from "./home.step";

export const loader = stepLoader(home, { arrive: openHere });
export const action = stepAction(home);

export default function Home() {
  return (
    <StepPage>
      <StepForm submit="Continue" />
    </StepPage>
  );
}
