import { StepPage, useStep } from "~/ui/page";
import { ButtonRow, LinkButton } from "~/ui/parts";
import { leaveTo } from "~server/visit/step-result";
import { stepAction, stepLoader } from "~server/visit/step";
import { supportLine, type SupportLine } from "~/steps/call/support-line";
import { error } from "./error.step";

interface ErrorView {
  support: SupportLine;
  home: string;
}

export const loader = stepLoader(error, {
  load: ({ runtime, host }) => {
    const data: ErrorView = {
      support: supportLine(runtime),
      home: `${host.flow.prefix}/${host.flow.home}`,
    };
    return { data };
  },
});

export const action = stepAction(error, ({ host }) => leaveTo(`${host.flow.prefix}/${host.flow.home}`));

export default function ErrorPage() {
  const { data } = useStep<ErrorView>();
  return (
    <StepPage
      picture="house"
      lead="Something went wrong on our side. We're sorry. It has nothing to do with you or your credit. What you have told us so far is saved."
    >
      <ButtonRow>
        <LinkButton to={data.home} main>
          Go to our home page
        </LinkButton>
        <LinkButton to={data.support.href}>Call {data.support.shown}</LinkButton>
      </ButtonRow>
    </StepPage>
  );
}
