import { SsnField } from "~/ui/fields";
import { StepForm, StepPage, useStep } from "~/ui/page";
import { Details } from "~/ui/parts";
import { PullPage, type PullData } from "~/steps/pull";
import { placeKey } from "~/wizard/state";
import { stepAction, stepLoader } from "~server/http/step";
import { verifyLast4 } from "../../../steps/credit/last4";
import { softPullData } from "../../../steps/credit/pull-data";
import { goOnWithSoftPull, runSoftPull, type SoftPullPage } from "../../../steps/credit/soft-pull";
import { socialSecurityLast4 } from "./social-security-last-4.step";

const pull: SoftPullPage = { counter: "postFullSSN" };

interface Data extends PullData {
  formKey: string;
}

export const loader = stepLoader(socialSecurityLast4, {
  arrive: (visit) => goOnWithSoftPull(visit, pull),
  load: (visit) => {
    const { state, place } = visit;
    // A wrong try comes back with an empty field, also where the page was not reloaded.
    const tries = state.facts.last4Tries?.[place.item ?? ""] ?? 0;
    return { data: { formKey: `${placeKey(place)} ${tries}`, ...softPullData(visit) } };
  },
});

export const action = stepAction(
  socialSecurityLast4,
  (submission) => verifyLast4(submission, submission.values.last4, pull, submission.key),
  { again: (press) => runSoftPull(press, pull, press.key) },
);

export default function SocialSecurityLast4() {
  const { data, page } = useStep<Data>();
  return (
    <PullPage safe="The digits are with us already. You don't have to enter them again.">
      <StepPage
        picture="shield"
        lead="The bureaus found more than one person with this name. Four digits tell them apart."
      >
        <StepForm submit="Check these digits" formKey={data.formKey}>
          <SsnField
            name="last4"
            digits={4}
            label={page.title}
            hideLabel
            hint="Four digits, for example 1234."
          />
          <Details summary="Why we ask">
            <p>
              With these digits the bureaus find the right credit report. We pass them on and keep them out of
              this browser. Looking at the report does not affect the score.
            </p>
          </Details>
        </StepForm>
      </StepPage>
    </PullPage>
  );
}
