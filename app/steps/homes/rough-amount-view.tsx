import type { ReactNode } from "react";
import { MoneyField } from "~/ui/fields";
import { StepForm, useStep } from "~/ui/page";
import { Details } from "~/ui/parts";
import { TapPage } from "~/ui/taps";

/** The data of the page. */
export interface RoughView {
  /** the bands as options */
  options: readonly { value: string; label: string }[];
}

export interface RoughAmountProps {
  /** label of the group of buttons for screen readers */
  label: string;
  lead?: ReactNode;
  /** label of the field for the exact amount */
  exactLabel: string;
  exactHint?: string;
}

/** The page of such an amount: a button per band, or a field for the exact dollars. */
export function RoughAmountPage({ label, lead, exactLabel, exactHint }: RoughAmountProps) {
  const { data, values, errors } = useStep<RoughView>();
  const isTyped = Boolean(values["exact"]) || errors["exact"] !== undefined;
  return (
    <TapPage name="about" label={label} lead={lead} options={data.options}>
      <Details summary="I know the exact amount" open={isTyped}>
        <StepForm submit="Use this amount" quiet formKey="exact">
          <MoneyField name="exact" label={exactLabel} hint={exactHint} />
        </StepForm>
      </Details>
    </TapPage>
  );
}
