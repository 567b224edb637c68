import { TextField } from "~/ui/fields";
import { StepForm, StepPage } from "~/ui/page";
import { done } from "~server/visit/step-result";
import { stepAction, stepLoader } from "~server/visit/step";
import { skipIfKnown } from "~/modules/profile/answered-elsewhere";
import { primaryOf } from "~/modules/profile/people/people";
import { email } from "./email.step";

export const loader = stepLoader(email, {
  onArrival: skipIfKnown(({ answers }) => answers.email !== undefined),
  load: ({ state }) => {
    primaryOf(state);
    return { data: {}, values: { email: state.answers.email } };
  },
});

export const action = stepAction(email, ({ values }) => done({ answers: values }));

export default function EmailPage() {
  return (
    <StepPage lead="We use it to write to you about this request. Giving it doesn't sign you up for advertising.">
      <StepForm submit="Continue">
        <TextField
          name="email"
          label="Email address"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
      </StepForm>
    </StepPage>
  );
}
