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
          label="What your home may be worth"
          hint="A guess is fine. What homes nearby sold for is a good start."
        />
      ) : null}
      {balance ? (
        <MoneyField
          name="mortgageBalance"
          label="What you still owe on it"
          hint="All loans on the home together. Enter 0 if nothing is owed."
        />
      ) : null}
      {state ? <OwnedHomeState /> : null}
    </>
  );
}
