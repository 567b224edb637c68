import type { ReactNode } from "react";
import { OwnedHomeState } from "~/steps/address/address-fields";
import type { MonthlyAmounts } from "./home-value";
import { MoneyField } from "~/ui/fields";
import { StepForm, StepPage } from "~/ui/page";
import { Details } from "~/ui/parts";

/**
 * The page that asks for a home's value.
 * @param found text about the value in public records
 * @param asksState the page also asks for the state
 */
export function HomeValuePage({
  found,
  asksState,
  asksDues,
  asksRent,
  asksRentPaid,
}: { found?: ReactNode; asksState?: boolean } & Partial<MonthlyAmounts>) {
  return (
    <StepPage lead={found ?? "Your best guess is fine: what it would sell for if you sold it now."}>
      <StepForm submit="Continue">
        <MoneyField name="homeValue" label="Value of your home" />
        {asksDues ? (
          <MoneyField
            name="homeDues"
            label="Homeowners association dues, a month"
            hint="If it has any."
            optional
          />
        ) : null}
        {asksRent ? (
          <MoneyField
            name="homeRent"
            label="Rent you receive for it, a month"
            hint="If it is rented out: 75 percent of it counts toward a loan, less all that the home costs."
            optional
          />
        ) : null}
        {asksRentPaid ? (
          <MoneyField
            name="rentPaid"
            label="Rent you pay where you live, a month"
            hint="If you rent your own home. It goes on beside this loan, so it counts with your debts."
            optional
          />
        ) : null}
        {asksState ? <OwnedHomeState /> : null}
        <Details summary="How can I tell?">
          <p>
            Look at what homes like yours have sold for near you in the last months. The figure on a property
            tax bill is often lower than that. Before a loan is made, we check the value ourselves.
          </p>
        </Details>
      </StepForm>
    </StepPage>
  );
}
