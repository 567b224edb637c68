import { supportLine, type SupportLine } from "~/steps/call/support-line";
import { StepForm, StepPage, useStep } from "~/ui/page";
import { ButtonRow, LinkButton } from "~/ui/parts";
import { addressOf } from "~server/visit/hosts";
import { leaveTo } from "~server/visit/step-result";
import { stepAction, stepLoader } from "~server/visit/step";
import { isLockedOut } from "~/flows/purchase/otp-tries";
import { error } from "./error.step";

interface ErrorView {
  support: SupportLine;
  /** the number has used its three codes */
  isLockedOut: boolean;
}

export const loader = stepLoader(error, {
  load: ({ runtime, state }): { data: ErrorView } => ({
    data: { support: supportLine(runtime), isLockedOut: isLockedOut(state) },
  }),
});

// A13: a page that is set takes precedence over the first one.
export const action = stepAction(error, ({ host, state, session }) =>
  leaveTo(
    addressOf(host.flow, { node: state.facts.afterErrorNavigateToStepId ?? host.flow.home }, session.id),
  ),
);

export default function ErrorPage() {
  const { support, isLockedOut: isLocked } = useStep<ErrorView>().data;
  return (
    <StepPage
      picture="phone"
      lead={
        isLocked
          ? "To keep your application safe, we can't take any more codes for this number in this visit. Use another number, or call us: what you told us is saved."
          : "Something went wrong on our side. We're sorry. It has nothing to do with you or your credit. What you have told us so far is saved."
      }
    >
      <StepForm submit={isLocked ? "Use another number" : "Continue"} />
      <ButtonRow>
        <LinkButton to={support.href}>Call {support.shown}</LinkButton>
      </ButtonRow>
    </StepPage>
  );
}
