import { StepForm, StepPage, useStep } from "~/ui/page";
import { Details, Steps } from "~/ui/parts";
import { stepAction, stepLoader } from "~server/visit/step";
import { RATES_2026_11 } from "~/domain/pricing/rates-2026-11";
import { LINE_TERMS } from "~/content/line-terms-link";
import { heloc } from "./heloc.step";

interface HelocView {
  drawYears: number;
  repaymentYears: number;
}

export const meta = () => [
  {
    name: "description",
    content:
      "A home equity line of credit in plain words: how it works, what it costs, how high its rate can go, and when another loan is better.",
  },
];

export const loader = stepLoader(heloc, {
  load: () => {
    const { drawYears, repaymentYears } = RATES_2026_11.lineOfCredit;
    const data: HelocView = { drawYears, repaymentYears };
    return { data, footer: { entryDisclaimer: true } };
  },
});

export const action = stepAction(heloc);

export default function Heloc() {
  const { drawYears, repaymentYears } = useStep<HelocView>().data;
  return (
    <StepPage
      picture="key"
      lead="With a home equity line of credit, you draw what you need when you need it, and your mortgage stays as it is."
    >
      <h2>How it works</h2>
      <Steps
        items={[
          "We agree on a limit, which depends on the value of your home and on what you owe.",
          `For the first ${String(drawYears)} years you can draw money and pay back as you like. You pay interest on what you have drawn, and don't have to pay more.`,
          `After that, you can't draw more, and you pay back what you owe over ${String(repaymentYears)} years. The payments are then higher.`,
        ]}
      />
      <StepForm submit="See if it suits my home">
        <Details summary="What you should know first">
          <p>
            The rate follows a published rate, so it can go up, and your payment with it. Your home secures
            the line: if you don't pay it back, you can lose the home. There are closing costs.
          </p>
          <p>
            <a href={LINE_TERMS.to}>{LINE_TERMS.label}</a>: the rate and its limit, the payments, the fees,
            and examples. Read them before you apply.
          </p>
          <p>The questions that follow don't affect your credit score.</p>
        </Details>
      </StepForm>
    </StepPage>
  );
}
