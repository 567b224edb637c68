import { ChoicePage } from "~/ui/choice-page";

/** What the server says for the page of the ranges. */
export interface CashOutView {
  choices: { value: string; label: string }[];
}

/** The page that asks about how much cash somebody would like from their home. @param props.name the flow's field of the amount */
export function CashOutPage({ name, choices }: CashOutView & { name: string }) {
  const lead =
    "Think of what should be in your hand after the costs of the loan are paid. You can name the exact amount later.";
  return <ChoicePage name={name} label="How much cash do you need?" lead={lead} options={choices} />;
}
