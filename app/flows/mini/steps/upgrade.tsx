import { StepForm, StepPage } from "~/ui/page";
import { SummaryList } from "~/ui/parts";
import { stepAction, stepLoader } from "~server/visit/step";
import { upgrade } from "./upgrade.step";

export const loader = stepLoader(upgrade);
export const action = stepAction(upgrade);

/** Compares an approval with a pre-qualification. */
export default function Upgrade() {
  return (
    <StepPage
      picture="check"
      lead="A pre-qualification shows what you could borrow. An approval shows that we have checked your full credit report and your income. Sellers trust it more."
    >
      <SummaryList
        heading="With a pre-qualification"
        rows={[
          {
            label: "Credit",
            value: "A soft check doesn't change your score, and other lenders don't see it.",
          },
          { label: "Income", value: "Not checked" },
          { label: "Your letter", value: "Shows what you could borrow" },
        ]}
      />
      <SummaryList
        heading="With an approval"
        rows={[
          { label: "Credit", value: "Your full report from three bureaus" },
          { label: "Income", value: "You tell us, and we check it too" },
          {
            label: "Your letter",
            value: "Shows what you are approved for, so sellers take your offer more seriously",
          },
          { label: "Closing", value: "Often faster, because less is left to check" },
        ]}
      />
      <p>
        It takes about 10 minutes. The next page says what you need, and you pay nothing before you agree to
        it.
      </p>
      <StepForm submit="See what an approval takes" />
    </StepPage>
  );
}
