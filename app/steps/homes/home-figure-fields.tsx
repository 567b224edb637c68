import { OwnedHomeState } from "~/steps/address/address-fields";
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
      {value ? (
        <MoneyField
          name="homeValue"
          label="Home value"
          hint="An estimate is fine: about what it would sell for today."
        />
      ) : null}
      {balance ? (
        <MoneyField
          name="mortgageBalance"
          label="Mortgage balance"
          hint="Add up all loans on the home. Enter 0 if you owe nothing."
        />
      ) : null}
      {state ? <OwnedHomeState /> : null}
    </>
  );
}
