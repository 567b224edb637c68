import { getFormProps, useForm } from "@conform-to/react";
import { ConfirmedAddressFields } from "~/steps/address/confirmed-address-fields";
import { LiabilityHomePage } from "~/steps/mortgages/liability-home-view";
import type { HomeChoice } from "~/steps/mortgages/liability-home";
import { textValue } from "~/ui/field-parts";
import { useStep } from "~/ui/page";
import { Details } from "~/ui/parts";

/**
 * The page that asks which home a mortgage is on, with the address of one that is not listed: its fields open where they came back, and, where
 * scripts run, as soon as another home is chosen.
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
