import "~/ui/array-at";
import { getFormProps, useForm } from "@conform-to/react";
import { ConfirmedAddressFields } from "~/steps/address/confirmed-address-fields";
import { LiabilityHomePage } from "~/steps/mortgages/liability-home-view";
import type { HomeChoice } from "~/steps/mortgages/liability-home";
import { textValue } from "~/ui/field-parts";
import { useStep } from "~/ui/page";
import { Details } from "~/ui/parts";

/**
 * Asks which home a mortgage is on, with address fields for a home that is not listed. The fields
 * are open when they come back with errors and, with scripts, as soon as another home is chosen.
 */
export function MortgagePage({ choices }: { choices: readonly HomeChoice[] }) {
  const { errors, values, result } = useStep();
  const [form, { home }] = useForm<{ home: string }>({
    id: "f-mortgage",
    lastResult: result,
    defaultValue: { home: textValue(values, "home") },
  });
  const { id, onSubmit } = getFormProps(form);
  const mayAdd = choices.some(({ value }) => value === "new");
  const isOpen = home.value === "new" || Object.keys(errors).some((name) => name !== "home");
  return (
    <LiabilityHomePage form={{ id, onSubmit }}>
      {mayAdd ? (
        <Details summary="The address of another home" open={isOpen}>
          <ConfirmedAddressFields withCounty />
        </Details>
      ) : null}
    </LiabilityHomePage>
  );
}
