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
    <StepPage lead={found ?? "An estimate is fine: about what it would sell for today."}>
      <StepForm submit="Continue">
        <MoneyField name="homeValue" label="Home value" />
        {asksDues ? (
          <MoneyField
            name="homeDues"
            label="Monthly homeowners association dues"
            hint="If it has any."
            optional
          />
        ) : null}
        {asksRent ? (
          <MoneyField
            name="homeRent"
            label="Monthly rent you receive for it"
            hint="If it is rented out: 75 percent of it counts toward a loan, minus all that the home costs."
            optional
          />
        ) : null}
        {asksRentPaid ? (
          <MoneyField
            name="rentPaid"
            label="Monthly rent you pay where you live"
            hint="If you rent your own home. You keep paying it with this loan, so it counts with your debts."
            optional
          />
        ) : null}
        {asksState ? <OwnedHomeState /> : null}
        <Details summary="How can I tell?">
          <p>
            Look at what homes like yours near you have sold for in recent months. The value on a property tax
            bill is often lower. Before we make a loan, we check the value ourselves.
          </p>
        </Details>
      </StepForm>
    </StepPage>
  );
}
