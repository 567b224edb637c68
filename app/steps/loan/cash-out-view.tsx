import { Checkbox } from "~/ui/choices";
import { ChoicePage } from "~/ui/choice-page";

/** The loader data of the cash-out range page. */
export interface CashOutView {
  choices: { value: string; label: string }[];
}

/**
 * The page that asks how much cash the visitor would like from their home.
 * @param props.name the flow's field of the amount
 * @param props.asksLimit asks whether the payment may be higher than today's too
 */
export function CashOutPage({
  name,
  choices,
  asksLimit = false,
}: CashOutView & { name: string; asksLimit?: boolean }) {
  const lead = "The cash you want after loan costs are paid. You can enter the exact amount later.";
  return (
    <ChoicePage name={name} label="How much cash would you like?" lead={lead} options={choices}>
      {asksLimit ? (
        <Checkbox name="isMonthlyKept" label="I want to pay no more each month than today (optional)" />
      ) : null}
    </ChoicePage>
  );
}
