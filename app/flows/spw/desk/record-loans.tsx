import { useKeyedAddress } from "~/ui/desk-links";
import { MoneyField, SelectField, TextField } from "~/ui/fields";
import { StepForm } from "~/ui/page";
import { addressAbout } from "./addresses";
import { Card } from "./record-cards";
import { FoundLoans } from "./found-loans";
import type { TriedView } from "./record-tried";

/** The loans that were tried last for a customer, and a form that tries others. */
export function LoansAndScenarios({ tried, application }: { tried: TriedView; application: string }) {
  const keyed = useKeyedAddress();
  const { isOpen, isPurchase, options, action, shown, open, lockedUntil, named } = tried;
  const to = (more: Readonly<Record<string, string>>) =>
    keyed(addressAbout("/spw/scenarios", application, more));
  if (!isOpen)
    return (
      <Card id="loans" heading="Loans and scenarios">
        <p className="soft">The application is closed, so nothing is priced for it.</p>
      </Card>
    );
  return (
    <Card id="loans" heading="Loans and scenarios">
      <StepForm submit="Price it" intent="price" quiet document formKey="what-if" action={action}>
        <div className="grid-f">
          {isPurchase ? (
            <>
              <MoneyField name="price" label="Price" />
              <MoneyField name="downPayment" label="Down payment" />
            </>
          ) : (
            <MoneyField name="cash" label="Cash in hand" optional />
          )}
          <SelectField name="product" label="Loans" options={options.products} />
          <SelectField name="rateSteps" label="Rate and points" options={options.rateSteps} />
          <TextField name="stay" label="Stay, in years" inputMode="numeric" optional width="s" />
        </div>
      </StepForm>
      <FoundLoans shown={shown} open={open} lockedUntil={lockedUntil} action={action} />
      <p className="more">
        {named.map(({ id, name }) => (
          <a key={id} href={to({ scenario: id })}>
            {name}
          </a>
        ))}
        <a href={to({})}>All its loans, and other scenarios</a>
      </p>
    </Card>
  );
}
