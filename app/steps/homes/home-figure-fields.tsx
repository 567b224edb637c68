import { OwnedHomeState } from "~/steps/address/address-fields";
import { HOME_VALUE, MORTGAGE_BALANCE } from "~/steps/questions";
import { MoneyField } from "~/ui/fields";

/** Asks for the home's value, its mortgage balance and, if unknown, its state. */
export function HomeFigureFields({
  value = true,
  balance = true,
  state = false,
}: {
  value?: boolean;
  balance?: boolean;
  state?: boolean;
}) {
  return (
    <>
      {value ? <MoneyField name="homeValue" label={HOME_VALUE.label} hint={HOME_VALUE.hint} /> : null}
      {balance ? (
        <MoneyField
          name="mortgageBalance"
          label={MORTGAGE_BALANCE.label}
          hint="Add up all loans on the home. Enter 0 if you owe nothing."
        />
      ) : null}
      {state ? <OwnedHomeState /> : null}
    </>
  );
}
