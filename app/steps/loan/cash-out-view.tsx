import { ChoicePage } from "~/ui/choice-page";

/** The loader data of the cash-out range page. */
export interface CashOutView {
  choices: { value: string; label: string }[];
}

/**
 * The page that asks how much cash the visitor would like from their home.
 * @param props.name the flow's field of the amount
 */
export function CashOutPage({ name, choices }: CashOutView & { name: string }) {
  const lead =
    "Think of what should be in your hand after the costs of the loan are paid. You can name the exact amount later.";
  return <ChoicePage name={name} label="How much cash do you need?" lead={lead} options={choices} />;
}
