import { SsnField } from "~/ui/fields";
import { StepForm, StepPage, useStep } from "~/ui/page";
import { Details } from "~/ui/parts";
import { PullPage, type PullData } from "~/steps/pull";
import { placeKey } from "~/wizard/state";
import { stepAction, stepLoader } from "~server/http/step";
import { softPullData } from "../../../steps/credit/pull-data";
import { goOnWithSoftPull, runSoftPull, type SoftPullPage } from "../../../steps/credit/soft-pull";
import { verifySsn } from "../../../steps/credit/ssn";
import { socialSecurity } from "./social-security.step";

const pull: SoftPullPage = { counter: "postFullSSN" };

interface Data extends PullData {
  formKey: string;
}

export const loader = stepLoader(socialSecurity, {
  arrive: (visit) => goOnWithSoftPull(visit, pull),
  load: (visit) => ({ data: { formKey: placeKey(visit.place), ...softPullData(visit) } }),
});

export const action = stepAction(
  socialSecurity,
  (submission) => verifySsn(submission, submission.values.ssn, pull, submission.key),
  { again: (press) => runSoftPull(press, pull, press.key) },
);

export default function SocialSecurity() {
  const { data, page } = useStep<Data>();
  return (
    <PullPage safe="The number is with us already. You don't have to enter it again.">
      <StepPage picture="shield" lead="The bureaus need the whole number to find the right credit report.">
        <StepForm submit="Find the credit report" formKey={data.formKey}>
          <SsnField name="ssn" label={page.title} hideLabel hint="Nine digits, with or without dashes." />
          <Details summary="Why we ask, and what happens with it">
            <p>
              A name and a date of birth can belong to several people. The number belongs to one. We send it
              to our own systems over a protected line and keep it out of this browser. Looking at the report
              this way does not affect the score.
            </p>
          </Details>
        </StepForm>
      </StepPage>
    </PullPage>
  );
}
