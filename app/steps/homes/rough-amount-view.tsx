import type { ReactNode } from "react";
import { MoneyField } from "~/ui/fields";
import { StepForm, useStep } from "~/ui/page";
import { Details } from "~/ui/parts";
import { TapPage } from "~/ui/taps";

/** What the server says of it. */
export interface RoughView {
  /** the bands to choose from */
  options: readonly { value: string; label: string }[];
}

export interface RoughAmountProps {
  /** what is chosen, in the words a screen reader says with the buttons */
  label: string;
  lead?: ReactNode;
  /** the field of who knows it to the dollar */
  exactLabel: string;
  exactHint?: string;
}

/** The page of such an amount: a tap on a band, or the dollars themselves. */
export function RoughAmountPage({ label, lead, exactLabel, exactHint }: RoughAmountProps) {
  const { data, values, errors } = useStep<RoughView>();
  const isTyped = Boolean(values["exact"]) || errors["exact"] !== undefined;
  return (
    <TapPage name="about" label={label} lead={lead} options={data.options}>
      <Details summary="I know it to the dollar" open={isTyped}>
        <StepForm submit="Use this amount" quiet formKey="exact">
          <MoneyField name="exact" label={exactLabel} hint={exactHint} />
        </StepForm>
      </Details>
    </TapPage>
  );
}
