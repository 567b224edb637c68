import { MoneyField } from "~/ui/fields";
import { StepForm, StepPage, useStep } from "~/ui/page";
import { Details } from "~/ui/parts";
import { stepAction, stepLoader } from "~server/visit/step";
import { formatMoney } from "~/domain/money";
import { LIMITS_2026_11 } from "~/domain/pricing/limits-2026-11";
import { amountToBorrow } from "./amount-to-borrow.step";

interface AmountToBorrowView {
  /** "$10,000" and "$5,000,000" */
  least: string;
  most: string;
  /** the maximum combined loan-to-value, in percent */
  share: number;
  example: { value: string; owed: string; line: string };
}

const EXAMPLE_VALUE = 400_000;
const EXAMPLE_OWED = 200_000;

export const loader = stepLoader(amountToBorrow, {
  load: () => {
    const { secondLien, maxSecondLienCltv } = LIMITS_2026_11;
    const share = maxSecondLienCltv.PrimaryHome ?? 0;
    const data: AmountToBorrowView = {
      least: formatMoney(secondLien.min),
      most: formatMoney(secondLien.max),
      share: Math.round(share * 100),
      example: {
        value: formatMoney(EXAMPLE_VALUE),
        owed: formatMoney(EXAMPLE_OWED),
        line: formatMoney(EXAMPLE_VALUE * share - EXAMPLE_OWED),
      },
    };
    return { data };
  },
});

export const action = stepAction(amountToBorrow);

export default function AmountToBorrow() {
  const { least, most, share, example } = useStep<AmountToBorrowView>().data;
  return (
    <StepPage lead="This is the limit of your line, not what you have to draw. You pay interest only on what you use.">
      <StepForm submit="Continue">
        <MoneyField name="amountToBorrow" label="Limit of the line" hint={`From ${least} to ${most}.`} />
        <Details summary="How much can it be?">
          <p>
            Your mortgage and the line together can be at most {share}% of what your home is worth, and less
            in some states. With a home worth {example.value} and a mortgage of {example.owed}, that is{" "}
            {example.line}. We ask about your home next.
          </p>
        </Details>
      </StepForm>
    </StepPage>
  );
}
