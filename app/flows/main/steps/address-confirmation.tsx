import { StepForm, StepPage, useStep } from "~/ui/page";
import { BigNumber, formatMoney, LinkButton, Panel } from "~/ui/parts";
import { changeAddress } from "~server/visit/change-link";
import { done } from "~server/visit/step-result";
import { stepAction, stepLoader } from "~server/visit/step";
import { isCompleteAddress } from "~/domain/address";
import { lookUpValue } from "~/steps/homes/home-value";
import { addressLines } from "~/steps/address/place-words";
import { addressConfirmation } from "./address-confirmation.step";

interface AddressConfirmationView {
  /** the address as on a letter, line by line */
  lines: readonly string[];
  /** dollars, from public records */
  value?: number;
  /** the visitor's own estimate, in dollars */
  ownValue?: number;
  change?: string;
}

export const loader = stepLoader(addressConfirmation, {
  load: async (visit) => {
    const { propertyAddress: home, homeValue } = visit.state.answers;
    const value = isCompleteAddress(home) ? await lookUpValue(visit.backend, home) : undefined;
    const change = changeAddress(visit, "address");
    const data: AddressConfirmationView = {
      lines: home ? addressLines(home) : [],
      value,
      ownValue: homeValue,
      change,
    };
    return { data, footer: value === undefined ? {} : { estimatedValuesDisclaimer: true } };
  },
});

export const action = stepAction(addressConfirmation, () => done());

export default function AddressConfirmation() {
  const { lines, value, ownValue, change } = useStep<AddressConfirmationView>().data;
  return (
    <StepPage>
      <Panel>
        <p>
          {lines.map((line, index) => (
            <span key={line}>
              {index > 0 ? <br /> : null}
              {line}
            </span>
          ))}
        </p>
      </Panel>
      {value === undefined ? null : (
        <>
          <BigNumber
            label="What this home may be worth"
            value={formatMoney(value)}
            note="an estimate from public records, not an appraisal"
          />
          {ownValue === undefined ? null : (
            <p>
              You told us {formatMoney(ownValue)}. We use your number for now. An appraisal settles it later.
            </p>
          )}
        </>
      )}
      <StepForm submit="Yes, this is right">{null}</StepForm>
      {change === undefined ? null : (
        <p>
          <LinkButton to={change}>No, change it</LinkButton>
        </p>
      )}
    </StepPage>
  );
}
