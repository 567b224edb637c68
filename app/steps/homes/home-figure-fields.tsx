import { MoneyField } from "~/ui/fields";

/** Asks what the home is worth and what is owed on it. */
export function HomeFigureFields({ value = true, balance = true }: { value?: boolean; balance?: boolean }) {
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
    </>
  );
}
