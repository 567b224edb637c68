import type { ReactNode } from "react";
import { StepForm, StepPage, useStep } from "~/ui/page";
import { Details, LinkList, Steps } from "~/ui/parts";
import type { FrozenView } from "./freezes";
import { PullPage } from "./pull";

/**
 * Explains how to lift a freeze, with a button for after it is lifted.
 * @param together whose freeze it may be: "If you buy with someone"
 */
export function FrozenPage({ together, children }: { together: string; children?: ReactNode }) {
  const { data } = useStep<FrozenView>();
  return (
    <StepPage
      picture="frozen"
      lead={`A freeze at ${data.where} keeps everyone from seeing the report, including us. You can lift it in a few minutes, at no charge.`}
    >
      <Steps
        items={[
          "Open the page of each bureau below and sign in. It opens in a new tab.",
          "Lift the freeze for a few days, or for good. You choose.",
          "Come back to this tab and press the button.",
        ]}
      />
      <LinkList links={data.links} />
      <StepForm submit="I have lifted the freeze, try again">
        <Details summary="Good to know">
          <p>
            By law a bureau lifts a freeze within one hour when you ask online or by phone. You can freeze
            your report again at any time. {together}, the freeze may be theirs.
          </p>
          {children}
        </Details>
      </StepForm>
    </StepPage>
  );
}

/** The same for a report that is already paid for. */
export function FrozenReportPage({ together }: { together: string }) {
  return (
    <PullPage safe="Your payment is safe. You won't pay again.">
      <FrozenPage together={together}>
        <p>The credit report fee is paid. Trying again is free.</p>
      </FrozenPage>
    </PullPage>
  );
}
