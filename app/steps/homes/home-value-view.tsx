import type { ReactNode } from "react";
import { OwnedHomeState } from "~/steps/address/address-fields";
import { MoneyField } from "~/ui/fields";
import { StepForm, StepPage } from "~/ui/page";
import { Details } from "~/ui/parts";

/**
 * The page that asks what a home is worth.
 * @param found what public records say of it, in words
 * @param asksState where it is, is asked here too
 */
export function HomeValuePage({ found, asksState }: { found?: ReactNode; asksState?: boolean }) {
  return (
    <StepPage lead={found ?? "Your best guess is fine: what it would sell for if you sold it now."}>
      <StepForm submit="Continue">
        <MoneyField name="homeValue" label="Value of your home" />
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
