import { Checkbox } from "~/ui/fields";
import { useStep } from "~/ui/page";
import { AddressFields } from "./address-fields";
import { isZipQuestioned } from "./zip-question";

/** The checkbox that confirms ZIP code and state, shown after they did not match (REFI-ADDR-02). */
export function ConfirmZipCheckbox() {
  const { errors } = useStep();
  return isZipQuestioned(errors["zip"]) ? (
    <Checkbox name="zipIsRight" label="The state and the ZIP code are both right." />
  ) : null;
}

/**
 * The address fields with that checkbox.
 * @param props.withCounty the loan may be on this home
 */
export function ConfirmedAddressFields({ withCounty = false }: { withCounty?: boolean }) {
  return (
    <>
      <AddressFields withCounty={withCounty} />
      <ConfirmZipCheckbox />
    </>
  );
}
