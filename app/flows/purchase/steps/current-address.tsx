import { addressValues } from "~/steps/address/address";
import { ConfirmedAddressFields } from "~/steps/address/confirmed-address-fields";
import { softPullWords, type SoftPullWords } from "~/steps/credit/consent";
import { SoftPullForm } from "~/steps/credit/consent-view";
import { PullPage, type PullData } from "~/steps/credit/pull";
import { softPullData } from "~/steps/credit/pull-data";
import { FIRST_PULL } from "~/steps/credit/pull-pages";
import { retrySoftPull, countSoftPull, resumeSoftPull } from "~/steps/credit/soft-pull";
import { StepPage, useStep } from "~/ui/page";
import { stepAction, stepLoader } from "~server/visit/step";
import { pullAtAddress } from "~/flows/purchase/soft-pull";
import { currentAddress } from "./current-address.step";

interface CurrentAddressView extends PullData {
  consent: SoftPullWords;
}

export const loader = stepLoader(currentAddress, {
  onArrival: async (visit) => countSoftPull(FIRST_PULL, await resumeSoftPull(visit, FIRST_PULL)),
  load: (visit) => ({
    data: { consent: softPullWords(visit), ...softPullData(visit) },
    values: addressValues(visit.state.answers.residence),
  }),
});

export const action = stepAction(currentAddress, pullAtAddress, {
  again: async (press) => countSoftPull(FIRST_PULL, await retrySoftPull(press, FIRST_PULL)),
});

export default function CurrentAddress() {
  const { consent } = useStep<CurrentAddressView>().data;
  return (
    <PullPage safe="Your details are saved. You don't have to enter anything again.">
      <StepPage
        picture="shield"
        lead="The bureaus find a credit report by name and address. The check doesn't affect your score."
      >
        <SoftPullForm consent={consent}>
          <ConfirmedAddressFields />
        </SoftPullForm>
      </StepPage>
    </PullPage>
  );
}
