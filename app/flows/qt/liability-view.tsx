import { ConfirmedAddressFields } from "~/steps/address/confirmed-address-fields";
import { LiabilityHomePage } from "~/steps/mortgages/liability-home-view";
import type { HomeChoice } from "~/steps/mortgages/liability-home";
import { useStep } from "~/ui/page";
import { Details } from "~/ui/parts";

/** The page that asks which home a mortgage is on, with the address of one that is not listed. */
export function MortgagePage({ choices }: { choices: readonly HomeChoice[] }) {
  const { errors, page } = useStep();
  const mayAdd = choices.some(({ value }) => value === "new");
  const isOpen = page.values["home"] === "new" || Object.keys(errors).some((name) => name !== "home");
  return (
    <LiabilityHomePage>
      {mayAdd ? (
        <Details summary="The address of another home" open={isOpen}>
          <ConfirmedAddressFields />
        </Details>
      ) : null}
    </LiabilityHomePage>
  );
}
