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
  const lead = "The cash you want after loan costs are paid. You can enter the exact amount later.";
  return <ChoicePage name={name} label="How much cash would you like?" lead={lead} options={choices} />;
}
