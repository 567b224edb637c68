import { Checkbox } from "~/ui/fields";
import { useStep } from "~/ui/page";
import { AddressFields } from "./address-fields";
import { isZipQuestioned } from "./zip-question";

/** The fields of an address, with the box to say that ZIP code and state are both right, once that is asked (REFI-ADDR-02). */
export function ConfirmedAddressFields() {
  const { errors } = useStep();
  return (
    <>
      <AddressFields />
      {isZipQuestioned(errors["zip"]) ? (
        <Checkbox name="zipIsRight" label="The state and the ZIP code are both right." />
      ) : null}
    </>
  );
}
