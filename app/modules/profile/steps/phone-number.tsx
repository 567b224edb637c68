import { PhonePage, type PhoneView } from "~/steps/phone/phone-code-view";
import { useStep } from "~/ui/page";
import { stepAction, stepLoader } from "~server/visit/step";
import { phonePageWithLead } from "~/steps/phone/lead-source";
import { submitPhone } from "~/steps/phone/phone-page";
import { isConfirmed } from "~/steps/phone/phone-verification";
import { skipIfKnown } from "~/modules/profile/answered-elsewhere";
import { primaryOf } from "~/modules/profile/people/people";
import { phoneNumber } from "./phone-number.step";

export const loader = stepLoader(phoneNumber, {
  onArrival: skipIfKnown((state) => isConfirmed(state, state.answers.phoneNumber)),
  load: (visit) => {
    primaryOf(visit.state);
    return phonePageWithLead(visit);
  },
});

export const action = stepAction(phoneNumber, (submission) => submitPhone(submission));

export default function PhoneNumberPage() {
  return <PhonePage {...useStep<{ phone: PhoneView }>().data} />;
}
