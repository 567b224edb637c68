import { Checkbox } from "~/ui/fields";
import { useStep } from "~/ui/page";
import { AddressFields } from "./address-fields";
import { isZipQuestioned } from "./zip-question";

/** The box to say that ZIP code and state are both right, once that is asked (REFI-ADDR-02). */
export function ZipIsRight() {
  const { errors } = useStep();
  return isZipQuestioned(errors["zip"]) ? (
    <Checkbox name="zipIsRight" label="The state and the ZIP code are both right." />
  ) : null;
}

/** The fields of an address, with that box. @param props.withCounty a loan may be on the home */
export function ConfirmedAddressFields({ withCounty = false }: { withCounty?: boolean }) {
  return (
    <>
      <AddressFields withCounty={withCounty} />
      <ZipIsRight />
    </>
  );
}
